import { holds, type Rule } from '#engine';
import { asRule, operationOf, readsOf } from '#reach';

/** A rule as its conditions put together: what stands at a leaf is no more made of others. */
export type Tree =
  | { readonly kind: 'condition'; readonly at: number }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly of: Tree }
  | { readonly kind: 'and' | 'or' | 'if'; readonly of: readonly Tree[] };

/** A rule taken apart: the conditions at its leaves in the order they are written. */
export interface TakenApart {
  readonly tree: Tree;
  readonly conditions: readonly Rule[];
}

/** Takes a rule apart at and, or, !, !! and if. For rules that `examineRule` has accepted. */
export function takeApart(rule: Rule): TakenApart {
  const conditions: Rule[] = [];
  const visit = (node: unknown): Tree => {
    if (readsOf(node).size === 0) return { kind: 'constant', value: isTrue(node) };
    const { operator, values } = operationOf(node);
    const [first] = values;
    if (operator === '!') return { kind: 'not', of: visit(first) };
    if (operator === '!!') return visit(first);
    if (operator === 'and' || operator === 'or' || operator === 'if') {
      return { kind: operator, of: values.map(visit) };
    }
    conditions.push(asRule(node));
    return { kind: 'condition', at: conditions.length - 1 };
  };
  return { tree: visit(rule), conditions };
}

/** Whether a rule holds when its conditions are these. */
export function outcomeOf(tree: Tree, values: readonly boolean[]): boolean {
  if (tree.kind === 'condition') return values[tree.at] ?? false;
  if (tree.kind === 'constant') return tree.value;
  if (tree.kind === 'not') return !outcomeOf(tree.of, values);
  if (tree.kind === 'and') return tree.of.every((inner) => outcomeOf(inner, values));
  if (tree.kind === 'or') return tree.of.some((inner) => outcomeOf(inner, values));
  // As JSON-logic's: condition, result, condition, result, ..., and what holds otherwise.
  for (let at = 0; at < tree.of.length; at += 2) {
    const [condition, result] = tree.of.slice(at, at + 2);
    if (!condition) return false;
    if (!result) return outcomeOf(condition, values);
    if (outcomeOf(condition, values)) return outcomeOf(result, values);
  }
  return false;
}

/** Whether a condition decides: the rule would come out the other way if it alone did. */
export function decides(tree: Tree, values: readonly boolean[], at: number): boolean {
  const turned = values.map((value, place) => (place === at ? !value : value));
  return outcomeOf(tree, values) !== outcomeOf(tree, turned);
}

/** Whether a condition may turn the rule one way here and the other way there: `if` alone does so. */
export function hasChoice(tree: Tree): boolean {
  if (tree.kind === 'condition' || tree.kind === 'constant') return false;
  if (tree.kind === 'not') return hasChoice(tree.of);
  return tree.kind === 'if' || tree.of.some(hasChoice);
}

/** Whether a part of a rule that reads nothing holds. */
function isTrue(node: unknown): boolean {
  return holds({ '!!': [node] }, { today: '', read: () => undefined });
}
