import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { RunningApp } from '../support/app.ts';
import { watchPage } from '../support/watchPage.ts';
import { refuseCookies } from './bankId.ts';

/* Walks through both guides by what their pages show, whatever content they were built with. */

/** Content, and the site that was built with it. */
export interface BuiltContent {
  readonly content: string;
  readonly site: string;
}

/** Playwright's `test` against a server of one's own: a page must do nothing that it must not. */
export const testAt = (start: () => Promise<Pick<RunningApp, 'url' | 'stop'>>) =>
  base.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    baseURL: async ({}, use) => {
      const app = await start();
      await use(app.url);
      await app.stop();
    },
    page: async ({ page, baseURL }, use) => {
      const watch = await watchPage(page, new URL(String(baseURL)).origin);
      await use(page);
      expect(watch.problems(), 'the page did what it must not do').toEqual([]);
    },
  });

const read = (content: string, path: string) =>
  JSON.parse(readFileSync(join(content, path), 'utf8'));

/** The short guide, from its start to the receipt of a meeting. */
export async function walkShortGuide(page: Page, { content }: BuiltContent): Promise<void> {
  await refuseCookies(page);
  await page.goto('/enkla-guiden/start/');
  const walked = await walk(page, { to: '/enkla-guiden/klart/' });
  expect(walked.headings).toContain(read(content, 'short-guide/form.json').steps[0].title);
  expectOneInsurer(content, [...walked.said, ...(await sandboxTexts(page, 'mailbox'))]);
}

/** The in-depth guide, from its start to a receipt, by a signed application and a health declaration. */
export async function walkInDepthGuide(page: Page, { content }: BuiltContent): Promise<void> {
  const [{ personalNumber }] = read(content, 'reference/people.json').people;
  await refuseCookies(page);
  await page.goto('/fordjupade-guiden/start/');
  const walked = await walk(page, {
    to: '/fordjupade-guiden/klart/',
    personalNumber,
    picks: {
      '/fordjupade-guiden/forsakringar/': 'first',
      // Whoever is well answers no.
      '/fordjupade-guiden/halsodeklaration/fragor/': 'last',
    },
  });
  const [question] = read(content, 'reference/questionnaire.json').questions;
  const [step] = read(content, 'reference/health-declaration.json').steps;
  for (const title of [question.questionTitle, step.name]) {
    expect(walked.headings).toContain(title);
  }
  const signed = await sandboxTexts(page, 'applications');
  const mails = await sandboxTexts(page, 'mailbox');
  expect([signed.length, mails.length, walked.documents]).not.toContain(0);
  expectOneInsurer(content, [...walked.said, ...signed, ...mails]);
}

/** Every text is its insurer's own: none names one that other content is of. */
function expectOneInsurer(content: string, texts: readonly string[]): void {
  const folders = [
    'schemas',
    'test/content',
    ...readdirSync('examples').map((own) => `examples/${own}`),
  ];
  const brands = folders.flatMap((folder) => {
    try {
      return [String(read(folder, 'brand.json').shortName)];
    } catch {
      return [];
    }
  });
  const { name, shortName } = read(content, 'brand.json');
  expect(texts.some((text) => text.includes(name))).toBe(true);
  for (const other of brands.filter((own) => own !== shortName)) {
    // As a word: 'Norrskens' in the name of an organisation is nobody's brand.
    const named = new RegExp(`(?<!\\p{L})${other}(?!\\p{L})`, 'u');
    expect(texts.filter((text) => named.test(text))).toEqual([]);
  }
}

/** The pages that a list of the sandbox leads to, such as the mails that were sent. */
async function sandboxTexts(page: Page, list: string): Promise<readonly string[]> {
  const address = `/sandbox/${list}/`;
  const listed = await (await page.request.get(address)).text();
  const own = [...listed.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  const texts = own
    .filter((href) => href.startsWith(address) && href !== address)
    .map(async (href) => (await page.request.get(href)).text());
  return [listed, ...(await Promise.all(texts))];
}

interface Walk {
  /** The path that ends it. */
  readonly to: string;
  /** Who logs in and signs; nobody in the short guide. */
  readonly personalNumber?: string;
  /** Which of several options are chosen on a page; `all` of boxes, and the first of buttons, where nothing is said. */
  readonly picks?: Readonly<Record<string, 'first' | 'last'>>;
}

/** Headings in order, the texts of pages and of documents, and how many of the latter there were. */
interface Walked {
  readonly headings: readonly string[];
  readonly said: readonly string[];
  readonly documents: number;
}

/** Typed into a box: the next where one is refused. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  email: ['walker@example.com'],
  tel: ['0701740605'],
  numeric: ['1', '30000', '30', '180', '19900101'],
  other: ['Ada Vandrare', '2020-05-17', '30000', '199908072391'],
};

/** The page with a document about what it shows. */
const RESULT = '/fordjupade-guiden/resultat-forsakringar/';

/** Pages a guide can have at most, of which each form's steps are some. */
const MOST_TURNS = 120;

/** Answers what each page asks and goes on, until the end's page. */
async function walk(page: Page, { to, personalNumber, picks = {} }: Walk): Promise<Walked> {
  const documents: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/idd') && response.ok()) {
      documents.push(response.body().then(textOfPdf));
    }
  });
  if (personalNumber !== undefined) approveEverything(page, personalNumber);
  const headings: string[] = [];
  const said: string[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    // While something is fetched there is nothing to press.
    const next = page.getByRole('main').locator('.button-primary, .choice-button').first();
    await next.waitFor();
    const { pathname } = new URL(page.url());
    if (pathname !== to) await answerPage(page, picks[pathname] ?? 'all');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    if (headings.at(-1) !== title) headings.push(title);
    said.push(await page.locator('body').innerText());
    if (pathname === to) {
      return {
        headings,
        said: [...said, ...(await Promise.all(documents))],
        documents: documents.length,
      };
    }
    // What is on its way when the page is left does not come.
    if (pathname === RESULT) await expect.poll(() => documents.length).toBeGreaterThan(0);
    const pressed = await next.elementHandle();
    await next.click();
    await page.waitForFunction(isElsewhere, { title, pressed });
  }
  throw new Error(`${to} was not reached: ${headings.join(' > ')}`);
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
}

/** What was pressed, and the heading above it. */
interface Before {
  readonly title: string;
  readonly pressed: Node | null;
}

/** Whether another page or step is shown, or what is wrong with this one: an address may change before its page. */
const isElsewhere = ({ title, pressed }: Before) =>
  !pressed?.isConnected ||
  document.querySelector('h1')?.textContent !== title ||
  document.querySelector('main [aria-invalid=true]') !== null;

/** Every box, group and agreement of the page, those that come up meanwhile as well. */
async function answerPage(page: Page, pick: 'all' | 'first' | 'last'): Promise<void> {
  const main = page.getByRole('main');
  for (let count = -1; count !== (await questionsOf(main).count()); ) {
    count = await questionsOf(main).count();
    for (const group of await main.locator('[role=radiogroup], fieldset').all()) {
      const radios = group.getByRole('radio');
      const isFree = (await radios.count()) > 0 && (await group.locator(':checked').count()) === 0;
      if (isFree) await (pick === 'last' ? radios.last() : radios.first()).check();
    }
    for (const box of await main.locator('input[type=checkbox]:not(:disabled)').all()) {
      if (await box.evaluate(isPicked, pick)) await box.check();
    }
    for (const box of await main
      .locator('input:not([type=radio], [type=checkbox]), textarea')
      .all()) {
      if ((await box.inputValue()) === '' || (await box.getAttribute('aria-invalid')) === 'true') {
        await type(box);
      }
    }
  }
}

/** A box by itself always is, as an agreement. */
function isPicked(box: Element, pick: string): boolean {
  const boxes =
    box.closest('fieldset, [role=group]')?.querySelectorAll('input[type=checkbox]') ?? [];
  return pick === 'all' || boxes.length < 2 || [...boxes].at(pick === 'last' ? -1 : 0) === box;
}

const questionsOf = (main: Locator) => main.locator('input, textarea');

async function type(box: Locator): Promise<void> {
  const [kind, mode] = [await box.getAttribute('type'), await box.getAttribute('inputmode')];
  const texts = TYPED[kind ?? ''] ?? TYPED[mode ?? ''] ?? TYPED.other ?? [];
  const known = texts.indexOf(await box.inputValue());
  await box.fill(texts[(known + 1) % texts.length] ?? '');
}

/** The phone approves each code as soon as it is ordered. */
function approveEverything(page: Page, personalNumber: string): void {
  page.on('response', async (response) => {
    const isOrder = /\/(?:bankid\/(?:auth|sign)|login-initiation)$/.test(response.url());
    if (!isOrder || !response.ok()) return;
    const { qrCodeToken, extraInformation } = await response.json();
    const code = qrCodeToken ?? extraInformation?.swedishBankIdQrCode;
    const opened = await page.request.post('/sandbox/bankid/scan', { form: { code } });
    const form = { act: 'approve', personalNumber };
    await page.request.post(opened.url(), { form, maxRedirects: 0 });
  });
}
