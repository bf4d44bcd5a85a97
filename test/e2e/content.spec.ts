import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { expect } from '../support/page.ts';
import { refuseCookies } from './bankId.ts';
import { walkContent } from './contentWalk.ts';

/** What an insurer has, where it is another's. */
const CONTENT = process.env.CONTENT || 'schemas';
const read = (path: string) => JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));

/** The site as `npm start` builds it. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
  baseURL: async ({}, use) => {
    const app = await startApp({}, 'dist');
    await use(app.url);
    await app.stop();
  },
});

test('the short guide of the content leads to a receipt, in its own words', async ({ page }) => {
  await refuseCookies(page);
  await page.goto('/enkla-guiden/start/');
  const headings = await walkContent(page, { to: '/enkla-guiden/klart/' });
  const { steps } = read('short-guide/form.json');
  for (const { title } of steps.slice(0, 1)) expect(headings).toContain(title);
  await expect(page.locator('body')).toContainText(read('brand.json').name);
});

test('the in-depth guide of the content leads to a receipt, with a health declaration', async ({
  page,
}) => {
  const [person] = read('reference/people.json').people;
  await refuseCookies(page);
  await page.goto('/fordjupade-guiden/start/');
  const headings = await walkContent(page, {
    to: '/fordjupade-guiden/klart/',
    personalNumber: person.personalNumber,
    picks: {
      '/fordjupade-guiden/forsakringar/': 'first',
      // Whoever is well answers no.
      '/fordjupade-guiden/halsodeklaration/fragor/': 'last',
    },
  });
  const [{ questionTitle }] = read('reference/questionnaire.json').questions;
  expect(headings).toContain(questionTitle);
  expect(headings).toContain(read('reference/health-declaration.json').steps[0].name);
});
