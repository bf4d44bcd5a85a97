import { expect } from '@playwright/test';
import { PHONE, tellsPhone } from '../e2e/size.ts';
import { playAppLaunches } from './appLaunches.ts';
import { watchPage } from './watchPage.ts';
import { test as base } from './worker.ts';

interface TestFixtures {
  /**
   * Console errors a test causes on purpose: `test.use({ expectedErrors: /status of 503|ERR_/ })`.
   * One pattern and no list: Playwright takes a list of two objects for a value and its options.
   */
  readonly expectedErrors: RegExp | undefined;
  /** Addresses by which pages wanted to open the BankID app, in order; none is opened. */
  readonly launched: readonly string[];
}

/**
 * Playwright's `test` against the built application: `page` opens paths of it, and fails the test
 * on console errors, uncaught errors, policy violations and whatever leaves the application.
 */
export const test = base.extend<TestFixtures>({
  viewport: async ({ viewport }, use, { tags }) =>
    use(tellsPhone(tags) ? PHONE.viewport : viewport),
  isMobile: async ({ isMobile }, use, { tags }) => use(tellsPhone(tags) || isMobile),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(tellsPhone(tags) || hasTouch),
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
