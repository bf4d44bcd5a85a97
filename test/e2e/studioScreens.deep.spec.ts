import type { FrameLocator, Page } from '@playwright/test';
import texts from '../../schemas/texts/studio.json' with { type: 'json' };
import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

const TEXTS = 'schemas/texts/sv.json';

test('a text of a dialog is opened on its screen, pressed and written there', async ({
  page,
  studio,
}) => {
  await openAt(page, TEXTS, 'form', '/eid/timeIsUp');
  await expect(page.getByRole('combobox', { name: 'Visa skärm' })).toHaveValue(
    texts.sceneTitles.loginTimeIsUp,
  );
  const preview = page.frameLocator('iframe');
  await textOn(preview, 'Tiden att öppna appen är slut').click();
  await expect(preview.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nu hinner du inte längre');
  await expect(preview.getByRole('textbox')).toHaveValue('Nu hinner du inte längre');
  await page.keyboard.press('Enter');
  await expect(textOn(preview, 'Nu hinner du inte längre')).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);

  // Of one with a placeholder the whole text is written, and its words stay on the page.
  await showScreen(page, 'BankID: QR-kod');
  await textOn(preview, /^Ändra Text: 2\d sekunder kvar att öppna appen$/).click();
  await preview.getByRole('textbox').fill('{seconds} s kvar');
  await page.keyboard.press('Enter');
  await expect(textOn(preview, /^Ändra Text: 2\d s kvar$/)).toBeVisible();

  await settled(page);
  await page.getByRole('button', { name: 'Spara …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Det här ändras' });
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(studio.read(TEXTS)).eid).toMatchObject({
    timeIsUp: 'Nu hinner du inte längre',
    timeLeft: '{seconds} s kvar',
  });
});

test('a text that is only heard is listed beside its screen and opened in the form', async ({
  page,
}) => {
  await openAt(page, TEXTS, 'form', '/consent/label');
  await expect(page.getByRole('combobox', { name: 'Visa skärm' })).toHaveValue(
    texts.sceneTitles.cookies,
  );
  await page.getByText(/^\d+ texter till på skärmen$/).click();
  await expect(page.getByRole('heading', { name: 'Hörs, men syns inte' })).toBeVisible();
  await page.getByRole('button', { name: 'Kontakt och villkor' }).click();
  await expect(page.getByRole('textbox').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/footer\/label$/);
});

test('a text below is brought into view, and in a screen that is tried time passes', async ({
  page,
}) => {
  await openAt(page, TEXTS, 'form', '/result/disclaimer');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText(/^Resultatet bygger på dina svar/)).toBeInViewport();

  await showScreen(page, 'BankID: QR-kod');
  await page.getByRole('button', { name: 'Prova' }).click();
  await expect(preview.getByText(/^2[0-5] sekunder kvar att öppna appen$/)).toBeVisible();
  await preview.getByRole('button', { name: 'Avbryt' }).click();
  await expect(preview.getByText('Du avbröt inloggningen')).toBeVisible();
});

/** Finds a screen by a part of its name. */
async function showScreen(page: Page, title: string) {
  await page.getByRole('combobox', { name: 'Visa skärm' }).fill(title.toLowerCase());
  await page.getByRole('option', { name: title, exact: true }).click();
}

function textOn(preview: FrameLocator, text: string | RegExp) {
  const name = typeof text === 'string' ? `Ändra Text: ${text}` : text;
  return preview.getByRole('button', { name, exact: typeof text === 'string' });
}
