import { type Form, holds, isMultipleChoice, isSingleChoice, type Question } from '#engine';
import { operationOf, readsOf } from '#reach';
import { allOf, anyOf, type Claim, claimText } from './claims.ts';
import {
  answeredClaim,
  atomClaim,
  choiceClaim,
  choicesClaim,
  constantClaim,
} from './partClaims.ts';
import { namesText, questionOf, type Telling } from './values.ts';

/**
 * What a rule says, or its opposite. Denials are pushed inwards until they meet what is denied.
 * `known` are ids of questions that have answers for sure.
 */
export function claimOf(
  form: Form,
  rule: unknown,
  isWanted = true,
  known: ReadonlySet<string> = new Set(),
): Claim {
  return new Claiming(form).claim(rule, isWanted, known, false);
}

const LOGIC = new Set(['and', 'or', '!', '!!', 'if']);
/** They ask what day it is. */
const DATED = /"is_(?:after_today|within_months|personal_number)"/;

type Known = ReadonlySet<string>;

class Claiming {
  readonly #form: Form;
  readonly #telling: Telling;

  constructor(form: Form) {
    this.#form = form;
    this.#telling = {
      form,
      condition: (rule) => claimText(this.claim(rule, true, new Set(), true)),
    };
  }

  /** `isItem`: inside some, all and none of something that is no question. */
  claim(node: unknown, isWanted: boolean, known: Known, isItem: boolean): Claim {
    const { operator, values } = operationOf(node);
    const reads = [...readsOf(node)];
    const [only, ...others] = reads;
    if (only === undefined && !isItem && !DATED.test(JSON.stringify(node))) {
      const isMet = holds({ '!!': [node] }, { today: '', read: () => undefined }) === isWanted;
      const isTold = ATOM.test(operator) && values.length < 3;
      if (isTold) return constantClaim(this.#telling, node, isWanted, isMet);
      if (!CONDITION.test(operator) && !LOGIC.has(operator)) return isMet;
    }
    const question = others.length === 0 ? questionOf(this.#form, only) : undefined;
    if (question && isSingleChoice(question.definition.type)) {
      const claim = choiceClaim(this.#form, question, { '!!': [node] }, isWanted);
      // A contradiction is better seen in its parts.
      if (typeof claim !== 'boolean' || !LOGIC.has(operator)) return claim;
    }
    const inner = (part: unknown, isInnerWanted = isWanted) =>
      this.claim(part, isInnerWanted, known, isItem);
    switch (operator) {
      case '!':
        return inner(values[0], !isWanted);
      case '!!':
        return inner(values[0]);
      case 'and':
      case 'or':
        return this.#several(values, operator, isWanted, known, isItem);
      case 'if':
        return this.#branches(values, isWanted, known, isItem);
      case '!=':
        return inner({ '==': values }, !isWanted);
      case '!==':
        return inner({ '===': values }, !isWanted);
      case '<':
      case '<=': {
        const [low, middle, high] = values;
        if (high === undefined) break;
        const parts = [{ [operator]: [low, middle] }, { [operator]: [middle, high] }];
        return this.#several(parts, 'and', isWanted, known, isItem);
      }
      case 'missing':
        return this.#missing(values.flat(), values.flat().length, isWanted);
      case 'missing_some':
        return this.#missing([values[1]].flat(), Number(values[0]), isWanted);
      default:
    }
    return this.#single(node, question, isWanted, known);
  }

  #single(node: unknown, question: Question | undefined, isWanted: boolean, known: Known): Claim {
    const { operator, values } = operationOf(node);
    const [first, second] = values;
    if (operator === 'is_answered' && isWhole(first)) {
      return answeredClaim(this.#form, String(operationOf(first).values[0]), isWanted);
    }
    if (isWhole(node) && question) return this.#truth(node, question, isWanted, known);
    if (question && isMultipleChoice(question.definition.type)) {
      const claim = choicesClaim(this.#form, question, node, isWanted);
      if (claim !== undefined) return claim;
    }
    // Compared with true or false, a condition is itself or its opposite.
    if ((operator === '==' || operator === '===') && typeof second === 'boolean') {
      if (CONDITION.test(operationOf(first).operator))
        return this.claim(first, isWanted === second, known, false);
    }
    if (operator === 'in' && operationOf(second).operator === 'missing') {
      const { values: names } = operationOf(second);
      if (names.flat().includes(first)) return this.#missing([first], 1, isWanted);
    }
    return atomClaim(this.#telling, node, isWanted, known);
  }

  /** An answer that stands for itself: whether it is something else than nothing and 0. */
  #truth(node: unknown, { definition }: Question, isWanted: boolean, known: Known): Claim {
    const { id, type } = definition;
    const isFalseAtZero = type === 'salary' || type === 'numeric';
    if (!isFalseAtZero) return answeredClaim(this.#form, id, isWanted);
    const isZero = this.claim({ '==': [node, 0] }, !isWanted, known, false);
    const answered = answeredClaim(this.#form, id, isWanted);
    return isWanted ? allOf([answered, isZero]) : anyOf([answered, isZero]);
  }

  #several(
    parts: readonly unknown[],
    operator: 'and' | 'or',
    isWanted: boolean,
    known: Known,
    isItem: boolean,
  ): Claim {
    const isAll = (operator === 'and') === isWanted;
    const grouped = isItem ? parts : this.#grouped(parts, operator);
    const certain = new Set(known);
    if (isAll) for (const part of grouped) this.#noteAnswered(part, isWanted, certain);
    const claims = grouped.map((part) => this.claim(part, isWanted, certain, isItem));
    return isAll ? allOf(claims) : anyOf(claims);
  }

  /** Notes the question that is answered wherever a part is as wanted. */
  #noteAnswered(part: unknown, isWanted: boolean, certain: Set<string>): void {
    const [id, ...others] = readsOf(part);
    if (id === undefined || others.length > 0) return;
    const unanswered = holds({ '!!': [part] }, { today: '', read: () => undefined });
    if (unanswered !== isWanted) certain.add(id);
  }

  /** Puts together what is asked of the same question with one choice. */
  #grouped(parts: readonly unknown[], operator: 'and' | 'or'): readonly unknown[] {
    const groups = new Map<unknown, unknown[]>();
    for (const part of parts) {
      const [id, ...others] = readsOf(part);
      const question = others.length === 0 ? questionOf(this.#form, id) : undefined;
      const key = question && isSingleChoice(question.definition.type) ? id : Symbol(operator);
      groups.set(key, [...(groups.get(key) ?? []), part]);
    }
    if (groups.size === 1) return parts;
    return [...groups.values()].map((group) =>
      group.length === 1 ? group[0] : { [operator]: group },
    );
  }

  #branches(values: readonly unknown[], isWanted: boolean, known: Known, isItem: boolean): Claim {
    const ways: Claim[] = [];
    const before: unknown[] = [];
    for (let at = 0; at < values.length; at += 2) {
      const isLast = at === values.length - 1;
      const condition = isLast ? true : values[at];
      const value = { '!!': [isLast ? values[at] : values[at + 1]] };
      const result = isWanted ? value : { '!': [value] };
      ways.push(this.claim({ and: [...before, condition, result] }, true, known, isItem));
      before.push({ '!': [condition] });
    }
    // Where no branch is left there is nothing, and nothing does not hold.
    if (values.length % 2 === 0 && !isWanted) {
      ways.push(this.claim({ and: before }, true, known, isItem));
    }
    return anyOf(ways);
  }

  /** That too few of some questions are answered. */
  #missing(ids: readonly unknown[], needed: number, isWanted: boolean): Claim {
    const names = [...new Set(ids.map(String))];
    const least = Math.min(Math.ceil(needed), names.length);
    if (least <= 0) return !isWanted;
    const each = names.map((id) => answeredClaim(this.#form, id, !isWanted));
    if (least === names.length) return isWanted ? anyOf(each) : allOf(each);
    if (least === 1) return isWanted ? allOf(each) : anyOf(each);
    const rest = `${isWanted ? 'färre än' : 'minst'} ${least} av ${namesText(this.#form, names)}`;
    return { subject: 'du', verb: 'har svarat på', rest, again: rest };
  }
}

/** Whether something is the whole answer to a question, as it is. */
function isWhole(node: unknown): boolean {
  const { operator, values } = operationOf(node);
  return operator === 'var' && values.length === 1 && values[0] !== '';
}

const CONDITION = /^(?:!|!!|[=<>]=?|==|===|!==?|in|some|all|none|is_\w+|has_\w+)$/;
/** What is said as it stands, unlike what is its opposite or has several bounds. */
const ATOM = /^(?:[<>]=?|===?|in|some|all|none|is_\w+|has_\w+)$/;
