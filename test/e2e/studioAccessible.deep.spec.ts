import type { Locator, Page } from '@playwright/test';
import { animationsEnd, violationsOn } from '../support/accessible.ts';
import { byDepth } from '../support/depth.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const WIDTHS = byDepth<readonly number[]>([1280], [1280, 1680]);
const DEVICES = byDepth(['Telefon'], ['Telefon', 'Platta', 'Dator']);
/** What each width of a page has been looked at with, so that no frame is looked at twice as it was. */
const LOOKED_AT = new WeakMap<Page, Set<string>>();

/** axe over the studio, and over the visitor's page in its frame when that is another than before. */
async function expectClean(page: Page, state: string): Promise<void> {
  const lookedAt = LOOKED_AT.get(page) ?? new Set();
  LOOKED_AT.set(page, lookedAt);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await animationsEnd(page);
    for (const frame of page.frames()) {
      const place = frame.parentFrame() ? 'the preview' : 'the page';
      const { clientWidth, html } = await frame.evaluate(() => ({
        clientWidth: document.documentElement.clientWidth,
        html: document.body.innerHTML,
      }));
      const look = `${place} at ${width} px, ${clientWidth} px of its own: ${html}`;
      if (lookedAt.has(look)) continue;
      lookedAt.add(look);
      expect(await violationsOn(frame), `${state}, ${place} at ${width} px`).toEqual([]);
    }
  }
}

/** Presses Tab, or Shift+Tab, until something has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  const name = String(target);
  await expect(target, `${name} is there`).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${name} is not reached by ${key}`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

test.describe('with all definitions', () => {
  test.use({ definitions: ['schemas'] });

  test('axe finds nothing in what is edited, shown and read', async ({ page, studio }) => {
    const unusual =
      '"title": "Vill du boka ett möte?",\n      "visible": { "!!": [{ "var": "hasChildren" }] },';
    const form = studio.read(FORM);
    studio.write(FORM, form.replace('"title": "Vill du boka ett möte?",', unusual));

    for (const path of [
      FORM,
      'schemas/reference/questionnaire.json',
      'schemas/pages/booking.json',
      'schemas/brand.json',
    ]) {
      await openAt(page, path);
      await expectClean(page, `the form of ${path}`);
    }

    await openAt(page, FORM, 'form', '/steps/4');
    await expect(page.getByText('Villkoret är för ovanligt')).toBeVisible();
    await expectClean(page, 'an unusual rule');
    await openAt(page, FORM, 'form', '/steps/1/questions/0');
    await page.getByRole('button', { name: 'Lägg till villkor' }).press('Enter');
    await expect(page.getByLabel('Fråga på rad 1')).toBeFocused();
    await page.getByRole('button', { name: 'Lägg till rad' }).press('Enter');
    await expect(page.getByLabel('Fråga på rad 2')).toBeFocused();
    await page.getByRole('button', { name: 'Lägg till grupp' }).press('Enter');
    await expect(page.getByLabel('Fråga på rad 3.1')).toBeFocused();
    await settled(page);
    await expectClean(page, 'a condition of rows and a group');

    await openAt(page, FORM, 'flow');
    await expect(page.getByRole('region', { name: 'Flöde' })).toBeVisible();
    await expectClean(page, 'the flow');
    await openAt(page, 'schemas/short-guide/needs.json', 'texts');
    await expect(page.getByRole('region', { name: 'Korrektur' })).toBeVisible();
    await expectClean(page, 'proofreading');

    await openAt(page, DECLARATION, 'form', '/steps/1/questions/0');
    await page.getByText(/^Dolt just nu \(1\d\)/).click();
    await page.getByRole('button', { name: 'Varför syns den inte? Vad har du använt?' }).click();
    await expect(page.getByText(/visas inte, eftersom/)).toBeVisible();
    await expectClean(page, 'the reason why something is hidden');
    for (const name of DEVICES) {
      await page.getByRole('button', { name }).press('Space');
      await expectClean(page, `the declaration on ${name}`);
    }
  });
});

test('axe finds nothing in the JSON and what opens over it', async ({ page }) => {
  await openAt(page, FORM, 'json', '/steps/0/questions/0/type');
  await page.getByRole('textbox', { name: `JSON i ${FORM}` }).press('End');
  await press(page, 'Enter', '"');
  await expect(page.getByRole('listbox', { name: 'Förslag' })).toBeVisible();
  await expectClean(page, 'completion');
  await press(page, 'Escape');
  await settled(page);
  await expectClean(page, 'JSON with problems');
  await press(page, 'F8');
  await expect(page.locator('.cm-tooltip-lint')).toBeVisible();
  await expectClean(page, 'a problem told of at its place');
  await press(page, 'Control+f');
  await expect(page.getByRole('textbox', { name: 'Sök' })).toBeFocused();
  await expectClean(page, 'the search panel');
});

test.describe('when saving is hindered', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('axe finds nothing, and the focus comes back', async ({ page, studio }) => {
    await openAt(page, FORM, 'form', '/steps/1');
    const title = page.getByRole('textbox', { name: 'Rubrik' });
    await title.fill('Har du en partner');
    await title.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Det här ändras' });
    const save = dialog.getByRole('button', { name: 'Spara', exact: true });
    await expect(dialog).toContainText('Har du en partner');
    await expect(save).toBeEnabled();
    await expectClean(page, 'the summary');
    await page.route('**/studio/file', (route) => route.abort());
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('sparades inte');
    await expect(save).toBeFocused();
    await expectClean(page, 'a refused save');
    await press(page, 'Escape');
    await expect(title).toBeFocused();

    await title.fill('');
    await settled(page);
    await title.press('Control+s');
    await expect(dialog).toContainText('Det går att spara när');
    await expect(save).toBeDisabled();
    await expectClean(page, 'a save that the checker hinders');
    await press(page, 'Escape', 'Control+z');

    studio.write(FORM, studio.read(FORM).replaceAll('"Har du en partner?"', '"Är du gift?"'));
    const mine = page.getByRole('button', { name: 'Behåll min version' });
    await expect(mine).toBeVisible();
    await expectClean(page, 'a conflict');
    await mine.press('Enter');
    await expect(mine).toBeHidden();
    await expect(tab(page, 'Formulär')).toBeFocused();

    const other = await page.context().newPage();
    await other.goto(studio.server.url);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('annan flik');
    await expectClean(other, 'open in another tab');
    await other.close();
    await studio.server.close();
    await expect(page.getByText('Studion når inte disken.')).toBeVisible();
    await expectClean(page, 'the server gone');
  });
});

test('the keyboard alone is enough from the file to its saving', async ({ page, studio }) => {
  await openAt(page, 'schemas/short-guide/needs.json');
  const preview = page.frameLocator('iframe');
  const said = page.locator('.studio-said');

  // A file, a step of it, and a text.
  await tabTo(page.getByRole('button', { name: 'Behov', exact: true }));
  await press(page, 'ArrowUp', 'Enter');
  await settled(page);
  await tabTo(page.getByRole('treeitem', { selected: true }));
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  const title = page.getByRole('textbox', { name: 'Rubrik' });
  await expect(title).toBeFocused();
  await press(page, 'Control+a');
  await page.keyboard.insertText('Partner?');
  await press(page, 'Control+z');
  await expect(title).toHaveValue('Har du en partner?');
  await expect(said).toContainText('Ångrat');
  await press(page, 'Control+Shift+Z');
  await expect(title).toHaveValue('Partner?');
  await expect(title).toBeFocused();

  // A question with a condition, moved up and back.
  await tabTo(page.getByRole('button', { name: 'Lägg till i Frågor' }));
  await press(page, 'Enter');
  const label = page.getByRole('textbox', { name: 'Fråga', exact: true });
  await tabTo(label);
  await press(page, 'Control+a');
  await page.keyboard.type('Namn?');
  await tabTo(page.getByRole('button', { name: 'Lägg till villkor' }));
  await press(page, 'Enter');
  await expect(page.getByLabel('Fråga på rad 1')).toBeFocused();
  await settled(page);
  await tabTo(page.getByRole('treeitem', { selected: true }), 'Shift+Tab');
  const part = page.getByRole('treeitem', { name: 'Fråga Namn?' });
  await press(page, 'Alt+ArrowUp');
  await expect(part).toHaveAttribute('aria-posinset', '1');
  await press(page, 'Alt+ArrowDown');
  await expect(part).toHaveAttribute('aria-posinset', '2');
  // As it is optional, nobody is kept from going on.
  const requirement = page.getByRole('treeitem', { name: /^Krav/, selected: true });
  await press(page, 'ArrowRight');
  for (let rows = 0; rows < 5 && !(await requirement.isVisible()); rows += 1) {
    await press(page, 'ArrowDown');
  }
  await press(page, 'Delete');
  await expect(requirement).toBeHidden();
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();

  // The condition broken in the JSON, told of and mended.
  await tabTo(tab(page, 'Formulär'), 'Shift+Tab');
  await press(page, 'ArrowRight');
  await expect(tab(page, 'JSON')).toBeFocused();
  await press(page, 'Tab');
  const json = page.getByRole('textbox', { name: `JSON i ${FORM}` });
  await expect(json).toBeFocused();
  await press(page, 'Control+f');
  await page.keyboard.type('"visible": { "==": [{ "var": "hasPartner"');
  await press(page, 'Enter');
  await expect(page.locator('.cm-searchMatch-selected')).toBeVisible();
  await press(page, 'Escape');
  await expect(json).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowLeft', 'Backspace');
  await settled(page);
  const status = page.getByRole('status').filter({ hasText: /(\d|Inga) fel/ });
  await expect(status).toHaveText('1 fel');
  await press(page, 'Control+z');
  await expect(status).toHaveText('Inga fel');
  await press(page, 'Control+Shift+Z');
  await expect(status).toHaveText('1 fel');
  const announced = await announcementsFrom(page);
  await press(page, 'Control+Home', 'F8');
  await expect.poll(announced).toContain('hasPartne');
  await press(page, 'Control+.');
  await expect(status).toHaveText('Inga fel');

  // The same again, mended by the button below the text.
  await press(page, 'Control+z');
  await expect(status).toHaveText('1 fel');
  await press(page, 'Tab');
  await expect(json).not.toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Byt till "hasPartner"' }));
  await press(page, 'Enter');
  await expect(status).toHaveText('Inga fel');
  await expect(tab(page, 'JSON')).toBeFocused();

  // The step as visitors meet it, and an answer there.
  await tabTo(page.getByLabel('Visa steg'));
  await page.keyboard.type('2');
  await expect(preview.locator('.layout').getByRole('heading', { level: 1 })).toHaveText(
    'Partner?',
  );
  await expect(preview.getByText('Namn?')).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Redigera' }), 'Shift+Tab');
  await press(page, 'ArrowRight', 'Enter');
  await tabTo(preview.getByRole('button', { name: 'Nej' }).first());
  await press(page, 'Enter');
  await expect(preview.getByText('Namn?')).toBeHidden();

  // What changes, read and saved.
  await press(page, 'Control+s');
  const dialog = page.getByRole('dialog', { name: 'Det här ändras' });
  await expect(dialog.getByRole('heading', { name: 'Det här ändras' })).toBeFocused();
  await expect(dialog).toContainText('Namn?');
  const save = dialog.getByRole('button', { name: 'Spara', exact: true });
  await expect(save).toBeEnabled();
  await tabTo(save);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(said).toContainText('Sparat');
  await expect(page.locator('iframe')).toBeFocused();
  expect(studio.read(FORM)).toContain('"label": "Namn?"');
});

/** Gives what the JSON editor announces from now on; it clears each announcement after 200 ms. */
async function announcementsFrom(page: Page): Promise<() => Promise<string>> {
  const heard = await page.locator('.cm-announced').evaluateHandle((place) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(place.textContent ?? '')).observe(place, {
      childList: true,
    });
    return texts;
  });
  return () => heard.evaluate((texts) => texts.join('\n'));
}
