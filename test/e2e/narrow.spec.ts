import type { Page, Route } from '@playwright/test';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetApplications } from './applications.ts';
import { heading } from './bankId.ts';
import { COMPANIES, chooseCompanies, MANY } from './collections.ts';
import {
  CONFIRMATION,
  openQuestions as openDeclaration,
  serveDeclaration,
} from './declarations.ts';
import { openQuestions, serve } from './questionnaires.ts';
import { choose, enterAtResult, next, shown, signButton } from './results.ts';
import { onPhone } from './size.ts';

/** As narrow as a phone gets, and as a page is at 400 %. */
const WIDTH = 320;
/** A word with nowhere to break it. */
const WORD = 'sjukförsäkringspremiereduktionsavtalsförhandling'.repeat(5).slice(0, 200);

/** Nothing lies beside the window: the page cannot be moved sideways. */
async function expectNoSideways(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(WIDTH);
}

/** As a visitor's own setting of the browser. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((own) => {
    document.documentElement.style.fontSize = own;
  }, size);

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 640 });
});
// What is still being asked is nobody's by then.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** A question of each kind, with a word of 200 letters wherever a text may stand. */
const asked = (id: string, type: string) => ({
  id,
  type,
  questionTitle: `${id} ${WORD}`,
  categoryText: WORD,
  description: `<p>${WORD}</p><ul><li>${WORD}</li></ul>`,
  readMoreText: `<p>${WORD}</p>`,
  answers: type === 'salary' ? [] : [{ option: WORD }, { option: `Nej ${WORD}` }],
  validation: { required: true },
});

test(
  'words without an end break in every question of the questionnaire',
  onPhone,
  async ({ page }) => {
    await serve(
      page,
      ['radio-button', 'salary', 'single-button'].map((type) => asked(type, type)),
    );
    await openQuestions(page);
    for (const type of ['radio-button', 'salary', 'single-button']) {
      await expect(heading(page)).toContainText(type);
      await page.getByText('Läs mer', { exact: true }).click();
      if (type !== 'single-button') await next(page).click();
      await expectNoSideways(page, type);
      if (type === 'radio-button') await page.getByRole('radio').first().check();
      if (type === 'salary') await page.getByRole('textbox').fill('31000');
      if (type !== 'single-button') await next(page).click();
    }
  },
);

const LEVELS = 26;

/** An option that reveals a question with an option that reveals a question. */
const nested = (level: number): object => ({
  id: `level${level}`,
  type: 'radiobuttongroup',
  name: `Nivå ${level} ${WORD}`,
  helptext: WORD,
  validation: 'required',
  options: [
    { id: 'no', name: 'Nej' },
    {
      id: 'yes',
      name: `Ja ${level} ${WORD}`,
      subQuestions: [
        level < LEVELS
          ? nested(level + 1)
          : { id: 'last', type: 'textarea', name: 'Sist', placeholder: WORD },
      ],
    },
  ],
});

const DECLARATION = {
  name: WORD,
  dependencies: {},
  steps: [
    {
      name: WORD,
      description: `<p>${WORD} <a href="https://granbo.example/">${WORD}</a></p>`,
      questions: [
        { id: 'box', type: 'box', name: WORD, description: `<p>${WORD}</p>` },
        {
          id: 'text',
          type: 'text',
          name: WORD,
          helptext: WORD,
          placeholder: WORD,
          validation: 'required',
        },
        {
          id: 'several',
          type: 'checkbox',
          name: WORD,
          description: `<p>${WORD}</p>`,
          validation: 'required',
          options: [{ id: 'a', name: WORD }],
        },
        nested(1),
      ],
    },
  ],
};

test(
  'words without an end, and sub-questions 26 levels deep, stay within a narrow window',
  onPhone,
  async ({ page }) => {
    await serveDeclaration(page, DECLARATION);
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({
        json: { healthDeclarationDocumentId: 'd', textToSign: WORD, userNonVisibleData: 'n' },
      }),
    );
    await openDeclaration(page);
    await expectNoSideways(page, 'the questions');
    await next(page).click();
    await expect(page.locator('.question-error').first()).toBeVisible();
    await expectNoSideways(page, 'with errors');
    await page.getByRole('textbox').first().fill(WORD);
    await page.getByRole('checkbox').check();
    const places: number[] = [];
    for (let level = 1; level <= LEVELS; level += 1) {
      const option = page.locator(`[name="q_level${level}"]`).last();
      await option.check();
      places.push((await option.boundingBox())?.x ?? 0);
    }
    await expectNoSideways(page, 'with all levels');
    // Each is seen to belong to the one above it, until that would leave no room for words.
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(places[2]).toBeGreaterThan(places[1] ?? 0);
    expect(new Set(places.slice(3))).toEqual(new Set([places[3]]));
    const last = page.getByRole('textbox', { name: 'Sist' });
    expect((await last.boundingBox())?.width).toBeGreaterThan(WIDTH / 2);
    await last.fill(WORD);
    await next(page).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await page.getByText('Det här signerar du').click();
    await expect(page.locator('.signed-text')).toContainText(WORD);
    await expectNoSideways(page, 'the confirmation');
  },
);

/** Fields of the API that visitors read. */
const READ = new Set(
  `productName recommendationReasonText conditionLevelReasonText description companyName
  insuredAmountText displayName insuranceCompanyDisplayName insuranceName insuranceStatusText status
  packageName includedInsuranceNames resultText bankidUserDisplayMessage`.split(/\s+/),
);

/** Whatever the server says has the word in it; what is sent back has not. */
async function lengthen(page: Page): Promise<void> {
  const longer = (key: string, value: unknown): unknown => {
    if (!READ.has(key)) return value;
    if (typeof value === 'string' && value !== '') return `${value} ${WORD}`;
    return Array.isArray(value) ? value.map((entry: unknown) => longer(key, entry)) : value;
  };
  await page.route(/\/v1\/api\/(?!idd)/, async (route: Route) => {
    const sent = route.request().postData();
    const response = await route.fetch(
      sent === null ? {} : { postData: sent.replaceAll(` ${WORD}`, '') },
    );
    const text = await response.text();
    const body = text === '' ? text : JSON.stringify(JSON.parse(text, longer));
    await route.fulfill({ response, body });
  });
}

test(
  'names and reasons of the server break on the way to the signature, and names of companies where they are chosen and asked',
  onPhone,
  async ({ page }) => {
    const person = 'Elias Sandberg';
    await enterAtResult(page, person, ANSWER_SETS.family);
    await lengthen(page);
    await page.reload();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectNoSideways(page, 'the result');
    await setTextSize(page, '200%');
    await expectNoSideways(page, 'the result at 200 %');
    await setTextSize(page, '');
    await choose(page, ['Livförsäkring']);
    await expectNoSideways(page, 'what is to be signed');
    await signButton(page).click();
    await page.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
    await expect(shown(page)).toBeVisible();
    await expectNoSideways(page, 'the dialog');
    await page.getByRole('button', { name: 'Avbryt' }).click();

    await page.goto(COMPANIES);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectNoSideways(page, 'the choice');
    await chooseCompanies(page, [MANY]);
    await expectNoSideways(page, 'the consent');
    await forgetApplications(page.request, person);
  },
);
