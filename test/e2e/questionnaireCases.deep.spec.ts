import type { TestInfo } from '@playwright/test';
import cases from '../cases/questionnaires.json' with { type: 'json' };
import { expect, test } from '../support/page.ts';
import { pathOf } from '../support/questionnaires.ts';
import { sampleQuestionnaires } from '../support/sentQuestionnaires.ts';
import {
  AFTER_THE_LAST,
  answerQuestion,
  expectQuestion,
  openFirstQuestion,
  type SentQuestion,
  serve,
  UNKNOWN_TYPE,
} from './questionnaires.ts';
import { onOneOf } from './size.ts';

/* The cases that the engine is tested with, as a visitor meets them. */

function byId(questions: readonly SentQuestion[]): (id: string) => SentQuestion {
  return (id) => {
    const found = questions.find((question) => String(question.id) === id);
    if (!found) throw new RangeError(`no question ${id}`);
    return found;
  };
}

/** Every second case on a phone, the others on a desktop: what differs is tested with the buttons. */
function shareOf<Case>(all: readonly Case[], { project }: TestInfo): readonly Case[] {
  return all.filter((_case, at) => (at % 2 === 0) === (project.name === 'phone'));
}

test('the questions come in the order that the engine finds', async ({ page }, info) => {
  for (const { name, questions, answers, expected } of shareOf(cases.paths, info)) {
    await test.step(name, async () => {
      const question = byId(questions);
      const given: Readonly<Record<string, string | undefined>> = answers;
      await serve(page, { questions }, name);
      await openFirstQuestion(page);
      for (const id of expected) {
        await expectQuestion(page, question(id));
        const isKnown = /button|salary/.test(question(id).type);
        if (!isKnown) await expect(page.getByText(UNKNOWN_TYPE)).toBeVisible();
        await answerQuestion(page, question(id), given[id]);
      }
      await expect(page, name).toHaveURL(AFTER_THE_LAST);
    });
  }
});

test.describe('generated questionnaires', () => {
  const all = sampleQuestionnaires(500);
  const some = 25;
  for (let from = 0; from < all.length; from += some) {
    test(
      `${from} to ${from + some - 1} are walked from start to end`,
      onOneOf(from / some),
      async ({ page }) => {
        for (const [at, { questions, answers }] of all.slice(from, from + some).entries()) {
          await serve(page, { questions }, `visitor ${from + at}`);
          await openFirstQuestion(page);
          for (const id of pathOf(questions, answers)) {
            const question = byId(questions)(id);
            await expectQuestion(page, question);
            await answerQuestion(page, question, answers[id]);
          }
          await expect(page, `questionnaire ${from + at}`).toHaveURL(AFTER_THE_LAST);
        }
      },
    );
  }
});

test.describe('a salary', () => {
  for (const [row, { name, validation, tries }] of cases.salaries.entries()) {
    test(`${name}: says what is wrong with what was typed`, onOneOf(row), async ({ page }) => {
      const salary = { id: 'pay', type: 'salary', questionTitle: 'Vad är din lön?', validation };
      const after = { ...salary, id: 'after', type: 'single-button', questionTitle: 'Sedan?' };
      await serve(page, [salary, { ...after, answers: [{ option: 'Ja' }] }]);
      await openFirstQuestion(page);
      for (const { typed, message } of tries) {
        await page.getByRole('textbox').fill(typed);
        await page.getByRole('button', { name: 'Nästa' }).click();
        if (message === null) {
          await expectQuestion(page, after);
          await page.getByRole('button', { name: 'Tillbaka' }).click();
          await expectQuestion(page, salary);
        } else {
          await expect(page.getByRole('textbox')).toHaveAccessibleDescription(
            new RegExp(message.replaceAll('.', '\\.')),
          );
          await expect(page.getByRole('textbox')).toBeFocused();
        }
      }
    });
  }
});

test('a malformed questionnaire leads back with a clear message', async ({ page }, info) => {
  const refused = cases.malformed.filter(({ isTaken }) => !isTaken);
  for (const [row, { name, answer }] of shareOf(refused, info).entries()) {
    await test.step(name, async () => {
      await serve(page, answer);
      const asked = page.waitForResponse('**/v1/api/questionnaire');
      if (row === 0) await openFirstQuestion(page);
      // Each way into the guide is another attempt.
      else await page.getByRole('link', { name: 'Fortsätt till guiden' }).click();
      await asked;
      await expect(page, name).toHaveURL(/\/fordjupade-guiden\/start\/$/);
      const alert = page.getByRole('alert').filter({ hasText: 'Något gick fel' });
      await expect(alert).toContainText('försök igen om 1 minut');
      await expect(alert.getByRole('link', { name: '010-490 00 00' })).toHaveAttribute(
        'href',
        'tel:+46104900000',
      );
      await expect(alert.getByRole('link', { name: 'kundservice@granbo.example' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
