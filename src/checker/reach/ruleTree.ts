import { type ListNode, type OperationNode, questionRead, type Rule, type RuleNode } from '#engine';
import { asRule, syntaxTree } from './ruleParts.ts';

/** A condition of a rule as a syntax node: a comparison, a predicate, an answer, a list. */
export type ConditionNode = OperationNode | ListNode;

/**
 * The Boolean structure of a rule: its conditions, combined by `and`, `or`, `!`, `!!` (an `or` of one)
 * and `if`. `!` and `!!` applied directly to an answer are conditions themselves.
 */
export type RuleTree =
  | RuleCondition
  | { readonly kind: 'constant'; readonly node: RuleNode; readonly value: boolean }
  | {
      readonly kind: 'and' | 'or' | 'not' | 'if';
      readonly node: OperationNode;
      readonly of: readonly RuleTree[];
    };

/** A condition of a rule. */
export interface RuleCondition {
  readonly kind: 'condition';
  readonly node: ConditionNode;
  readonly rule: Rule;
  /** Its index among all conditions of the rule. */
  readonly index: number;
}

interface Structure {
  readonly tree: RuleTree;
  readonly conditions: readonly ConditionNode[];
}

const structures = new WeakMap<Exclude<Rule, boolean>, Structure>();

/** The Boolean structure of a rule that `parseRule` has accepted, and its conditions in written order. */
export function ruleTree(rule: Rule): Structure {
  if (typeof rule === 'boolean') return structureOf(rule);
  const structure = structures.get(rule) ?? structureOf(rule);
  structures.set(rule, structure);
  return structure;
}

function structureOf(rule: Rule): Structure {
  const conditions: ConditionNode[] = [];
  const visit = (node: RuleNode): RuleTree => {
    if (node.kind === 'written') return { kind: 'constant', node, value: Boolean(node.written) };
    const kind = connectiveOf(node);
    if (kind && node.kind === 'operation') return { kind, node, of: node.args.map(visit) };
    conditions.push(node);
    return { kind: 'condition', node, rule: asRule(node), index: conditions.length - 1 };
  };
  return { tree: visit(syntaxTree(rule)), conditions };
}

/** The connective of an operation that combines conditions; `undefined` for a condition. */
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

/** Whether a rule has an `if`: only then can one condition push its result both ways. */
export function hasIf(tree: RuleTree): boolean {
  return 'of' in tree && (tree.kind === 'if' || tree.of.some(hasIf));
}

/** Indices of the conditions in a part of a rule. */
export function conditionsIn(tree: RuleTree): readonly number[] {
  if (tree.kind === 'condition') return [tree.index];
  return tree.kind === 'constant' ? [] : tree.of.flatMap(conditionsIn);
}

const REMOVED = Symbol('gone');

/**
 * A rule with parts removed, given by the pointers of their nodes; `undefined` where nothing would be
 * left, or another operand would move into the removed place, as in `if`.
 */
export function ruleWithout(tree: RuleTree, removed: ReadonlySet<string>): Rule | undefined {
  const left = partWithout(tree, removed);
  return left === REMOVED ? undefined : left;
}

function partWithout(
  tree: RuleTree,
  removed: ReadonlySet<string>,
): Rule | typeof REMOVED | undefined {
  if (removed.has(tree.node.pointer)) return REMOVED;
  if (!('of' in tree)) return asRule(tree.node);
  const left = tree.of.map((inner) => partWithout(inner, removed));
  if (left.includes(undefined)) return undefined;
  const kept = left.filter((part) => part !== REMOVED);
  if (kept.length === 0) return REMOVED;
  if (tree.kind === 'if' && kept.length < left.length) return undefined;
  return { [tree.node.operator]: kept };
}
