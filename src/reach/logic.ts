import { type ListNode, type OperationNode, questionRead, type Rule, type RuleNode } from '#engine';
import { asRule, treeOf } from './ruleParts.ts';

/** A part of a rule that is no more made of others: a comparison, a predicate, a reading, a list. */
export type ConditionNode = OperationNode | ListNode;

/**
 * A rule as its conditions put together by `and`, `or`, `!`, `!!` and `if`. Of these `!` and `!!` of an
 * answer as it stands are conditions themselves.
 */
export type Logic = Condition | Constant | Connective;

interface Condition {
  readonly kind: 'condition';
  readonly node: ConditionNode;
  /** Its place among all conditions of the rule. */
  readonly at: number;
}

interface Constant {
  readonly kind: 'constant';
  readonly node: RuleNode;
  readonly value: boolean;
}

interface Connective {
  readonly kind: 'and' | 'or' | '!' | '!!' | 'if';
  readonly node: OperationNode;
  readonly of: readonly Logic[];
}

/** A rule taken apart: the conditions in the order they are written. */
export interface TakenApart {
  readonly logic: Logic;
  readonly conditions: readonly ConditionNode[];
}

/** Takes a rule apart at its connectives. For rules that `parseRule` has accepted. */
export function takeApart(rule: Rule): TakenApart {
  const conditions: ConditionNode[] = [];
  const visit = (node: RuleNode): Logic => {
    if (node.kind === 'written') return { kind: 'constant', node, value: isTrue(node.written) };
    const kind = connectiveOf(node);
    if (kind && node.kind === 'operation') return { kind, node, of: node.args.map(visit) };
    conditions.push(node);
    return { kind: 'condition', node, at: conditions.length - 1 };
  };
  return { logic: visit(treeOf(rule)), conditions };
}

/** What puts conditions together; of what is written out it is a condition that reads nothing. */
function connectiveOf(node: RuleNode): Connective['kind'] | undefined {
  if (node.kind !== 'operation') return undefined;
  const { operator, args } = node;
  if (!args.some(({ kind }) => kind === 'operation')) return undefined;
  switch (operator) {
    case 'and':
    case 'or':
    case 'if':
      return operator;
    case '!':
    case '!!':
      return questionRead(args[0]) === undefined ? operator : undefined;
    default:
      return undefined;
  }
}

/** JSON-logic's truth of what is written: a text with something in it, a number that is not 0. */
function isTrue(written: unknown): boolean {
  return Boolean(written);
}

/** Whether a rule holds when its conditions are these. */
export function outcomeOf(logic: Logic, values: readonly boolean[]): boolean {
  if (logic.kind === 'condition') return values[logic.at] ?? false;
  if (logic.kind === 'constant') return logic.value;
  const { kind, of } = logic;
  if (kind === 'and') return of.every((inner) => outcomeOf(inner, values));
  if (kind === 'or') return of.some((inner) => outcomeOf(inner, values));
  if (kind !== 'if') return of.some((inner) => outcomeOf(inner, values)) === (kind === '!!');
  // As JSON-logic's: condition, result, condition, result, ..., and what holds otherwise.
  for (let at = 0; at < of.length; at += 2) {
    const [condition, result] = of.slice(at, at + 2);
    if (!condition) return false;
    if (!result) return outcomeOf(condition, values);
    if (outcomeOf(condition, values)) return outcomeOf(result, values);
  }
  return false;
}

/** Whether a condition decides: the rule would come out the other way if it alone did. */
export function decides(logic: Logic, values: readonly boolean[], at: number): boolean {
  const turned = values.map((value, place) => (place === at ? !value : value));
  return outcomeOf(logic, values) !== outcomeOf(logic, turned);
}

/** Whether a condition may turn the rule one way here and the other way there: `if` alone does so. */
export function hasChoice(logic: Logic): boolean {
  if (!('of' in logic)) return false;
  return logic.kind === 'if' || logic.of.some(hasChoice);
}

/** The places of the conditions in a part of a rule. */
export function conditionsIn(logic: Logic): readonly number[] {
  if (logic.kind === 'condition') return [logic.at];
  return logic.kind === 'constant' ? [] : logic.of.flatMap(conditionsIn);
}

const GONE = Symbol('gone');

/**
 * A rule as it is when somebody takes away parts of it, named by the pointers of their nodes;
 * `undefined` where that leaves nothing, or something else would take over the place, as in `if`.
 */
export function ruleWithout(logic: Logic, gone: ReadonlySet<string>): Rule | undefined {
  const left = partWithout(logic, gone);
  return left === GONE ? undefined : left;
}

function partWithout(logic: Logic, gone: ReadonlySet<string>): Rule | typeof GONE | undefined {
  if (gone.has(logic.node.pointer)) return GONE;
  if (!('of' in logic)) return asRule(logic.node);
  const left = logic.of.map((inner) => partWithout(inner, gone));
  if (left.includes(undefined)) return undefined;
  const kept = left.filter((part) => part !== GONE);
  if (kept.length === 0) return GONE;
  if (logic.kind === 'if' && kept.length < left.length) return undefined;
  return { [logic.kind]: kept };
}
