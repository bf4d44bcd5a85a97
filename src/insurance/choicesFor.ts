import { additionsOf, canBeSigned, type RowChoice, type RowKind, tick } from './choices.ts';
import { isSelectable } from './conditions.ts';
import { findCondition, type Recommendation } from './recommendation.ts';

/**
 * Rows of a result, in the order of the recommendations: one for each that can be signed, or its
 * added rows instead, at least one (spec section 4). Earlier choices are kept where they still fit.
 */
export function choicesFor(
  recommendations: readonly Recommendation[],
  before: readonly RowChoice[] = [],
): readonly RowChoice[] {
  return recommendations.filter(canBeSigned).flatMap((recommendation) => {
    const kinds = additionsOf(recommendation);
    return (kinds.length === 0 ? (['product'] as const) : kinds).flatMap((kind) => {
      const kept = new Map(
        before
          .filter((choice) => isRowOf(recommendation, kind, choice))
          .map((choice) => [choice.id, fitted(recommendation, choice)] as const),
      );
      return kept.size > 0 ? [...kept.values()] : [emptyChoice(recommendation, kind, 1)];
    });
  });
}

/** Adds a ticked row for one more child after the other children of a recommendation. */
export function addChild(
  recommendation: Recommendation,
  choices: readonly RowChoice[],
): readonly RowChoice[] {
  const isOwn = (choice: RowChoice) => isRowOf(recommendation, 'child', choice);
  const number = Math.max(0, ...choices.filter(isOwn).map(numberOf)) + 1;
  const added = tick(recommendation, emptyChoice(recommendation, 'child', number));
  const last = choices.findLastIndex(isOwn);
  const at = last === -1 ? choices.length : last + 1;
  return [...choices.slice(0, at), added, ...choices.slice(at)];
}

/** Removes an added row; a recommendation's only one is cleared instead. */
export function removeAdded(choices: readonly RowChoice[], choiceId: string): readonly RowChoice[] {
  const removed = choices.find(({ id }) => id === choiceId);
  if (!removed || removed.kind === 'product') return choices;
  const { recommendationId, kind } = removed;
  const isOnly = !choices.some(
    (other) =>
      other !== removed && other.recommendationId === recommendationId && other.kind === kind,
  );
  if (!isOnly) return choices.filter((choice) => choice !== removed);
  return choices.map((choice) => (choice === removed ? { ...choice, ...NOTHING_CHOSEN } : choice));
}

const NOTHING_CHOSEN = {
  isTicked: false,
  contractNumber: '',
  conditionNumber: '',
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirth: '',
} as const;

/** The number at the end of an added row's id. */
function numberOf({ id }: RowChoice): number {
  return Number(id.split(':').at(-1));
}

/** Whether a stored choice, which may have been tampered with, is a row of this kind. */
function isRowOf(recommendation: Recommendation, kind: RowKind, choice: RowChoice): boolean {
  if (choice.recommendationId !== recommendation.id || choice.kind !== kind) return false;
  if (kind === 'product') return choice.id === recommendation.id;
  const prefix = `${recommendation.id}:${kind}:`;
  return choice.id.startsWith(prefix) && /^[1-9]\d{0,5}$/.test(choice.id.slice(prefix.length));
}

function emptyChoice(recommendation: Recommendation, kind: RowKind, number: number): RowChoice {
  const { id } = recommendation;
  return {
    id: kind === 'product' ? id : `${id}:${kind}:${number}`,
    recommendationId: id,
    kind,
    ...NOTHING_CHOSEN,
  };
}

/** An earlier choice, without a contract or level that is no longer offered. */
function fitted(recommendation: Recommendation, choice: RowChoice): RowChoice {
  const { contractNumber, conditionNumber, isTicked } = choice;
  const found = findCondition(recommendation, conditionNumber, contractNumber);
  if (found && isSelectable(found.condition)) return choice;
  const emptied = { ...choice, contractNumber: '', conditionNumber: '' };
  // With a single contract it is chosen again.
  return isTicked ? tick(recommendation, emptied) : emptied;
}
