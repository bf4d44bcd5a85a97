import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { builtFiles } from '../../src/app/build/studioBuild.ts';
import { type StudioServer, serveStudio } from '../../src/app/build/studioServer.ts';
import { STUDIO_BUILD } from '../support/studioBuild.ts';
import { watchPage } from '../support/watchPage.ts';

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
  /** Files and folders that the studio is opened over. */
  readonly definitions: readonly string[];
}

/** The short guide and what it is shown with: the check of all takes ten times as long. */
const SHORT_GUIDE = [
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
  definitions: [SHORT_GUIDE, { option: true }],
  studio: async ({ definitions }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'studio-'));
    for (const path of definitions) cpSync(path, join(root, path), { recursive: true });
    const server = await serveStudio(builtFiles(STUDIO_BUILD), root, 0);
    await use({
      server,
      read: (path) => readFileSync(join(root, path), 'utf8'),
      write: (path, text) => writeFileSync(join(root, path), text),
    });
    await server.close();
    if (existsSync(root)) rmSync(root, { recursive: true });
  },
  baseURL: async ({ studio }, use) => use(studio.server.url),
  page: async ({ page, studio, expectedErrors }, use) => {
    const watch = await watchPage(page, new URL(studio.server.url).origin, expectedErrors);
    await use(page);
    expect(watch.problems(), 'the page did what it must not do').toEqual([]);
  },
});

/** Opens the studio at a file and waits until it has been checked and drawn. */
export async function openAt(page: Page, path: string, tab = 'form', pointer = ''): Promise<void> {
  await page.goto(`/#${path}?${tab}${pointer === '' ? '' : `?${pointer}`}`);
  await settled(page);
}

/** Waits until the checker has seen the newest texts and the preview has drawn them. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const status = document.querySelector('.studio-status');
    const version = status?.getAttribute('data-version');
    return version !== undefined && status?.getAttribute('data-checked') === version;
  });
}

export { expect };
