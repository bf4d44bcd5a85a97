import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import cases from '../../../cases/questionnaires.json';
import { form as texts } from '../../../content/texts/sv.json';
import { byDepth, DEEP } from '../../../support/depth.ts';
import { pathOf } from '../../../support/questionnaires.ts';
import { sampleQuestionnaires } from '../../../support/sentQuestionnaires.ts';
import {
  answer,
  begin,
  COMPANIES,
  openForm,
  press,
  type SentQuestion,
  titled,
  type,
} from './pages.tsx';

/* The cases that the engine is tested with, as a visitor meets them. */

interface Walk {
  readonly questions: readonly SentQuestion[];
  readonly answers: Readonly<Record<string, string | undefined>>;
  /** The ids of the questions that are met. */
  readonly expected: readonly string[];
}

async function walk({ questions, answers, expected }: Walk): Promise<void> {
  await begin({ questions });
  openForm();
  for (const id of expected) {
    const question = questions.find((one) => String(one.id) === id);
    if (!question) throw new RangeError(`no question ${id}`);
    await titled(question.questionTitle);
    const isKnown = /button|salary/.test(question.type);
    expect(screen.queryAllByText(texts.unknownQuestionType)).toHaveLength(isKnown ? 0 : 1);
    await answer(question, answers[id]);
  }
  await waitFor(() => expect(window.location.pathname).toBe(COMPANIES));
}

describe('the questions come in the order that the engine finds', () => {
  it.each(cases.paths)(
    'the screens show the questions in the order that the engine finds: $name',
    walk,
  );

  const generated = sampleQuestionnaires(byDepth(4, 15));
  it.each(generated.map((one, at) => [at, one] as const))(
    'the screens show the order of the engine for generated questionnaire %i',
    async (_at, { questions, answers }) => {
      const expected = pathOf(questions, answers);
      await walk({ questions, answers, expected });
    },
  );
});

describe('a salary says what is wrong with what was typed', () => {
  const then = { id: 'then', type: 'single-button', questionTitle: 'Sedan?' };
  // The engine judges all of them: here each message is met once, and each kind that is let through.
  const tries = cases.salaries.flatMap(({ name, validation, tries: all }) =>
    all
      .filter(({ message }, at) => DEEP || at === all.findIndex((one) => one.message === message))
      .map((one) => ({ name, validation, ...one })),
  );
  it.each(tries)(
    'the salary screen, $name: ’$typed’ gives $message',
    async ({ validation, typed, message }) => {
      const salary = { id: 'pay', type: 'salary', questionTitle: 'Vad är din lön?', validation };
      await begin([salary, { ...then, answers: [{ option: 'Ja' }] }]);
      openForm();
      await titled(salary.questionTitle);
      type(typed);
      await press('Nästa');
      if (message === null) {
        await titled(then.questionTitle);
        return;
      }
      const field = screen.getByRole('textbox');
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
      expect(document.title).toMatch(/^Fel: /);
    },
  );
});
