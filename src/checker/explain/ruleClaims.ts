import { asRule, isBareRead, operationsIn, readsOf } from '#checker/reach';
import {
  type Form,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  kindOfOperator,
  type OperationNode,
  type OperatorName,
  type Question,
  questionRead,
  questionsMissed,
  type RuleNode,
} from '#engine';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { allOf, anyOf, type Claim, claimText, visitorClause } from './claims.ts';
import {
  answeredClaim,
  choiceClaim,
  choicesClaim,
  conditionClaim,
  constantClaim,
} from './partClaims.ts';
import { isStatement } from './statements.ts';
import { isValuing, namesText, onlyQuestion, type RuleContext } from './values.ts';

const { visitor } = sentences;

/**
 * The claim that a rule makes, or its denial. Negations are pushed inwards (negation normal form).
 * `answered` are ids of questions that have answers for sure.
 */
export function claimOf(
  form: Form,
  rule: RuleNode,
  isWanted = true,
  answered: ReadonlySet<string> = new Set(),
): Claim {
  const condition = (part: RuleNode): string =>
    claimText(claimIn({ form, condition, answered: new Set(), isItem: true }, part, true));
  return claimIn({ form, condition, answered, isItem: false }, rule, isWanted);
}

/** The context of a part of a rule. */
interface ClaimContext extends RuleContext {
  readonly answered: ReadonlySet<string>;
  /** Inside `some`, `all` or `none`, where `var` reads an item of a list and not a question. */
  readonly isItem: boolean;
}

/** Operators that read the date of today. */
const READS_TODAY: ReadonlySet<OperatorName> = new Set([
  'is_after_today',
  'is_within_months',
  'is_personal_number',
]);

function claimIn(context: ClaimContext, node: RuleNode, isWanted: boolean): Claim {
  const { form, isItem } = context;
  if (readsOf(node).size === 0 && !isItem && !readsToday(node)) {
    const isMet = holdsUnanswered(node) === isWanted;
    if (isStatement(node) && !isRange(node)) return constantClaim(context, node, isWanted, isMet);
    if (!isLogic(node) && (node.kind !== 'operation' || isValuing(node.operator))) return isMet;
  }
  const question = onlyQuestion(form, node);
  if (question && isSingleChoice(question.definition.type)) {
    const claim = choiceClaim(form, question, node, isWanted);
    // A contradiction is better seen in its parts.
    if (typeof claim !== 'boolean' || !isLogic(node)) return claim;
  }
  if (node.kind !== 'operation') return conditionClaim(context, node, isWanted, context.answered);
  const { operator, args } = node;
  const [first, second, third] = args;
  const inner = (part: RuleNode | undefined, isInnerWanted = isWanted) =>
    part ? claimIn(context, part, isInnerWanted) : isInnerWanted;
  switch (operator) {
    case '!':
      return inner(first, !isWanted);
    case '!!':
      return inner(first);
    case 'and':
    case 'or':
      return severalClaim(context, args, operator, isWanted);
    case 'if':
      return branchesClaim(context, args, isWanted);
    case '!=':
      return inner(newOperation('==', args), !isWanted);
    case '!==':
      return inner(newOperation('===', args), !isWanted);
    case 'missing':
    case 'missing_some': {
      const ids = questionsMissed(node);
      const needed = operator === 'missing' ? ids.length : Number(first?.written);
      return missingClaim(form, ids, needed, isWanted);
    }
    default:
  }
  if (first && second && third && isRange(node)) {
    const parts = [
      newOperation(operator, [first, second]),
      newOperation(operator, [second, third]),
    ];
    return severalClaim(context, parts, 'and', isWanted);
  }
  return singleClaim(context, node, question, isWanted);
}

function singleClaim(
  context: ClaimContext,
  node: OperationNode,
  question: Question | undefined,
  isWanted: boolean,
): Claim {
  const { form, answered: known } = context;
  const { operator } = node;
  const [first, second] = node.args;
  if (operator === 'is_answered' && isBareRead(first)) {
    return answeredClaim(form, questionRead(first) ?? '', isWanted);
  }
  if (isBareRead(node) && question) return truthClaim(context, node, question, isWanted);
  if (question && isMultipleChoice(question.definition.type)) {
    const claim = choicesClaim(form, question, node, isWanted);
    if (claim !== undefined) return claim;
  }
  // Compared with true or false, a condition is itself or its opposite.
  const isCompared = kindOfOperator(operator) === 'equality' && first?.kind === 'operation';
  if (isCompared && !isValuing(first.operator) && typeof second?.written === 'boolean') {
    return claimIn({ ...context, isItem: false }, first, isWanted === second.written);
  }
  if (operator === 'in' && second?.kind === 'operation' && second.operator === 'missing') {
    const id = String(first?.written);
    if (questionsMissed(second).includes(id)) return missingClaim(form, [id], 1, isWanted);
  }
  return conditionClaim(context, node, isWanted, known);
}

/** An answer used as a condition: whether it is truthy. */
function truthClaim(
  context: ClaimContext,
  node: RuleNode,
  { definition: { id, type } }: Question,
  isWanted: boolean,
): Claim {
  const answered = answeredClaim(context.form, id, isWanted);
  if (!isNumber(type)) return answered;
  const isZero = claimIn(
    { ...context, isItem: false },
    newOperation('==', [node, ZERO]),
    !isWanted,
  );
  return isWanted ? allOf([answered, isZero]) : anyOf([answered, isZero]);
}

function severalClaim(
  context: ClaimContext,
  parts: readonly RuleNode[],
  operator: 'and' | 'or',
  isWanted: boolean,
): Claim {
  const isAll = (operator === 'and') === isWanted;
  const grouped = context.isItem ? parts : groupedParts(context.form, parts, operator);
  // The questions that are answered wherever all parts are as wanted.
  const known = new Set(context.answered);
  for (const part of isAll ? grouped : []) {
    const [id, ...others] = readsOf(part);
    const isAnswered = others.length === 0 && holdsUnanswered(part) !== isWanted;
    if (id !== undefined && isAnswered) known.add(id);
  }
  const claims = grouped.map((part) => claimIn({ ...context, answered: known }, part, isWanted));
  return isAll ? allOf(claims) : anyOf(claims);
}

/** Combines the parts that read the same question with one choice. */
function groupedParts(
  form: Form,
  parts: readonly RuleNode[],
  operator: 'and' | 'or',
): readonly RuleNode[] {
  const groups = new Map<unknown, RuleNode[]>();
  for (const part of parts) {
    const question = onlyQuestion(form, part);
    const isChoice = question && isSingleChoice(question.definition.type);
    const key = isChoice ? question : Symbol(operator);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  if (groups.size === 1) return parts;
  return [...groups.values()].flatMap((group) =>
    group.length === 1 ? group : [newOperation(operator, group)],
  );
}

function branchesClaim(context: ClaimContext, args: readonly RuleNode[], isWanted: boolean): Claim {
  const before: RuleNode[] = [];
  const way = (...parts: RuleNode[]) =>
    claimIn(context, newOperation('and', [...before, ...parts]), true);
  const result = (value: RuleNode) => newOperation(isWanted ? '!!' : '!', [value]);
  const ways = args.flatMap((condition, at) => {
    if (at % 2 === 1) return [];
    const value = args[at + 1];
    const claim = value ? way(condition, result(value)) : way(result(condition));
    before.push(newOperation('!', [condition]));
    return [claim];
  });
  // Where no branch is left there is nothing, and nothing does not hold.
  return anyOf([...ways, ...(args.length % 2 === 0 && !isWanted ? [way()] : [])]);
}

/** That too few of some questions are answered. */
function missingClaim(
  form: Form,
  ids: readonly string[],
  needed: number,
  isWanted: boolean,
): Claim {
  const names = [...new Set(ids)];
  const least = Math.min(Math.ceil(needed), names.length);
  if (least <= 0) return !isWanted;
  const each = names.map((id) => answeredClaim(form, id, !isWanted));
  if (least === names.length) return isWanted ? anyOf(each) : allOf(each);
  if (least === 1) return isWanted ? allOf(each) : anyOf(each);
  return visitorClause(isWanted ? visitor.answeredFewer : visitor.answeredLeast, {
    count: least,
    questions: namesText(form, names),
  });
}

/** An operation that is not written in the rule, made of parts of it. */
function newOperation(operator: OperatorName, args: readonly RuleNode[]): OperationNode {
  const written = { [operator]: args.map((arg) => arg.written) };
  return { kind: 'operation', operator, args, pointer: '', written };
}

const readsToday = (node: RuleNode) =>
  operationsIn([node]).some(({ operator }) => READS_TODAY.has(operator));

const ZERO: RuleNode = { kind: 'written', pointer: '', written: 0 };

const isLogic = (node: RuleNode) =>
  node.kind === 'operation' && kindOfOperator(node.operator) === 'logic';

/** Whether something is between two bounds, which is two statements. */
const isRange = ({ operator, args }: OperationNode) =>
  kindOfOperator(operator) === 'order' && args.length > 2;

/** Whether a part of a rule holds when nothing is answered. */
const holdsUnanswered = (part: RuleNode): boolean =>
  holds(asRule(part), { today: '', read: () => undefined });
