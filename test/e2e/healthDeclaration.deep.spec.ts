import type { Page } from '@playwright/test';
import reference from '../content/reference/health-declaration.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { forgetApplications, forgetSigned } from './applications.ts';
import { CUSTOMER, heading } from './bankId.ts';
import {
  answerStep,
  CONFIRMATION,
  declare,
  enterAtInfo,
  HEALTHY,
  INTRODUCTION,
  openQuestions,
  QUESTIONS,
  serveDeclaration,
  stepsOf,
  THREE_CONDITIONS,
} from './declarations.ts';
import { bodiesOf, FINISH, next, sign } from './results.ts';
import { onDesktop } from './size.ts';

/** A new member; see `shows` in people.json. */
const NEW_MEMBER = 'Elias Sandberg';
const REQUIRED = 'Fältet är obligatoriskt.';

interface Sent {
  readonly form: {
    readonly steps: readonly {
      readonly name: string;
      readonly questions: readonly { readonly id: string }[];
    }[];
  };
}

/** Whatever this tab keeps. */
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
const control = (page: Page, id: string) => page.locator(`[name="q_${id}"]`);
const option = (page: Page, id: string, value: string) =>
  control(page, id).and(page.locator(`[value="${value}"]`));
const progress = (page: Page) => page.getByRole('progressbar');

test('a healthy person has the insurance, once the right person has signed', async ({ page }) => {
  await enterAtInfo(page, NEW_MEMBER);
  const sent = bodiesOf(page, '/health-declaration/full');
  await openQuestions(page);
  await declare(page, HEALTHY);
  await sign(page, CUSTOMER);
  await expect(page.getByText('Signerade med fel personnummer')).toBeVisible();
  await expectAccessible(page, 'somebody else has signed');
  expect(await keptIn(page)).toContain('assurance');
  await sign(page, NEW_MEMBER);
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toHaveCount(0);
  const { form } = sent.at(-1) as Sent;
  expect(form.steps.map(({ name }) => name)).toEqual([...stepsOf(HEALTHY).values()]);
  expect(await keptIn(page)).not.toContain('assurance');
  // Handed in is handed in: the questions are not asked again.
  await page.goto(QUESTIONS);
  await expect(page).toHaveURL(FINISH);
  await forgetSigned(page, NEW_MEMBER);
});

test('three conditions are told of; a branch that is closed afterwards is not', async ({
  page,
}) => {
  await enterAtInfo(page, NEW_MEMBER);
  const sent = bodiesOf(page, '/health-declaration/full');
  await openQuestions(page);
  await declare(page, THREE_CONDITIONS, 'Lungor och luftvägar');
  await answerStep(page, 'step-8', THREE_CONDITIONS);
  await expect.poll(() => keptIn(page)).toContain('Varje vecka');

  await page.reload();
  await expect(heading(page)).toHaveText('Lungor och luftvägar');
  await expect(option(page, 'asthmaHowOften', 'Varje vecka')).toBeChecked();
  await expect(option(page, 'asthmaNights', 'Nej')).toBeChecked();
  await expect(progress(page)).toHaveAttribute(
    'aria-valuetext',
    'Steg 3 av 4, Hälsodeklaration, Del 8 av 12',
  );
  for (const title of ['Rygg, leder och muskler', 'Kommande undersökningar']) {
    await next(page).click();
    await expect(heading(page)).toHaveText(title);
    const [id = ''] = [...stepsOf(THREE_CONDITIONS)].find(([, step]) => step === title) ?? [];
    await answerStep(page, id, THREE_CONDITIONS);
  }

  await page.goBack();
  await expect(heading(page)).toHaveText('Rygg, leder och muskler');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Sjukdomar och besvär');
  await option(page, 'conditions', 'Lungor och luftvägar').uncheck();
  await next(page).click();
  await expect(heading(page)).toHaveText('Hjärta och kärl');
  await next(page).click();
  await expect(heading(page)).toHaveText('Rygg, leder och muskler');
  for (const title of ['Kommande undersökningar', 'Uppgifter från vården', 'Till sist']) {
    await next(page).click();
    await expect(heading(page)).toHaveText(title);
    const [id = ''] = [...stepsOf(THREE_CONDITIONS)].find(([, step]) => step === title) ?? [];
    await answerStep(page, id, THREE_CONDITIONS);
  }
  await next(page).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole('main')).toContainText('Jag kan inte gå i trappor.');
  await expect(page.getByRole('main')).not.toContainText('Väcker astman dig på natten?');

  await sign(page, NEW_MEMBER);
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toBeVisible();
  const { form } = sent.at(-1) as Sent;
  const ids = form.steps.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids).toContain('jointWorkHow');
  expect(ids.filter((id) => /^(asthma|lung)/.test(id))).toEqual([]);
  expect(await keptIn(page)).not.toContain('Amlodipin');
  await forgetApplications(page.request, NEW_MEMBER);
});

test('a number out of bounds is told in the words of the guide', onDesktop, async ({ page }) => {
  await serveDeclaration(page, reference);
  await openQuestions(page);
  await answerStep(page, 'step-1', HEALTHY);
  for (const [typed, message] of [
    ['1,72', 'Vänligen ange värdet utan decimaler.'],
    ['lång', 'Vänligen ange ett heltal.'],
    ['17', 'Vänligen ange ett heltal mellan 100 och 250.'],
    ['', REQUIRED],
  ] as const) {
    await control(page, 'height').fill(typed);
    await next(page).click();
    await expect(control(page, 'height')).toHaveAccessibleDescription(new RegExp(message));
  }
});

test(
  'the way back from the confirmation is short, unless a change opens more',
  onDesktop,
  async ({ page }) => {
    await serveDeclaration(page, reference);
    await openQuestions(page);
    await declare(page, HEALTHY);
    const change = page
      .getByRole('button', { name: /^Ändra/ })
      .or(page.getByRole('link', { name: /^Ändra/ }));
    const straight = page.getByRole('button', { name: 'Till dina svar' });
    await change.first().click();
    await expect(heading(page)).toHaveText('Kroppen');
    await control(page, 'weight').fill('71');
    await expectAccessible(page, 'a change after the confirmation');
    await straight.click();
    await expect(page).toHaveURL(CONFIRMATION);
    await change.first().click();
    await option(page, 'pregnant', 'Ja').check();
    await expect(straight).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(QUESTIONS);
    await expect(heading(page)).toHaveText('Graviditet');
  },
);

test('introduction, questions and errors are accessible', onDesktop, async ({ page }) => {
  await serveDeclaration(page, reference);
  await page.goto(INTRODUCTION);
  await expect(page.getByText('Du har ansökt om: livförsäkring.')).toBeVisible();
  await expectAccessible(page, 'the introduction');
  await openQuestions(page);
  await expect(heading(page)).toHaveText('Kroppen');
  await expectAccessible(page, 'a step with a box');
  await next(page).click();
  await expect(page.getByText(REQUIRED).first()).toBeVisible();
  await expectAccessible(page, 'a step with errors');
  await declare(page, THREE_CONDITIONS, 'Läkemedel');
  await answerStep(page, 'step-5', { ...THREE_CONDITIONS, medicineBefore: '' });
  await expectAccessible(page, 'sub-questions three levels deep');
  await next(page).click();
  await expect(page.getByText(REQUIRED)).toBeVisible();
  await expectAccessible(page, 'an error three levels deep');
});

test.describe('questions that do not come', onDesktop, () => {
  test.use({ expectedErrors: /status of 500/ });
  test('can be fetched again, and malformed ones are refused in the same words', async ({
    page,
  }) => {
    await serveDeclaration(page, {
      ...reference,
      dependencies: { heart: { key: 'no', value: '' } },
    });
    const failure = page.getByText(/^Det gick inte att hämta hälsodeklarationen/);
    await page.goto(QUESTIONS);
    await expect(failure).toBeVisible();
    await expectAccessible(page, 'the failure');
    await page.route('**/v1/api/health-declaration/3', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Hämtar frågorna...')).toBeVisible();
    await expectAccessible(page, 'the placeholder');
    await expect(failure).toBeVisible();
    await page.route('**/v1/api/health-declaration/3', (route) =>
      route.fulfill({ json: reference }),
    );
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading(page)).toHaveText('Kroppen');
  });
});
