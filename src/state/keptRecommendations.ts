import type { Choice, ChoiceKind } from '#insurance';
import { fieldsOf, listOf, textOf } from './keptFields.ts';

/** What a reload must not lose of the result: what was ticked, chosen and typed. */
export interface KeptRecommendations {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  readonly choices: readonly Choice[];
}

/** Nothing chosen, by nobody. */
export const NOTHING_CHOSEN: KeptRecommendations = { visitorId: '', choices: [] };

const KINDS: readonly ChoiceKind[] = ['product', 'child', 'pregnancy'];

/** What was kept, as far as it has its shape; whether it still fits is judged by `choicesFor`. */
export function readKeptRecommendations(kept: unknown): KeptRecommendations {
  const { visitorId, choices } = fieldsOf(kept);
  return {
    visitorId: textOf(visitorId),
    choices: listOf(choices).flatMap((choice) => {
      const kind = KINDS.find((known) => known === choice.kind);
      if (kind === undefined || textOf(choice.id) === '') return [];
      return [
        {
          id: textOf(choice.id),
          recommendationId: textOf(choice.recommendationId),
          kind,
          isTicked: choice.isTicked === true,
          contractNumber: textOf(choice.contractNumber),
          conditionNumber: textOf(choice.conditionNumber),
          childPersonalNumber: textOf(choice.childPersonalNumber),
          motherPersonalNumber: textOf(choice.motherPersonalNumber),
          childExpectedBirth: textOf(choice.childExpectedBirth),
        },
      ];
    }),
  };
}
