import { test as base, expect } from '@playwright/test';
import { type RunningApp, startApp } from './app.ts';
import { playAppLaunches } from './appLaunches.ts';
import { keepsFailedImports } from './failedImports.ts';
import { watchPage } from './watchPage.ts';

interface TestFixtures {
  /**
   * Console errors a test causes on purpose: `test.use({ expectedErrors: /status of 503|ERR_/ })`.
   * One pattern and no list: Playwright takes a list of two objects for a value and its options.
   */
  readonly expectedErrors: RegExp | undefined;
  /** Addresses by which pages wanted to open the BankID app, in order; none is opened. */
  readonly launched: readonly string[];
}

interface WorkerFixtures {
  /** The application this worker's tests share. */
  readonly app: RunningApp;
  /** Code that could not be fetched comes with a reload only, not with another attempt. */
  readonly keepsFailedImports: boolean;
}

/**
 * Playwright's `test` against the built application: `page` opens paths of it, and fails the test
 * on console errors, uncaught errors, policy violations and whatever leaves the application.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  keepsFailedImports: [
    async ({ browser }, use) => use(await keepsFailedImports(browser)),
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expectedErrors: [undefined, { option: true }],
  launched: [async ({ context }, use) => use(await playAppLaunches(context)), { auto: true }],
  page: async ({ page, app, expectedErrors }, use) => {
    const watch = await watchPage(page, app.url, expectedErrors);
    await use(page);
    expect(watch.problems(), 'the page did what it must not do').toEqual([]);
  },
});

export { expect };
