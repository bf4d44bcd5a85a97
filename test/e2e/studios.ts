import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { builtFiles } from '../../src/build/studioBuild.ts';
import { type StudioServer, serveStudio } from '../../src/build/studioServer.ts';
import { copyOurs } from '../support/content.ts';
import { STUDIO_BUILD } from '../support/studioBuild.ts';
import { codeNames, technicalIn } from '../support/technical.ts';
import { watchPage } from '../support/watchPage.ts';
import { test as base } from '../support/worker.ts';

/** A studio over definitions of its own. */
export interface OpenStudio {
  readonly server: StudioServer;
  /** What stands on disk now. */
  read(path: string): string;
  /** As somebody else would who changes the file in another program. */
  write(path: string, text: string): void;
}

interface Options {
  /** Console errors a test causes on purpose. */
  readonly expectedErrors: RegExp | undefined;
  /** Whether what the first visit shows has been seen. */
  readonly hasSeen: boolean;
  /** Files and folders that the studio is opened over. */
  readonly definitions: readonly string[];
}

/** The short guide and what it is shown with: the check of all takes ten times as long. */
export const SHORT_GUIDE = [
  'schemas/meta',
  'schemas/short-guide',
  'schemas/texts',
  'schemas/brand.json',
] as const;

/**
 * Playwright's `test` against a studio over a copy of definitions, made anew for each test. It fails
 * the test on console errors, uncaught errors, policy violations and requests to other hosts.
 */
export const test = base.extend<{ studio: OpenStudio } & Options>({
  expectedErrors: [undefined, { option: true }],
  hasSeen: [true, { option: true }],
  definitions: [SHORT_GUIDE, { option: true }],
  studio: async ({ definitions }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'studio-'));
    copyOurs(definitions, root);
    const server = await serveStudio(builtFiles(STUDIO_BUILD), join(root, 'schemas'), 0);
    await use({
      server,
      read: (path) => readFileSync(join(root, path), 'utf8'),
      write: (path, text) => writeFileSync(join(root, path), text),
    });
    await server.close();
    if (existsSync(root)) rmSync(root, { recursive: true });
  },
  baseURL: async ({ studio }, use) => use(studio.server.url),
  page: async ({ page, studio, expectedErrors, hasSeen }, use) => {
    if (hasSeen) await page.addInitScript(() => localStorage.setItem('studio-first-visit', 'seen'));
    const watch = await watchPage(page, new URL(studio.server.url).origin, expectedErrors);
    let isThere = true;
    page.on('crash', () => {
      isThere = false;
    });
    await use(page);
    if (isThere && !page.isClosed()) await expectPlain(page);
    expect(watch.problems(), 'the page did what it must not do').toEqual([]);
  },
});

/** Opens the studio at a file and waits until it has been checked and drawn. */
export async function openAt(page: Page, path: string, tab = 'form', pointer = ''): Promise<void> {
  await page.goto(`/#${path}?${tab}${pointer === '' ? '' : `?${pointer}`}`);
  await settled(page);
}

/** Chosen, it makes the whole page one for those who write JSON. */
const OF_JSON = '#tab-json[aria-selected="true"]';

/** The words in them are keys, or those of the file that is edited: nothing that the studio says. */
const OWN_WORDS =
  'script, style, kbd, [contenteditable="true"], .studio-proof-text > p, .studio-proof-hints';

/** What only code calls something, of all files that a studio may be opened over. */
const NAMES = codeNames(filesIn('schemas', /^(?:meta|api|notes)$/), filesIn('schemas/meta', /^$/));

function filesIn(folder: string, without: RegExp): readonly unknown[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      return without.test(entry.name) ? [] : filesIn(join(folder, entry.name), without);
    }
    if (!entry.name.endsWith('.json')) return [];
    return [JSON.parse(readFileSync(join(folder, entry.name), 'utf8'))];
  });
}

/**
 * Expects that nothing to be seen, or said to those who listen, speaks of ids, keys, tags, patterns, lines or
 * paths, while the file is not edited as JSON: neither a text, nor a name of a part of the page, nor the value of a
 * field. Names that rules know something by are shown on demand.
 */
export async function expectPlain(page: Page): Promise<void> {
  const said = await page.evaluate(
    ({ ofJson, ownWords }) => {
      if (document.querySelector(ofJson)) return [];
      // Rows of a condition are counted for those who listen.
      const withoutRow = (text: string | null) => (text ?? '').replace(/ på rad [\d.]+$/, '');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement, textContent } = node;
        const isSaid = parentElement?.checkVisibility() && !parentElement.closest(ownWords);
        if (isSaid) texts.push(withoutRow(textContent));
      }
      for (const name of ['title', 'aria-label', 'aria-description', 'placeholder', 'alt']) {
        for (const named of document.querySelectorAll(`[${name}]`)) {
          if (!named.closest(ownWords)) texts.push(withoutRow(named.getAttribute(name)));
        }
      }
      const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';
      for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
        // An address is as it is typed into a browser.
        const isAddress = /^(?:\{\w+\}|\w+:)\S*$/.test(field.value);
        const isSeen = field.checkVisibility() && !field.closest(ownWords);
        if (isSeen && !isAddress) texts.push(field.value);
      }
      return texts;
    },
    { ofJson: OF_JSON, ownWords: OWN_WORDS },
  );
  const found = said.flatMap((text) =>
    technicalIn(text, NAMES).map((piece) => `${piece} in: ${text}`),
  );
  expect([...new Set(found)], 'words of JSON in what the studio says').toEqual([]);
}

/** Waits until the checker has seen the newest texts and the preview has drawn them. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const status = document.querySelector('.studio-status');
    const version = status?.getAttribute('data-version');
    return version !== undefined && status?.getAttribute('data-checked') === version;
  });
  await expectPlain(page);
}

export { expect };
