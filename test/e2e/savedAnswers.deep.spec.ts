import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { enterWithAnswers } from './answers.ts';
import { approve, beginByQr, heading, openStart, refuseCookies, scan } from './bankId.ts';
import { enterAtResult } from './results.ts';
import { choose, FAMILY, MEETING, openMeeting } from './shortGuide.ts';
import { onDesktop } from './size.ts';

const PERSON = 'Elias Sandberg';
const OTHER = 'Maria Lindqvist';
const FORM = '/fordjupade-guiden/formular/';
const OPEN = { name: 'Öppna sparade svar' } as const;

/** Presses 'Spara en kopia', and gives the path of the file. Nothing is sent meanwhile. */
async function saveCopy(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Spara en kopia' });
  await button.waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^dina-svar-\d{8}\.html$/);
  expect(sent).toEqual([]);
  const path = test.info().outputPath('svar.html');
  await download.saveAs(path);
  return path;
}

/** Chooses a file by the button. */
async function chooseFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', OPEN).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Välj fil' }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Drops a file on the page. */
async function dropFile(page: Page, path: string): Promise<void> {
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'svar.html', { type: 'text/html' }));
      return transfer;
    },
    readFileSync(path, 'utf8'),
  );
  await page.getByRole('button', OPEN).click();
  await page.getByRole('button', { name: 'Välj fil' }).waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

async function copyOfShortGuide(page: Page): Promise<string> {
  await openMeeting(page);
  await choose(page, MEETING, 'Nej tack');
  await expect(heading(page)).toHaveText('Nu är du klar med guiden');
  return saveCopy(page);
}

/** At the first page of the short guide, as somebody who has never been there. */
async function openWelcome(page: Page): Promise<void> {
  await refuseCookies(page);
  await page.goto('/start/');
  await page.locator('html:not([data-prerendered])').waitFor();
  await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
}

for (const [how, open] of [
  ['chosen', chooseFile],
  ['dropped', dropFile],
] as const) {
  test(`a copy of the short guide, ${how} on another device, opens its form with the answers`, async ({
    page,
    browser,
    app,
  }) => {
    const path = await copyOfShortGuide(page);
    const device = await browser.newContext({ baseURL: app.url });
    const there = await device.newPage();
    await openWelcome(there);
    await open(there, path);
    await expect(heading(there)).toHaveText(/^Dina svar från/);
    await expect(there.getByText('Alla svar passar i guiden')).toBeVisible();
    await there.getByRole('button', { name: 'Använd svaren' }).click();
    await expect(heading(there)).toHaveText('Har du barn?');
    await there.getByRole('button', { name: 'Nästa' }).click();
    await there.getByRole('button', { name: 'Nästa' }).click();
    for (const event of FAMILY.events) {
      await expect(there.getByRole('checkbox', { name: event, exact: true })).toBeChecked();
    }
    await device.close();
  });
}

test('a copy is read and printed without the guide: it loads and runs nothing', async ({
  page,
  browser,
}) => {
  const path = await copyOfShortGuide(page);
  const device = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const file = await device.newPage();
  const loaded: string[] = [];
  file.on('request', (request) => loaded.push(request.url()));
  await file.goto(`file://${path}`);
  expect(loaded).toEqual([`file://${path}`]);
  expect(await file.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  await expect(file.locator('main > :first-child')).toContainText('inte krypterad');
  await expect(file.locator('dt')).toHaveCount(4);
  await expect(file.getByText('saved-answers')).toHaveCount(0);
  expect(await file.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await file.emulateMedia({ media: 'print' });
  await expect(file.getByText(FAMILY.events[0] ?? '')).toBeVisible();
  await device.close();
});

test('a copy of the in-depth guide waits for the login, and is never put over answers unasked', async ({
  page,
  browser,
  app,
}) => {
  await enterAtResult(page, PERSON, ANSWER_SETS.highSalary);
  const path = await saveCopy(page);
  expect(readFileSync(path, 'utf8')).not.toMatch(/\d{8}-?\d{4}/);

  const device = await browser.newContext({ baseURL: app.url });
  const there = await device.newPage();
  await openStart(there);
  await chooseFile(there, path);
  await expect(there.getByText(/^Svaren från .* är öppnade/)).toBeVisible();
  await approve(await scan(there, await beginByQr(there)), OTHER);
  await there.getByRole('button', { name: 'Nästa' }).click();
  await expect(heading(there)).toHaveText(/^Dina svar från/);
  await there.getByRole('button', { name: 'Använd svaren' }).click();
  await expect(heading(there)).not.toHaveText(/^Dina svar från/);
  await device.close();

  // The person who has answers is asked.
  await enterWithAnswers(page, PERSON, ANSWER_SETS.family);
  await page.goto('/fordjupade-guiden/start/');
  await chooseFile(page, path);
  await page.getByRole('link', { name: 'Fortsätt' }).click();
  await expect(page).toHaveURL(FORM);
  await expect(page.getByText('Du har redan svarat i guiden.')).toBeVisible();
  await page.getByRole('button', { name: 'Använd dem inte' }).click();
  await expect(page.getByText('Du har redan svarat i guiden.')).toHaveCount(0);
});

test('the pages that save and open answers keep to WCAG 2.2 AA', onDesktop, async ({ page }) => {
  const path = await copyOfShortGuide(page);
  await expectAccessible(page, 'the end with a copy to save');
  await openWelcome(page);
  await chooseFile(page, 'package.json');
  await expect(page.getByText('Filen innehåller inga sparade svar')).toBeVisible();
  await expectAccessible(page, 'a file that is no copy');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(heading(page)).toHaveText(/^Dina svar från/);
  await expectAccessible(page, 'what becomes of the answers');
});
