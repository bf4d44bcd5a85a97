import { dateInStockholm } from '#engine';
import type { Chosen } from '#fetched';
import {
  findCondition,
  type Obstacle,
  obstaclesTo,
  selectedProducts,
  totalPrice,
} from '#insurance';
import type { Row } from './row.ts';
import { nameOf, obstacleText, requirementText } from './words.ts';

/** What is chosen, taken together. */
export interface Summary {
  /** Whole kronor per month, without a package. */
  readonly price: number;
  /** The first thing in the way of 'Nästa'; undefined when nothing is. */
  readonly obstacle: ToldObstacle | undefined;
  /** What is wrong with rows that look finished, by `Choice.id`. */
  readonly faults: ReadonlyMap<string, string>;
}

/** An obstacle in words. */
export interface ToldObstacle extends Obstacle {
  readonly text: string;
}

/** Sums up what is chosen; `today` as `yyyymmdd`. */
export function summaryFor(chosen: Chosen, today: string): Summary {
  const { recommendations, choices } = chosen;
  const obstacles = obstaclesTo(recommendations, choices, today);
  const [first] = obstacles;
  return {
    price: totalPrice(selectedProducts(recommendations, choices, today), 0),
    obstacle: first && { ...first, text: toldOf(first, chosen).text },
    faults: new Map(
      obstacles
        .filter(({ kind }) => kind === 'combination' || kind === 'duplicate')
        .map((obstacle) => [obstacle.choiceId, toldOf(obstacle, chosen).inRow]),
    ),
  };
}

let last: { readonly of: Chosen; readonly summary: Summary } | undefined;

/** The same for the state of the store: every row asks after every tick, and it is made once. */
export function summaryOf({ recommendations, choices }: Chosen): Summary {
  if (last?.of.recommendations !== recommendations || last.of.choices !== choices) {
    const of = { recommendations, choices };
    last = { of, summary: summaryFor(of, dateInStockholm(new Date())) };
  }
  return last.summary;
}

/**
 * What the level of a row needs beside itself and is neither held nor ticked, as a sentence; empty
 * for nothing. A row that is not ticked is judged as if it were, with what is ticked by now.
 */
export function unmetRequirement(
  { recommendations, choices }: Chosen,
  choiceId: string,
  { condition, contract }: Pick<Row, 'condition' | 'contract'>,
): string {
  const requirement = condition ? requirementText(condition, recommendations) : '';
  if (requirement === '' || !condition || !contract) return '';
  const { conditionNumber } = condition;
  const { contractNumber } = contract;
  const wouldBe = choices.map((choice) =>
    choice.id === choiceId
      ? // As a row without inputs: what is yet to be filled in would come before.
        ({ ...choice, kind: 'product', isTicked: true, contractNumber, conditionNumber } as const)
      : choice,
  );
  // Nothing about what levels need hangs on the day, but whether others are filled in right does.
  const obstacles = obstaclesTo(recommendations, wouldBe, dateInStockholm(new Date()));
  const isUnmet = obstacles.some((own) => own.choiceId === choiceId && own.kind === 'combination');
  return isUnmet ? requirement : '';
}

/** An obstacle for the whole page, and for the row it is about, which need not say its name. */
function toldOf(
  obstacle: Obstacle,
  { recommendations, choices }: Chosen,
): { readonly text: string; readonly inRow: string } {
  const { neededBy } = obstacle;
  if (neededBy) {
    const { recommendation: held, condition } = neededBy;
    const needs = requirementText(condition, recommendations);
    const said = obstacleText(obstacle, held.productName, needs);
    return { text: said, inRow: said };
  }
  const choice = choices.find(({ id }) => id === obstacle.choiceId);
  const recommendation = recommendations.find(({ id }) => id === choice?.recommendationId);
  const name = recommendation && choice ? nameOf(recommendation, choice, choices) : '';
  const found =
    recommendation &&
    findCondition(recommendation, choice?.conditionNumber ?? '', choice?.contractNumber);
  const requirement = found ? requirementText(found.condition, recommendations) : '';
  const text = obstacleText(obstacle, name, requirement);
  return { text, inRow: obstacle.kind === 'combination' ? requirement : text };
}
