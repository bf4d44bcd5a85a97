import type { Rule } from '#engine';
import type { ConditionPaths, GoalResult } from './conditionPaths.ts';
import type { Decision } from './decisions.ts';
import type { EvaluatedForm } from './evaluatedForm.ts';
import { constraintOn } from './goals.ts';
import type { Model } from './model.ts';
import { search } from './search.ts';

/** Why no answers show that a condition decides with a value; each is proven. */
export type UncoveredReason =
  /** No answers lead to where the rule is evaluated. */
  | 'unasked'
  /** It never has the value when the rule is evaluated. */
  | 'never'
  /** Whenever it has, other conditions of the rule decide already. */
  | 'masked';

/** Whether the paths show that one condition of a rule decides, both as true and as false. */
export interface ConditionCoverage {
  readonly decision: Decision;
  readonly condition: Rule;
  readonly kind: GoalResult['kind'];
  /** The values with which it can never decide. */
  readonly missing: readonly { readonly value: boolean; readonly reason: UncoveredReason }[];
}

/** How far paths cover the rules of a form. */
export interface Coverage {
  readonly conditions: readonly ConditionCoverage[];
  /** Answers beside bounds and the entries of lists: how many of each kind. */
  readonly values: Readonly<Record<GoalResult['kind'], number>>;
}

/**
 * Masking MC/DC: a condition is covered when one path shows it true and another false, each time so
 * that flipping it alone would flip the rule, and the rule's result differs between the two. The other
 * conditions may differ too: many read the same answers and cannot change one at a time.
 */
export function coverageOf(model: Model, { goals }: ConditionPaths): Coverage {
  const byDecision = new Map<Decision, GoalResult[][]>();
  const values = { covered: 0, impossible: 0, unproven: 0 };
  for (const result of goals) {
    const { decision, conditionIndex: at, kind } = result.goal;
    if (kind === 'distinguished' || kind === 'tried') {
      values[result.kind] += 1;
      continue;
    }
    const conditions = byDecision.get(decision) ?? [];
    byDecision.set(decision, conditions);
    conditions[at] = [...(conditions[at] ?? []), result];
  }
  const conditions = [...byDecision].flatMap(([decision, own]) =>
    own.map((results, at) => {
      const condition = decision.conditions[at]?.rule ?? true;
      const kind = bothWays(results);
      const failed =
        kind === 'impossible' ? results.filter((result) => result.kind === 'impossible') : [];
      const missing = [...new Set(failed.map(({ goal }) => goal.kind === 'true'))].map((value) => ({
        value,
        reason: reasonOf(model, decision, at, value),
      }));
      return { decision, condition, kind, missing };
    }),
  );
  return { conditions, values };
}

/** The best result of the pairs of goals, one true and one false, with different results of the rule. */
function bothWays(results: readonly GoalResult[]): GoalResult['kind'] {
  const pairs = results.flatMap((one) =>
    results
      .filter(({ goal }) => one.goal.kind === 'true' && goal.kind === 'false')
      .filter(({ goal }) => goal.outcome === undefined || goal.outcome !== one.goal.outcome)
      .map((other) => [one.kind, other.kind]),
  );
  if (pairs.some((kinds) => kinds.every((kind) => kind === 'covered'))) return 'covered';
  return pairs.every((kinds) => kinds.includes('impossible')) ? 'impossible' : 'unproven';
}

function reasonOf(model: Model, decision: Decision, at: number, value: boolean): UncoveredReason {
  const rule = decision.conditions[at]?.rule ?? true;
  const isPossible = (isMet: (evaluated: EvaluatedForm) => boolean) =>
    search([model], { constraints: [constraintOn(decision, isMet)], targetSteps: [decision.step] })
      .kind !== 'none';
  if (!isPossible(() => true)) return 'unasked';
  return isPossible((evaluated) => evaluated.holds(rule) === value) ? 'masked' : 'never';
}
