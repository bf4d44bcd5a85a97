import type { Page } from '@playwright/test';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetApplications, forgetSigned } from './applications.ts';
import { heading } from './bankId.ts';
import {
  bodiesOf,
  box,
  choose,
  dayFrom,
  enterAtResult,
  FINISH,
  next,
  RESULT,
  row,
  sign,
} from './results.ts';
import { onDesktop, onPhone } from './size.ts';

/** A new member, a customer with children, and so on; see `shows` in people.json. */
const NEW_MEMBER = 'Elias Sandberg';
const PARENT = 'Amir Rahimi';
const PACKAGE = 'Karin Håkansson';
const TWO_CONTRACTS = 'Anders Nyström';
const EMPLOYED = 'Sara Wikman';
const UNDER_ASSESSMENT = 'Fatima Hassan';

const main = (page: Page) => page.getByRole('main');

test('what was signed is held at the next login', onDesktop, async ({ page }) => {
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.carefree);
  await choose(page, ['Olycksfallsförsäkring']);
  await sign(page, NEW_MEMBER);
  await expect(page).toHaveURL(FINISH);
  await page.goto(RESULT);
  await expect(heading(page)).toHaveText('Resultat');
  const own = page.locator('.result-part', {
    has: page.getByRole('heading', { name: 'Hos Granbo Försäkring' }),
  });
  await expect(own).toContainText('Olycksfallsförsäkring');
  await expect(box(page, 'Olycksfallsförsäkring')).toHaveCount(0);
  await forgetApplications(page.request, NEW_MEMBER);
});

test('a child needs its number, and is signed with it', onPhone, async ({ page }) => {
  await enterAtResult(page, PARENT, ANSWER_SETS.oneChildMore);
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  await box(page, 'Barnförsäkring').check();
  const number = page.getByLabel('Barnets personnummer');
  await expect(next(page)).toBeDisabled();
  await number.fill('209901012384');
  await number.blur();
  await expect(page.getByText('Vänligen fyll i giltigt personnummer (ÅÅÅÅMMDDXXXX)')).toBeVisible();
  await expect(page.getByText(/^Totalt/)).toHaveCount(0);
  await number.fill('202003042389');
  await expect(page.getByText('Vänligen fyll i giltigt personnummer')).toHaveCount(0);
  await expect(page.getByText('Totalt 98 kronor/månad', { exact: true })).toBeVisible();
  // The browser's own reload keeps what was ticked and typed.
  await page.reload();
  await expect(number).toHaveValue('20200304-2389');
  await next(page).click();
  await expect(main(page)).toContainText('Barn: 20200304-2389');
  await sign(page, PARENT);
  await expect(page).toHaveURL(FINISH);
  expect(applied[0]).toMatchObject({
    selectedProducts: [{ isAddedChild: true, childPersonalNumber: '202003042389' }],
  });
  await forgetSigned(page, PARENT);
});

test('a pregnancy needs its date and the mother’s number, and is signed with them', async ({
  page,
}) => {
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  await enterAtResult(page, PARENT, ANSWER_SETS.expecting);
  await box(page, 'Gravidförsäkring').check();
  const birth = page.getByLabel(/födelsedatum/i);
  await birth.fill(dayFrom(0));
  await birth.blur();
  await expect(
    page.getByText(
      'Vänligen fyll i giltigt födelsedatum (ÅÅÅÅMMDD). Födelsedatum måste vara senare än dagens datum.',
    ),
  ).toBeVisible();
  await birth.fill(dayFrom(100));
  await page.getByLabel(/^Mammans personnummer/).fill('199003132389');
  await expect(page.getByText('Totalt 65 kronor/månad', { exact: true })).toBeVisible();
  await next(page).click();
  await sign(page, PARENT);
  await expect(page).toHaveURL(FINISH);
  expect(applied[0]).toMatchObject({
    selectedProducts: [
      {
        isAddedPregnancy: true,
        motherPersonalNumber: '199003132389',
        childExpectedBirth: dayFrom(100),
      },
    ],
  });
  await forgetSigned(page, PARENT);
});

test('with a package and nothing to recommend the guide ends', async ({ page }) => {
  await enterAtResult(page, PACKAGE, ANSWER_SETS.carefree);
  await expect(heading(page)).toHaveText('Du har ett försäkringspaket');
  await expect(main(page)).toContainText(
    'Det finns inga försäkringar att rekommendera baserat på dina svar.',
  );
  await expect(main(page)).toContainText('Trygghetspaketet');
  await expect(page.getByText('Totalt 149 kronor/månad', { exact: true })).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Avsluta' }).first().click();
  await expect(page).toHaveURL('/fordjupade-guiden/start/');
});

test('with several contracts one is chosen, and prices differ', async ({ page }) => {
  await enterAtResult(page, TWO_CONTRACTS, ANSWER_SETS.family);
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  await box(page, 'Inkomstförsäkring').check();
  await expect(next(page)).toBeDisabled();
  // The announcement beside it says the same.
  const hint = page.getByRole('button', {
    name: 'Inkomstförsäkring räknas in när du har valt avtal.',
  });
  await expect(hint).toBeVisible();
  const prices: number[] = [];
  for (const company of ['Industrifacket', 'Norrlunds kommun']) {
    await row(page, 'Inkomstförsäkring').getByRole('radio', { name: company }).check();
    const total = await page
      .getByText(/^Totalt .* kronor\/månad$/)
      .first()
      .textContent();
    prices.push(Number(/\d+/.exec(total ?? '')?.[0]));
  }
  expect(prices[0]).not.toBe(prices[1]);
  await next(page).click();
  await expect(main(page)).toContainText('Avtal: Norrlunds kommun');
  await sign(page, TWO_CONTRACTS);
  await expect(page).toHaveURL(FINISH);
  expect(applied[0]).toMatchObject({ selectedProducts: [{ price: prices[1] }] });
  await forgetSigned(page, TWO_CONTRACTS);
});

test(
  'what the employer pays, and what is being assessed, is shown and cannot be chosen',
  onDesktop,
  async ({ page }) => {
    await enterAtResult(page, EMPLOYED, ANSWER_SETS.family);
    await expect(main(page)).toContainText(
      'Din arbetsgivare betalar försäkringen. Därför kan den inte ändras.',
    );
    await expect(box(page, 'Olycksfallsförsäkring')).toHaveCount(0);
    await enterAtResult(page, UNDER_ASSESSMENT, ANSWER_SETS.family);
    await expect(main(page)).toContainText('Din ansökan prövas.');
    await expect(box(page, 'Sjukförsäkring')).toHaveCount(0);
  },
);

test('a level that needs the supplementary income insurance says so', onPhone, async ({ page }) => {
  const message = 'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.';
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.highSalary);
  await box(page, 'Sjukförsäkring').check();
  await expect(row(page, 'Sjukförsäkring')).toContainText(message);
  await expect(next(page)).toBeDisabled();
  await box(page, 'Tilläggsförsäkring inkomst').check();
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect(main(page)).toContainText('Hälsodeklaration behövs*');
  await expect(main(page)).toContainText('* Det du ansöker om börjar gälla först när');
});
