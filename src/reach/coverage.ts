import type { Rule } from '#engine';
import type { ConditionPaths, GoalResult } from './conditionPaths.ts';
import type { Decision } from './decisions.ts';
import { conditionOn } from './goals.ts';
import type { Model } from './model.ts';
import type { Reading } from './reading.ts';
import { search } from './search.ts';

/** Why nobody can show that a condition decides with a value; each is proven. */
export type Reason =
  /** Nobody comes so far that the rule is asked. */
  | 'unasked'
  /** It never has the value when the rule is asked. */
  | 'never'
  /** When it has, the other conditions of the rule have decided already. */
  | 'masked';

/** One condition of one rule, and whether the paths show that it decides, both ways. */
export interface ConditionCoverage {
  readonly decision: Decision;
  readonly condition: Rule;
  readonly kind: GoalResult['kind'];
  /** The values with which it cannot be shown to decide. */
  readonly missing: readonly { readonly value: boolean; readonly reason: Reason }[];
}

/** How far paths cover the rules of a form. */
export interface Coverage {
  readonly conditions: readonly ConditionCoverage[];
  /** Answers beside bounds and the entries of lists: how many of each kind. */
  readonly values: Readonly<Record<GoalResult['kind'], number>>;
}

/**
 * Masking MC/DC: a condition is covered when one path shows it true and another false, each time so
 * that it alone would turn the rule, which comes out differently. The other conditions may differ
 * between the two: most of a form read the same answers and cannot change one at a time.
 */
export function coverageOf(model: Model, { goals }: ConditionPaths): Coverage {
  const byDecision = new Map<Decision, GoalResult[][]>();
  const values = { covered: 0, impossible: 0, unproven: 0 };
  for (const aim of goals) {
    const { decision, at, kind } = aim.goal;
    if (kind === 'distinguished' || kind === 'tried') {
      values[aim.kind] += 1;
      continue;
    }
    const conditions = byDecision.get(decision) ?? [];
    byDecision.set(decision, conditions);
    conditions[at] = [...(conditions[at] ?? []), aim];
  }
  const conditions = [...byDecision].flatMap(([decision, own]) =>
    own.map((aims, at) => {
      const condition = decision.conditions[at]?.rule ?? true;
      const kind = bothWays(aims);
      const failed = kind === 'impossible' ? aims.filter((aim) => aim.kind === 'impossible') : [];
      const missing = [...new Set(failed.map(({ goal }) => goal.kind === 'true'))].map((value) => ({
        value,
        reason: reasonOf(model, decision, at, value),
      }));
      return { decision, condition, kind, missing };
    }),
  );
  return { conditions, values };
}

/** The best of the pairs of goals, one true and one false, with which the rule comes out differently. */
function bothWays(aims: readonly GoalResult[]): GoalResult['kind'] {
  const pairs = aims.flatMap((one) =>
    aims
      .filter(({ goal }) => one.goal.kind === 'true' && goal.kind === 'false')
      .filter(({ goal }) => goal.outcome === undefined || goal.outcome !== one.goal.outcome)
      .map((other) => [one.kind, other.kind]),
  );
  if (pairs.some((kinds) => kinds.every((kind) => kind === 'covered'))) return 'covered';
  return pairs.every((kinds) => kinds.includes('impossible')) ? 'impossible' : 'unproven';
}

function reasonOf(model: Model, decision: Decision, at: number, value: boolean): Reason {
  const rule = decision.conditions[at]?.rule ?? true;
  const isPossible = (isMet: (reading: Reading) => boolean) =>
    search([model], { conditions: [conditionOn(decision, isMet)], until: [decision.step] }).kind !==
    'none';
  if (!isPossible(() => true)) return 'unasked';
  return isPossible((reading) => reading.holds(rule) === value) ? 'masked' : 'never';
}
