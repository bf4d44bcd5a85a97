import { countPresses, field, openFile, preview, row, saved } from './studioPresses.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const PRODUCTS = 'schemas/reference/products.json';

test.use({
  definitions: [
    'schemas/meta',
    'schemas/short-guide',
    'schemas/reference',
    'schemas/texts',
    'schemas/brand.json',
  ],
});

test('a text with bold and a link, in four', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM, 'form', '/steps/0/questions/0');
  await page.getByRole('textbox', { name: 'Beskrivning' }).click();
  await page.keyboard.type('Läs mer hos oss');
  await page.keyboard.press('Home');
  for (let at = 0; at < 'Läs mer'.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Fet', exact: true }).first().click();
  await page.keyboard.press('End');
  for (let at = 0; at < 'oss'.length; at += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Länk', exact: true }).first().click();
  await page.keyboard.type('boka möte');
  await page.getByRole('option', { name: 'Enkla guiden: boka möte' }).click();
  await page.keyboard.press('Enter');
  expect(presses()).toBeLessThanOrEqual(4);
  expect((await saved(page, studio, FORM)).steps[0].questions[0].description).toBe(
    '<p><strong>Läs mer</strong> hos <a href="/enkla-guiden/boka-mote/">oss</a></p>',
  );
});

test('a need with a subject, a suggestion and a condition of its own, in twelve', async ({
  page,
  studio,
}) => {
  const presses = await countPresses(page);
  await openAt(page, NEEDS);
  await row(page, /^Ämne/).last().click();
  await page.getByRole('button', { name: /^Lägg till ämne/ }).click();
  await page.keyboard.type('Hem');
  await row(page, /^Behov Mitt barn/).click();
  await page.getByRole('button', { name: /^Lägg till behov/ }).click();
  await page.keyboard.type('Jag blir av med mitt hem');
  await page.getByRole('radio', { name: 'Hem', exact: true }).click();
  await page.getByRole('button', { name: 'Lägg till villkor' }).click();
  await openFile(page, 'Förslag');
  await row(page, 'Förslag Barn- och gravidförsäkring').click();
  await page.getByRole('button', { name: /^Lägg till förslag/ }).click();
  await page.keyboard.type('Hemskydd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du får hjälp när hemmet är borta.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{website}forsakringar/hem');
  await page.getByRole('radio', { name: 'Hem', exact: true }).click();
  expect(presses()).toBeLessThanOrEqual(12);
  const needs = await saved(page, studio, NEEDS);
  expect(needs.needs.at(-1)).toMatchObject({
    ...{ value: 'Jag blir av med mitt hem', tag: 'Hem' },
    visible: expect.anything(),
  });
  expect(JSON.parse(studio.read(SUGGESTIONS)).suggestions.at(-1)).toMatchObject({ tag: 'Hem' });
});

test('a step with a question and a sub-question, in fourteen', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM);
  await preview(page).getByRole('button', { name: 'Lägg till steg efter det här' }).click();
  await expect(preview(page).getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Nytt steg');
  await page.keyboard.type('Barnen');
  await page.keyboard.press('Enter');
  await row(page, /^Steg Barnen/).press('ArrowRight');
  await row(page, /^Fråga/).click();
  await field(page, 'Fråga').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bor barnen hos dig?');
  await page.getByRole('radio', { name: /med följdfrågor/ }).click();
  await page.getByRole('button', { name: 'Mer Ja' }).click();
  await page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }).click();
  await page.keyboard.type('Hur ofta?');
  await page.getByRole('radio', { name: 'Text på en rad' }).click();
  expect(presses()).toBeLessThanOrEqual(14);
  const { steps } = await saved(page, studio, FORM);
  expect(steps[1].questions[0]).toMatchObject({
    ...{ label: 'Bor barnen hos dig?', type: 'radiobuttongroup' },
    options: [{ questions: [{ label: 'Hur ofta?', type: 'text' }] }, {}],
  });
});

test('a question made required, in one', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, DECLARATION, 'form', '/steps/18/questions/0');
  await page.getByRole('switch', { name: 'Obligatorisk' }).click();
  expect(presses()).toBeLessThanOrEqual(1);
  const { steps } = await saved(page, studio, DECLARATION);
  expect(steps[18].questions[0].validation).toBe('required');
});

test('a number with bounds, in four', async ({ page }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM, 'form', '/steps/0/questions/0');
  await preview(page)
    .getByRole('button', { name: /^Lägg till fråga/ })
    .last()
    .click();
  await preview(page).getByRole('dialog').getByRole('button', { name: 'Tal', exact: true }).click();
  await expect(preview(page).getByRole('textbox', { name: 'Fråga', exact: true })).toHaveValue(
    'Ny fråga',
  );
  await page.keyboard.type('Hur många barn?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: /^Minst/ })
    .first()
    .click();
  await page.keyboard.type('1');
  await page
    .getByRole('textbox', { name: /^Högst/ })
    .first()
    .click();
  await page.keyboard.type('20');
  await expect(page.getByRole('textbox', { name: /^Minst/ }).first()).toHaveValue('1');
  await expect(page.getByRole('heading', { name: 'Hur många barn?' })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(4);
  await settled(page);
});

test('a follow-up, in three', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, DECLARATION, 'form', '/steps/0/questions/4');
  await page.getByRole('button', { name: 'Mer Nej' }).click();
  await page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }).click();
  await page.keyboard.type('Planerar du att bli gravid?');
  expect(presses()).toBeLessThanOrEqual(3);
  const { steps } = await saved(page, studio, DECLARATION);
  expect(steps[0].questions[4].options[1].subQuestions).toMatchObject([
    { name: 'Planerar du att bli gravid?' },
  ]);
});

test('a step of the declaration that one answer shows, in one', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, DECLARATION, 'form', '/steps/1');
  await page.getByRole('radio', { name: 'Kroppen: Är du gravid? är Nej' }).click();
  expect(presses()).toBeLessThanOrEqual(1);
  const { steps, dependencies } = await saved(page, studio, DECLARATION);
  expect(dependencies[steps[1].dependency]).toEqual({ key: 'pregnant', value: 'Nej' });
});

test('two prices and a rule, in eight', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, PRODUCTS, 'form', '/products/0/levels/0');
  const price = page.getByRole('textbox', { name: 'Pris', exact: true });
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('53');
  const ofPrices = presses();
  expect((await saved(page, studio, PRODUCTS)).products[0].levels[0]).toMatchObject({
    price: 50,
    priceNextYear: 53,
  });
  const ofSaving = presses() - ofPrices;
  await row(page, /^Försäkring Vårdförsäkring/).click();
  const rule = page.getByRole('group', { name: 'Viktig när' });
  await rule.getByRole('button', { name: 'Lägg till rad' }).click();
  await rule.getByLabel('Värde på rad 2').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(presses() - ofSaving).toBeLessThanOrEqual(8);
  const { products } = await saved(page, studio, PRODUCTS);
  const care = products.find(
    (one: { productName: string }) => one.productName === 'Vårdförsäkring',
  );
  expect(care.important.and).toHaveLength(2);
});

test('an option deleted, and the rules that name it mended, in five', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, QUESTIONS, 'form', '/questions/6/answers/1');
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hur stort är ditt bolån?');
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  const mend = page.getByRole('button', { name: 'Ta bort ”Jag äger en bostadsrätt”' });
  await mend.first().click();
  await expect(mend).toHaveCount(1);
  await mend.click();
  expect(presses()).toBeLessThanOrEqual(5);
  await saved(page, studio, QUESTIONS);
  expect(studio.read(QUESTIONS)).not.toContain('Jag äger en bostadsrätt');
});

test('everything undone back to a step that is chosen, in two', async ({ page, studio }) => {
  const presses = await countPresses(page);
  await openAt(page, FORM, 'form', '/steps/0');
  await field(page, 'Rubrik').fill('Barn?');
  await row(page, 'Steg Har du en partner?').click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await row(page, 'Steg Vill du boka ett möte?').click();
  await field(page, 'Rubrik').fill('Möte?');
  const before = presses();
  await page.getByRole('button', { name: 'Gå tillbaka flera steg' }).click();
  await page.getByRole('menuitem', { name: 'Borttaget: Steg Har du en partner?' }).click();
  expect(presses() - before).toBeLessThanOrEqual(2);
  const { steps } = await saved(page, studio, FORM);
  expect(steps.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
    'Barn?',
    'Har du en partner?',
  ]);
});
