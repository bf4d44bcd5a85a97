import { type ListNode, type OperationNode, questionRead, type Rule, type RuleNode } from '#engine';
import { asRule, treeOf } from './ruleParts.ts';

/** A part of a rule that is no more made of others: a comparison, a predicate, a reading, a list. */
export type ConditionNode = OperationNode | ListNode;

/**
 * A rule as its conditions put together by `and`, `or`, `!`, `!!` (an `or` of one) and `if`. `!` and
 * `!!` of an answer as it stands are conditions themselves.
 */
export type Logic =
  | RuleCondition
  | { readonly kind: 'constant'; readonly node: RuleNode; readonly value: boolean }
  | {
      readonly kind: 'and' | 'or' | 'not' | 'if';
      readonly node: OperationNode;
      readonly of: readonly Logic[];
    };

/** A condition of a rule. */
export interface RuleCondition {
  readonly kind: 'condition';
  readonly node: ConditionNode;
  readonly rule: Rule;
  /** Its place among all conditions of the rule. */
  readonly at: number;
}

/** Takes a rule that `parseRule` has accepted apart; the conditions stand in the order they are written. */
export function takeApart(rule: Rule) {
  const conditions: ConditionNode[] = [];
  const visit = (node: RuleNode): Logic => {
    if (node.kind === 'written') return { kind: 'constant', node, value: Boolean(node.written) };
    const kind = connectiveOf(node);
    if (kind && node.kind === 'operation') return { kind, node, of: node.args.map(visit) };
    conditions.push(node);
    return { kind: 'condition', node, rule: asRule(node), at: conditions.length - 1 };
  };
  return { logic: visit(treeOf(rule)), conditions };
}

/** Operators that combine conditions; a constant is a condition that reads nothing. */
function connectiveOf(node: RuleNode) {
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
      if (questionRead(args[0]) !== undefined) return undefined;
      return operator === '!' ? 'not' : 'or';
    default:
      return undefined;
  }
}

/** Whether a condition may turn the rule one way here and the other way there: `if` alone does so. */
export function hasChoice(logic: Logic): boolean {
  return 'of' in logic && (logic.kind === 'if' || logic.of.some(hasChoice));
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
  return { [logic.node.operator]: kept };
}
