import { dateInStockholm } from '#engine';
import type { ResultState } from '#guide/state';
import {
  findCondition,
  type Obstacle,
  obstaclesTo,
  selectedProducts,
  totalPrice,
} from '#insurance';
import type { ResultRow } from './resultRow.ts';
import { obstacleText, requirementText, rowName } from './resultTexts.ts';

/** Summary of the selection. */
export interface SelectionSummary {
  /** Whole kronor per month, without a package. */
  readonly price: number;
  /** First obstacle to 'Nästa', if any. */
  readonly obstacle: DescribedObstacle | undefined;
  /** Errors of rows that look complete, by `RowChoice.id`. */
  readonly errors: ReadonlyMap<string, string>;
}

/** An obstacle with its text. */
export interface DescribedObstacle extends Obstacle {
  readonly text: string;
}

/** Summarises the selection; `today` as `yyyymmdd`. */
export function summarizeSelection(chosen: ResultState, today: string): SelectionSummary {
  const { recommendations, choices } = chosen;
  const obstacles = obstaclesTo(recommendations, choices, today);
  const [first] = obstacles;
  return {
    price: totalPrice(selectedProducts(recommendations, choices, today), 0),
    obstacle: first && { ...first, text: describeObstacle(first, chosen).text },
    errors: new Map(
      obstacles
        .filter(({ kind }) => kind === 'combination' || kind === 'duplicate')
        .map((obstacle) => [obstacle.choiceId, describeObstacle(obstacle, chosen).inRow]),
    ),
  };
}

let last: { readonly of: ResultState; readonly summary: SelectionSummary } | undefined;

/** Summary of the store's state, memoised: every row reads it after every tick. */
export function currentSummary({ recommendations, choices }: ResultState): SelectionSummary {
  if (last?.of.recommendations !== recommendations || last.of.choices !== choices) {
    const of = { recommendations, choices };
    last = { of, summary: summarizeSelection(of, dateInStockholm(new Date())) };
  }
  return last.summary;
}

/**
 * Unmet requirement of a row's level as a sentence; empty for none. A row that is not ticked is
 * treated as if it were.
 */
export function unmetRequirement(
  { recommendations, choices }: ResultState,
  choiceId: string,
  { condition, contract }: Pick<ResultRow, 'condition' | 'contract'>,
): string {
  const requirement = condition ? requirementText(condition, recommendations) : '';
  if (requirement === '' || !condition || !contract) return '';
  const { conditionNumber } = condition;
  const { contractNumber } = contract;
  const wouldBe = choices.map((choice) =>
    choice.id === choiceId
      ? // As a row without inputs: missing ones would be reported first.
        ({ ...choice, kind: 'product', isTicked: true, contractNumber, conditionNumber } as const)
      : choice,
  );
  // The date matters only for the inputs of other rows.
  const obstacles = obstaclesTo(recommendations, wouldBe, dateInStockholm(new Date()));
  const isUnmet = obstacles.some((own) => own.choiceId === choiceId && own.kind === 'combination');
  return isUnmet ? requirement : '';
}

/** Texts of an obstacle for the page, and for its row, which need not repeat the name. */
function describeObstacle(
  obstacle: Obstacle,
  { recommendations, choices }: ResultState,
): { readonly text: string; readonly inRow: string } {
  const { neededBy } = obstacle;
  if (neededBy) {
    const { recommendation: held, condition } = neededBy;
    const needs = requirementText(condition, recommendations);
    const sentence = obstacleText(obstacle, held.productName, needs);
    return { text: sentence, inRow: sentence };
  }
  const choice = choices.find(({ id }) => id === obstacle.choiceId);
  const recommendation = recommendations.find(({ id }) => id === choice?.recommendationId);
  const name = recommendation && choice ? rowName(recommendation, choice, choices) : '';
  const found =
    recommendation &&
    findCondition(recommendation, choice?.conditionNumber ?? '', choice?.contractNumber);
  const requirement = found ? requirementText(found.condition, recommendations) : '';
  const text = obstacleText(obstacle, name, requirement);
  return { text, inRow: obstacle.kind === 'combination' ? requirement : text };
}
