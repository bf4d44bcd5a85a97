import { hasRecommendations, type RowChoice } from './choices.ts';
import { heldConditions, isSelectable } from './conditions.ts';
import { invalidInputs } from './invalidInputs.ts';
import {
  type Condition,
  conditionsOf,
  findCondition,
  type ProductApplication,
  type Recommendation,
} from './recommendation.ts';
import { selectedProducts } from './selectedProducts.ts';

/**
 * Why a selection cannot be signed as it is (spec section 5, 'Next is disabled ...'). Rows that are
 * not ticked never count.
 *
 * | kind        | when                                                                    |
 * |-------------|-------------------------------------------------------------------------|
 * | nothing     | nothing is selected, while there is something to select                 |
 * | inputs      | a ticked child or pregnancy has a missing or invalid input              |
 * | duplicate   | the same child is ticked, or has the insurance already, further up      |
 * | contract    | a ticked row has no contract yet                                        |
 * | condition   | a ticked row has a contract and no level of it that can be chosen       |
 * | combination | a level requires another insurance that is neither selected nor held    |
 * | combination | a row gives up a level that another held or applied-for one requires    |
 */
export interface Obstacle {
  readonly kind: 'nothing' | 'inputs' | 'duplicate' | 'contract' | 'condition' | 'combination';
  /** `RowChoice.id` of the row it is about; empty for `nothing`. */
  readonly choiceId: string;
  /** The level that requires the one a row gives up; absent when the row's own level has the requirement. */
  readonly neededBy?: HeldLevel;
}

/** A level that the person has, or has applied for. */
interface HeldLevel {
  readonly recommendation: Recommendation;
  readonly condition: Condition;
}

/**
 * Obstacles to 'Nästa', at most one for each row, in their order; empty for none.
 * `today` as `yyyymmdd`.
 */
export function obstaclesTo(
  recommendations: readonly Recommendation[],
  choices: readonly RowChoice[],
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
  const left = orphanedLevels(recommendations, selected, held);
  const insured = insuredChildren(recommendations);
  return rows.flatMap(({ recommendation, choice }): readonly Obstacle[] => {
    const { id: choiceId, contractNumber, conditionNumber } = choice;
    if (invalidInputs(choice, today).length > 0) return [{ kind: 'inputs', choiceId }];
    if (choice.kind === 'child') {
      const child = childKey(recommendation, choice.childPersonalNumber);
      if (insured.has(child)) return [{ kind: 'duplicate', choiceId }];
      insured.add(child);
    }
    if (contractNumber === '') return [{ kind: 'contract', choiceId }];
    const found = findCondition(recommendation, conditionNumber, contractNumber);
    if (!found || !isSelectable(found.condition)) return [{ kind: 'condition', choiceId }];
    if (unmet.has(choiceId)) return [{ kind: 'combination', choiceId }];
    const neededBy = left.find(({ condition }) => fulfilsRequirement(recommendation, condition));
    return neededBy ? [{ kind: 'combination', choiceId, neededBy }] : [];
  });
}

/**
 * Selected insurances whose requirement (`canBesignedWithAnyOfConditions`) is neither selected nor
 * held. One of the conditions is enough, requirements are not transitive, and a level that names
 * itself can be signed alone.
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
 * Unchanged levels whose requirement the selection would break. Levels under assessment have
 * requirements too.
 */
function orphanedLevels(
  recommendations: readonly Recommendation[],
  selected: readonly ProductApplication[],
  held: ReadonlySet<string>,
): readonly HeldLevel[] {
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

/** Whether an insurance that the person has fulfils the requirement of a level. */
function fulfilsRequirement(
  recommendation: Recommendation,
  { canBesignedWithAnyOfConditions: needed }: Condition,
): boolean {
  return conditionsOf(recommendation).some(
    ({ isSigned, conditionNumber }) => isSigned && needed.includes(conditionNumber),
  );
}

/** Children that have a recommendation of their own: their insurance is changed there, not added. */
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
