import { type Choice, hasRecommendations } from './choices.ts';
import { heldConditions, isSelectable } from './conditions.ts';
import { wrongInputs } from './inputs.ts';
import {
  type Condition,
  conditionsOf,
  findCondition,
  type ProductApplication,
  type Recommendation,
} from './recommendation.ts';
import { selectedProducts } from './selected.ts';

/**
 * Why a selection cannot be signed as it is (spec section 5, 'Next is disabled ...'). Rows that are
 * not ticked stand in nobody's way, whatever was typed into them.
 *
 * | kind        | when                                                                    |
 * |-------------|-------------------------------------------------------------------------|
 * | nothing     | nothing is selected, while there is something to select                 |
 * | inputs      | a ticked child or pregnancy lacks an input, or has a wrong one          |
 * | duplicate   | the same child is ticked, or has the insurance already, further up      |
 * | contract    | a ticked row has no contract yet                                        |
 * | condition   | a ticked row has a contract and no level of it that can be chosen       |
 * | combination | a level needs another insurance that is neither selected nor held       |
 * | combination | a row gives up what a level needs that one has, or has applied for      |
 */
export interface Obstacle {
  readonly kind: 'nothing' | 'inputs' | 'duplicate' | 'contract' | 'condition' | 'combination';
  /** `Choice.id` of the row it is about; empty for `nothing`. */
  readonly choiceId: string;
  /** The level that requires the one a row gives up; absent when the row's own level requires. */
  readonly neededBy?: Held;
}

/** A level that the person has, or has applied for. */
interface Held {
  readonly recommendation: Recommendation;
  readonly condition: Condition;
}

/**
 * The obstacles to 'Nästa', at most one for each row and in their order; empty for none.
 * `today` as `yyyymmdd`.
 */
export function obstaclesTo(
  recommendations: readonly Recommendation[],
  choices: readonly Choice[],
  today: string,
): readonly Obstacle[] {
  const rows = choices.flatMap((choice) => {
    const recommendation = recommendations.find(({ id }) => id === choice.recommendationId);
    return recommendation && choice.isTicked ? [{ recommendation, choice }] : [];
  });
  if (rows.length === 0) {
    return hasRecommendations(recommendations) ? [{ kind: 'nothing', choiceId: '' }] : [];
  }
  const selected = selectedProducts(recommendations, choices, today);
  const held = heldConditions(recommendations, selected);
  const unmet = new Set(unmetCombinations(selected, held).map(({ id }) => id));
  const left = leftAlone(recommendations, selected, held);
  const insured = insuredChildren(recommendations);
  return rows.flatMap(({ recommendation, choice }): readonly Obstacle[] => {
    const { id: choiceId, contractNumber, conditionNumber } = choice;
    if (wrongInputs(choice, today).length > 0) return [{ kind: 'inputs', choiceId }];
    if (choice.kind === 'child') {
      const child = childKey(recommendation, choice.childPersonalNumber);
      if (insured.has(child)) return [{ kind: 'duplicate', choiceId }];
      insured.add(child);
    }
    if (contractNumber === '') return [{ kind: 'contract', choiceId }];
    const found = findCondition(recommendation, conditionNumber, contractNumber);
    if (!found || !isSelectable(found.condition)) return [{ kind: 'condition', choiceId }];
    if (unmet.has(choiceId)) return [{ kind: 'combination', choiceId }];
    const neededBy = left.find(({ condition }) => givesUp(recommendation, condition));
    return neededBy ? [{ kind: 'combination', choiceId, neededBy }] : [];
  });
}

/**
 * The selected insurances that need another one which is neither selected nor among the levels the
 * person has (`canBesignedWithAnyOfConditions`). One of them is enough; what the other one needs is
 * asked of that one alone, and a level that names itself can be signed alone.
 */
function unmetCombinations(
  selected: readonly ProductApplication[],
  held: ReadonlySet<string>,
): readonly ProductApplication[] {
  const chosen = new Set(selected.map(({ conditionNumber }) => conditionNumber));
  return selected.filter(
    ({ canBesignedWithAnyOfConditions: needed }) =>
      needed.length > 0 && !needed.some((number) => chosen.has(number) || held.has(number)),
  );
}

/**
 * The levels that stay as they are and lose, by what is selected, the last of those that they need.
 * One that waits for a decision is to be built upon when it comes.
 */
function leftAlone(
  recommendations: readonly Recommendation[],
  selected: readonly ProductApplication[],
  held: ReadonlySet<string>,
): readonly Held[] {
  const changed = new Set(selected.map(({ id }) => id));
  const after = new Set([...held, ...selected.map(({ conditionNumber }) => conditionNumber)]);
  return recommendations
    .filter(({ id }) => !changed.has(id))
    .flatMap((recommendation) =>
      conditionsOf(recommendation)
        .filter(({ isSigned, isUnderRiskAssessment }) => isSigned || isUnderRiskAssessment)
        .map((condition) => ({ recommendation, condition })),
    )
    .filter(({ condition: { canBesignedWithAnyOfConditions: needed } }) =>
      needed.every((number) => !after.has(number)),
    );
}

/** Whether an insurance has been what a level needs. */
function givesUp(
  recommendation: Recommendation,
  { canBesignedWithAnyOfConditions: needed }: Condition,
): boolean {
  return conditionsOf(recommendation).some(
    ({ isSigned, conditionNumber }) => isSigned && needed.includes(conditionNumber),
  );
}

/** The children that recommendations are about: what they have is changed there, not added anew. */
function insuredChildren(recommendations: readonly Recommendation[]): Set<string> {
  return new Set(
    recommendations.map((recommendation) =>
      childKey(recommendation, recommendation.childPersonalNumber),
    ),
  );
}

function childKey({ productName }: Recommendation, personalNumber: string): string {
  return `${productName} ${personalNumber}`;
}
