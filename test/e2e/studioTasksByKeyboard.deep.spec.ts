import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const PRODUCTS = 'schemas/reference/products.json';
const BRAND = 'schemas/brand.json';

test.use({
  definitions: ['schemas/meta', 'schemas/short-guide', 'schemas/reference', 'schemas/texts', BRAND],
});

const MOST_TABS = 120;

/** Presses a key until a control has the focus, wherever it is. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
  await goTo(page, target, way);
  await page.keyboard.press(key);
}

/** Replaces what the field with the focus holds. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Opens a file or a text by the search. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await settled(page);
}

const preview = (page: Page): FrameLocator => page.frameLocator('iframe');
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name, exact: typeof name === 'string' }).first();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** From wherever the focus is in the form: the selected row of the tree. */
async function toTree(page: Page): Promise<void> {
  await goTo(page, page.getByRole('treeitem', { selected: true }), 'Shift+Tab');
}

async function saved(page: Page, studio: { read(path: string): string }, path: string) {
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();
  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true });
  await expect(save).toBeEnabled();
  await press(page, save);
  await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
  return JSON.parse(studio.read(path));
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('a pointer was used'), true);
  });
});

test('a title, a price, an order and a text of the guide', async ({ page, studio }) => {
  await openAt(page, FORM, 'form', '/steps/1/questions/0/options/1');
  await goTo(page, row(page, 'Alternativ Nej'));
  await page.keyboard.press('Alt+ArrowUp');
  await settled(page);
  for (let rows = 0; rows < 9; rows += 1) await page.keyboard.press('ArrowUp');
  await expect(row(page, /^Formulär/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, /^Steg Har du barn/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true })).toBeFocused();
  await retype(page, 'Har ni barn?');
  const { steps } = await saved(page, studio, FORM);
  expect(steps[0].title).toBe('Har ni barn?');
  expect(steps[1].questions[0].options[0].label).toBe('Nej');

  await find(page, 'Vårdfolkets förbund');
  await goTo(page, page.getByRole('textbox', { name: 'Pris i procent', exact: true }));
  await retype(page, '95');
  expect((await saved(page, studio, PRODUCTS)).contracts[0].pricePercent).toBe(95);
});

test('a step with a question and a condition, a condition on two answers, a question removed', async ({
  page,
  studio,
}) => {
  await openAt(page, FORM, 'form', '/steps/0');
  await goTo(page, row(page, 'Steg Har du barn?'));
  await press(page, button(page, 'Lägg till steg'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Rubrik' })).toBeFocused();
  await retype(page, 'Barnen');
  await press(page, button(page, /^Fråga Ny fråga/));
  const label = page.getByRole('textbox', { name: 'Fråga', exact: true });
  await goTo(page, label);
  await retype(page, 'Bor barnen hos dig?');
  await press(page, button(page, 'Lägg till villkor').first());
  await settled(page);
  await toTree(page);
  await goTo(page, row(page, 'Steg Vill du boka ett möte?'), 'ArrowDown');
  await press(page, button(page, 'Lägg till villkor').first());
  await press(page, button(page, 'Lägg till rad'));
  await goTo(page, page.getByLabel('Fråga på rad 2'));
  await page.keyboard.type('Har du en');
  await expect(
    page.getByText(/Villkoret stämmer om .* och har svarat Ja på ”Har du en partner\?”/),
  ).toBeVisible();
  const { steps } = await saved(page, studio, FORM);
  expect(steps[1]).toMatchObject({
    title: 'Barnen',
    questions: [
      { label: 'Bor barnen hos dig?', visible: { '==': [{ var: 'hasChildren' }, true] } },
    ],
  });
  expect(steps[5].visible.and).toHaveLength(2);

  await toTree(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Ta bort' });
  await press(page, remove);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a ninth need with its suggestion, and a health question with a follow-up and bounds', async ({
  page,
  studio,
}) => {
  await openAt(page, 'schemas/short-guide/needs.json', 'form', '/needs/7');
  await goTo(page, row(page, /^Behov Mitt barn/));
  await press(page, button(page, 'Lägg till behov'), 'Enter', 'Shift+Tab');
  await retype(page, 'Jag blir av med mitt hem');
  await goTo(page, page.getByRole('radio', { name: 'Inkomst' }));
  await page.keyboard.press('ArrowDown');
  await find(page, 'Barn- och gravidförsäkring');
  await toTree(page);
  await press(page, button(page, 'Lägg till förslag'), 'Enter', 'Shift+Tab');
  await retype(page, 'Hemskydd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du får hjälp när hemmet är borta.');
  await page.keyboard.press('Tab');
  await retype(page, '{website}forsakringar/hem');
  const { suggestions } = await saved(page, studio, 'schemas/short-guide/suggestions.json');
  expect(suggestions[8]).toMatchObject({ title: 'Hemskydd' });

  await find(page, 'Hur lång är du?');
  await toTree(page);
  await press(page, button(page, 'Lägg till fråga'), 'Enter', 'Shift+Tab');
  await goTo(page, page.getByRole('textbox', { name: 'Fråga eller rubrik' }));
  await retype(page, 'Har du ont i ryggen?');
  await press(page, button(page, 'Mer Ja'));
  await press(page, button(page, /^Lägg till i Följdfrågor/));
  await goTo(page, page.getByRole('textbox', { name: 'Fråga eller rubrik' }));
  await retype(page, 'Hur många dagar?');
  await goTo(page, page.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Text på en rad' })).toBeChecked();
  await press(page, page.getByRole('switch', { name: 'Bara heltal' }), 'Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('365');
  const text = JSON.stringify(await saved(page, studio, DECLARATION));
  expect(text).toContain('"validation":"required|numeric|min_value:1|max_value:365"');
});

test('a colour, and a text of the guide itself', async ({ page, studio }) => {
  await openAt(page, BRAND, 'form', '/tokens');
  await goTo(page, page.getByRole('textbox', { name: 'Hjälptexter', exact: true }));
  await retype(page, '#404040');
  await find(page, 'Ett ögonblick');
  await expect(page.locator('textarea:focus, input:focus')).toHaveValue('Ett ögonblick...');
  await page.keyboard.press('End');
  await page.keyboard.type(' till');
  expect((await saved(page, studio, BRAND)).tokens.textMuted).toBe('#404040');
  expect(studio.read('schemas/texts/sv.json')).toContain('Ett ögonblick... till');
  await expect(preview(page).locator('body')).toBeVisible();
});
