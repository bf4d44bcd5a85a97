import { countPresses, field, openFile, preview, row, saved } from './studioPresses.ts';
import { expect, openAt, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const PRODUCTS = 'schemas/reference/products.json';
const BRAND = 'schemas/brand.json';
const TEXTS = 'schemas/texts/sv.json';

test.use({
  definitions: ['schemas/meta', 'schemas/short-guide', 'schemas/reference', 'schemas/texts', BRAND],
});

test('the title of a step, in one press', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await preview(page).getByRole('button', { name: 'Ändra Rubrik: Har du barn?' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Har ni barn?');
  await page.keyboard.press('Enter');
  expect(presses()).toBeLessThanOrEqual(1);
  expect((await saved(page, studio, FORM)).steps[0].title).toBe('Har ni barn?');
});

test('a ninth need with its suggestion, in ten', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await openFile(page, 'Behov');
  const last = row(page, /^Behov Mitt barn/);
  await last.hover();
  await last.getByRole('button', { name: /^Infoga behov efter/ }).click();
  await page.keyboard.type('Jag blir av med mitt hem');
  await page.getByRole('radio', { name: 'Liv', exact: true }).click();
  await openFile(page, 'Förslag');
  const other = row(page, 'Förslag Barn- och gravidförsäkring');
  await other.hover();
  await other.getByRole('button', { name: /^Infoga förslag efter/ }).click();
  await page.keyboard.type('Hemskydd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du får hjälp när hemmet är borta.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{website}forsakringar/hem');
  await page.getByRole('radio', { name: 'Liv', exact: true }).click();
  expect(presses()).toBeLessThanOrEqual(10);
  await saved(page, studio, NEEDS);
  expect(JSON.parse(studio.read(NEEDS)).needs[8]).toMatchObject({
    value: 'Jag blir av med mitt hem',
    tag: 'Liv',
  });
  expect(JSON.parse(studio.read(SUGGESTIONS)).suggestions[8]).toMatchObject({
    title: 'Hemskydd',
    link: '{website}forsakringar/hem',
    tag: 'Liv',
  });
});

test('a question with a condition, between two steps, in seven', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await preview(page).getByRole('button', { name: 'Lägg till steg efter det här' }).click();
  await expect(preview(page).getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Nytt steg');
  await page.keyboard.type('Barnen');
  await page.keyboard.press('Enter');
  await preview(page).getByRole('button', { name: 'Ändra Fråga: Ny fråga' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bor barnen hos dig?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lägg till villkor' }).click();
  await expect(
    page.getByText(/Villkoret stämmer om du har svarat Ja på ”Har du barn\?”/),
  ).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(7);
  const { steps } = await saved(page, studio, FORM);
  expect(steps[1]).toMatchObject({
    title: 'Barnen',
    questions: [
      { label: 'Bor barnen hos dig?', visible: { '==': [{ var: 'hasChildren' }, true] } },
    ],
  });
});

test('a condition on two answers, in five', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await row(page, 'Steg Vill du boka ett möte?').click();
  const rule = page.getByRole('group', { name: 'Visas när' });
  await rule.getByRole('button', { name: 'Lägg till villkor' }).click();
  await rule.getByRole('button', { name: 'Lägg till rad' }).click();
  const second = page.getByLabel('Fråga på rad 2');
  await second.click();
  await second.selectOption({ label: 'Har du en partner?' });
  expect(presses()).toBeLessThanOrEqual(5);
  const { steps } = await saved(page, studio, FORM);
  expect(steps[4].visible).toEqual({
    and: [
      { in: ['arbetslos', { var: 'selectedEventIdsToEnsure' }] },
      { '==': [{ var: 'hasPartner' }, true] },
    ],
  });
});

test('the order of options, in one', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM, 'form', '/steps/1/questions/0/options/1');
  await page.getByRole('button', { name: 'Flytta upp' }).click();
  expect(presses()).toBe(1);
  const [option] = (await saved(page, studio, FORM)).steps[1].questions[0].options;
  expect(option.label).toBe('Nej');
});

test('a question that others depend on removed, in three', async ({ page }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM, 'form', '/steps/4/questions/0/options/0');
  await row(page, 'Fråga Vill du boka ett möte?').click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await expect(row(page, 'Fråga Vill du boka ett möte?')).toBeHidden();
  expect(presses()).toBeLessThanOrEqual(3);
});

test('a price, in three', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await openFile(page, 'Försäkringar och regler');
  await row(page, 'Avtal Vårdfolkets förbund').click();
  await field(page, 'Pris i procent').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('95');
  expect(presses()).toBeLessThanOrEqual(3);
  expect((await saved(page, studio, PRODUCTS)).contracts[0].pricePercent).toBe(95);
});

test('a health question with a follow-up and its bounds, in seven', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await openFile(page, 'Hälsodeklaration');
  await preview(page)
    .getByRole('button', { name: 'Lägg till fråga efter det här' })
    .first()
    .click();
  const palette = preview(page).getByRole('dialog');
  await palette.getByRole('button', { name: /^Ett val/ }).click();
  await expect(preview(page).getByRole('textbox', { name: 'Fråga' })).toHaveValue('Ny fråga');
  await page.keyboard.type('Har du ont i ryggen?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Alternativ' })
    .getByRole('button', { name: 'Mer Ja' })
    .click();
  await page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }).click();
  await expect(field(page, 'Fråga eller rubrik')).toBeFocused();
  await page.keyboard.type('Hur många dagar?');
  await page.getByRole('radio', { name: 'Text på en rad' }).click();
  await page.getByRole('switch', { name: 'Bara heltal' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('365');
  expect(presses()).toBeLessThanOrEqual(7);
  const [step] = (await saved(page, studio, DECLARATION)).steps;
  expect(step.questions[1]).toMatchObject({
    name: 'Har du ont i ryggen?',
    options: [{ subQuestions: [{ name: 'Hur många dagar?' }] }, {}],
  });
  expect(step.questions[1].options[0].subQuestions[0].validation).toBe(
    'required|numeric|min_value:1|max_value:365',
  );
});

test('a colour, in six', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await openFile(page, 'Namn, kontakt och färger');
  await row(page, 'Grupp Färger och former').or(row(page, 'Färger och former')).click();
  const colour = page.getByLabel('Välj färg: Hjälptexter');
  await colour.click();
  await colour.fill('#404040');
  expect(presses()).toBeLessThanOrEqual(6);
  expect((await saved(page, studio, BRAND)).tokens.textMuted).toBe('#404040');
});

test('a text of the guide itself, such as of a dialog, in three', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ett ögonblick');
  await page.getByRole('option').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' till');
  expect(presses()).toBeLessThanOrEqual(3);
  expect(JSON.stringify(await saved(page, studio, TEXTS))).toContain('Ett ögonblick... till');
});
