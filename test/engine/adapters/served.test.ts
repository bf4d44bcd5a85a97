import { describe, expect, it } from 'vitest';
import { adaptDeclaration, adaptQuestionnaire, type Deviations } from '#engine/adapters';
import texts from '../../content/texts/sv.json' with { type: 'json' };
import { MESSAGES } from '../../support/declarations.ts';
import {
  SERVED_DECLARATIONS,
  SERVED_QUESTIONNAIRES,
  type ServedResponse,
} from '../../support/servedAnswers.ts';

const placesOf = ({ lost, notes }: Deviations) =>
  [lost, notes].map((faults) => faults.map(({ pointer }) => pointer));

describe('a questionnaire of another server is asked, but for what cannot be', () => {
  it.each(SERVED_QUESTIONNAIRES)(
    'a questionnaire of another server is asked except for its unusable parts: $name',
    ({ response, lost = [], notes = [] }) => {
      const { questions = response } = response as { readonly questions?: unknown };
      const result = adaptQuestionnaire(questions as readonly unknown[], {
        ...texts.questionnaire.messages,
        title: 'Frågor',
        unknownType: texts.form.unknownQuestionType,
      });
      if (!result.ok) throw new Error(JSON.stringify(result.faults));
      expect(placesOf(result)).toEqual([lost, notes]);
    },
  );
});

describe('a declaration of another server is asked, but for what cannot be', () => {
  it.each<ServedResponse>(SERVED_DECLARATIONS)(
    'a declaration of another server is asked except for its unusable parts: $name',
    ({ response, lost = [], notes = [] }) => {
      const result = adaptDeclaration(response, MESSAGES);
      if (!result.ok) throw new Error(JSON.stringify(result.faults));
      expect(placesOf(result)).toEqual([lost, notes]);
    },
  );
});
