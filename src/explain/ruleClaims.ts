import {
  type Form,
  holds,
  isMultipleChoice,
  isSingleChoice,
  kindOfOperator,
  type OperationNode,
  type OperatorName,
  type Question,
  questionRead,
  questionsMissed,
  type RuleNode,
} from '#engine';
import { asRule, isBareRead, operationsIn, readsOf } from '#reach';
import { allOf, anyOf, type Claim, claimText, clause } from './claims.ts';
import {
  answeredClaim,
  atomClaim,
  choiceClaim,
  choicesClaim,
  constantClaim,
} from './partClaims.ts';
import { isStatement } from './said.ts';
import { isValuing, namesText, onlyQuestion, type Telling } from './values.ts';

/**
 * What a rule says, or its opposite. Denials are pushed inwards until they meet what is denied.
 * `known` are ids of questions that have answers for sure.
 */
export function claimOf(
  form: Form,
  rule: RuleNode,
  isWanted = true,
  known: ReadonlySet<string> = new Set(),
): Claim {
  return new Claiming(form).claim(rule, isWanted, known, false);
}

/** They ask what day it is. */
const DATED: ReadonlySet<OperatorName> = new Set([
  'is_after_today',
  'is_within_months',
  'is_personal_number',
]);

type Known = ReadonlySet<string>;

class Claiming {
  readonly #form: Form;
  readonly #telling: Telling;

  constructor(form: Form) {
    this.#form = form;
    this.#telling = {
      form,
      condition: (part) => claimText(this.claim(part, true, new Set(), true)),
    };
  }

  /** `isItem`: inside some, all and none of something that is no question. */
  claim(node: RuleNode, isWanted: boolean, known: Known, isItem: boolean): Claim {
    if (readsOf(node).size === 0 && !isItem && !isDated(node)) {
      const isMet = isMetWithout(node) === isWanted;
      if (isStatement(node) && !isRange(node)) {
        return constantClaim(this.#telling, node, isWanted, isMet);
      }
      if (!isLogic(node) && (node.kind !== 'operation' || isValuing(node.operator))) return isMet;
    }
    const question = onlyQuestion(this.#form, node);
    if (question && isSingleChoice(question.definition.type)) {
      const claim = choiceClaim(this.#form, question, node, isWanted);
      // A contradiction is better seen in its parts.
      if (typeof claim !== 'boolean' || !isLogic(node)) return claim;
    }
    if (node.kind !== 'operation') return atomClaim(this.#telling, node, isWanted, known);
    const { operator, args } = node;
    const [first, second, third] = args;
    const inner = (part: RuleNode | undefined, isInnerWanted = isWanted) =>
      part ? this.claim(part, isInnerWanted, known, isItem) : isInnerWanted;
    switch (operator) {
      case '!':
        return inner(first, !isWanted);
      case '!!':
        return inner(first);
      case 'and':
      case 'or':
        return this.#several(args, operator, isWanted, known, isItem);
      case 'if':
        return this.#branches(args, isWanted, known, isItem);
      case '!=':
        return inner(made('==', args), !isWanted);
      case '!==':
        return inner(made('===', args), !isWanted);
      case 'missing':
      case 'missing_some': {
        const ids = questionsMissed(node);
        const needed = operator === 'missing' ? ids.length : Number(first?.written);
        return this.#missing(ids, needed, isWanted);
      }
      default:
    }
    if (first && second && third && isRange(node)) {
      const parts = [made(operator, [first, second]), made(operator, [second, third])];
      return this.#several(parts, 'and', isWanted, known, isItem);
    }
    return this.#single(node, question, isWanted, known);
  }

  #single(
    node: OperationNode,
    question: Question | undefined,
    isWanted: boolean,
    known: Known,
  ): Claim {
    const { operator } = node;
    const [first, second] = node.args;
    if (operator === 'is_answered' && isBareRead(first)) {
      return answeredClaim(this.#form, questionRead(first) ?? '', isWanted);
    }
    if (isBareRead(node) && question) return this.#truth(node, question, isWanted, known);
    if (question && isMultipleChoice(question.definition.type)) {
      const claim = choicesClaim(this.#form, question, node, isWanted);
      if (claim !== undefined) return claim;
    }
    // Compared with true or false, a condition is itself or its opposite.
    const isCompared = kindOfOperator(operator) === 'equality' && first?.kind === 'operation';
    if (isCompared && !isValuing(first.operator) && typeof second?.written === 'boolean') {
      return this.claim(first, isWanted === second.written, known, false);
    }
    if (operator === 'in' && second?.kind === 'operation' && second.operator === 'missing') {
      const id = String(first?.written);
      if (questionsMissed(second).includes(id)) return this.#missing([id], 1, isWanted);
    }
    return atomClaim(this.#telling, node, isWanted, known);
  }

  /** An answer that stands for itself: whether it is something else than nothing and 0. */
  #truth(node: RuleNode, { definition }: Question, isWanted: boolean, known: Known): Claim {
    const { id, type } = definition;
    const isFalseAtZero = type === 'salary' || type === 'numeric';
    if (!isFalseAtZero) return answeredClaim(this.#form, id, isWanted);
    const isZero = this.claim(made('==', [node, ZERO]), !isWanted, known, false);
    const answered = answeredClaim(this.#form, id, isWanted);
    return isWanted ? allOf([answered, isZero]) : anyOf([answered, isZero]);
  }

  #several(
    parts: readonly RuleNode[],
    operator: 'and' | 'or',
    isWanted: boolean,
    known: Known,
    isItem: boolean,
  ): Claim {
    const isAll = (operator === 'and') === isWanted;
    const grouped = isItem ? parts : this.#grouped(parts, operator);
    // The questions that are answered wherever all parts are as wanted.
    const certain = new Set(known);
    for (const part of isAll ? grouped : []) {
      const [id, ...others] = readsOf(part);
      const isSure = others.length === 0 && isMetWithout(part) !== isWanted;
      if (id !== undefined && isSure) certain.add(id);
    }
    const claims = grouped.map((part) => this.claim(part, isWanted, certain, isItem));
    return isAll ? allOf(claims) : anyOf(claims);
  }

  /** Puts together what is asked of the same question with one choice. */
  #grouped(parts: readonly RuleNode[], operator: 'and' | 'or'): readonly RuleNode[] {
    const groups = new Map<unknown, RuleNode[]>();
    for (const part of parts) {
      const question = onlyQuestion(this.#form, part);
      const isChoice = question && isSingleChoice(question.definition.type);
      const key = isChoice ? question : Symbol(operator);
      groups.set(key, [...(groups.get(key) ?? []), part]);
    }
    if (groups.size === 1) return parts;
    return [...groups.values()].flatMap((group) =>
      group.length === 1 ? group : [made(operator, group)],
    );
  }

  #branches(args: readonly RuleNode[], isWanted: boolean, known: Known, isItem: boolean): Claim {
    const ways: Claim[] = [];
    const before: RuleNode[] = [];
    const way = (parts: readonly RuleNode[]) =>
      ways.push(this.claim(made('and', [...before, ...parts]), true, known, isItem));
    const result = (value: RuleNode) => made(isWanted ? '!!' : '!', [value]);
    for (const [at, condition] of args.entries()) {
      if (at % 2 === 1) continue;
      const value = args[at + 1];
      way(value ? [condition, result(value)] : [result(condition)]);
      before.push(made('!', [condition]));
    }
    // Where no branch is left there is nothing, and nothing does not hold.
    if (args.length % 2 === 0 && !isWanted) way([]);
    return anyOf(ways);
  }

  /** That too few of some questions are answered. */
  #missing(ids: readonly string[], needed: number, isWanted: boolean): Claim {
    const names = [...new Set(ids)];
    const least = Math.min(Math.ceil(needed), names.length);
    if (least <= 0) return !isWanted;
    const each = names.map((id) => answeredClaim(this.#form, id, !isWanted));
    if (least === names.length) return isWanted ? anyOf(each) : allOf(each);
    if (least === 1) return isWanted ? allOf(each) : anyOf(each);
    const rest = `${isWanted ? 'färre än' : 'minst'} ${least} av ${namesText(this.#form, names)}`;
    return clause('du', 'har svarat på', rest);
  }
}

/** An operation that the rule does not have; its parts may be of the inside of a walk. */
function made(operator: OperatorName, args: readonly RuleNode[]): OperationNode {
  const written = { [operator]: args.map((arg) => arg.written) };
  return { kind: 'operation', operator, args, pointer: '', written };
}

const isDated = (node: RuleNode) =>
  operationsIn([node]).some(({ operator }) => DATED.has(operator));

const ZERO: RuleNode = { kind: 'written', pointer: '', written: 0 };

const isLogic = (node: RuleNode) =>
  node.kind === 'operation' && kindOfOperator(node.operator) === 'logic';

/** Whether something is between two bounds, which is said of each of them. */
const isRange = ({ operator, args }: OperationNode) =>
  kindOfOperator(operator) === 'order' && args.length > 2;

/** Whether a part of a rule holds when nothing is answered. */
function isMetWithout(part: RuleNode): boolean {
  return holds(asRule(part), { today: '', read: () => undefined });
}
