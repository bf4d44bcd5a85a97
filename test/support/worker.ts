import { type Browser, test as base } from '@playwright/test';
import { type RunningApp, startApp } from './app.ts';

const PAGE = 'http://probe.test/';

/**
 * Whether this browser keeps a failed `import()` for the life of the page, as the HTML standard had it
 * until July 2026 (whatwg/html#10327), instead of fetching the file again. It is tried out, since a
 * version number says little about browsers that others build.
 *
 * | a file that could not be fetched, imported again | another attempt on the page | a reload     |
 * |--------------------------------------------------|-----------------------------|--------------|
 * | is fetched again                                 | helps                       | helps        |
 * | has failed, without a request                    | fails                       | helps        |
 */
async function keepsFailedImports(browser: Browser): Promise<boolean> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route(`${PAGE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(PAGE);
    const succeeds = () =>
      page.evaluate<boolean>("import('/code.js').then(() => true, () => false)");
    await page.route(`${PAGE}code.js`, (route) => route.abort(), { times: 1 });
    if (await succeeds()) throw new Error('a file that is refused is imported');
    await page.route(`${PAGE}code.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    return !(await succeeds());
  } finally {
    await context.close();
  }
}

interface WorkerFixtures {
  /** The application this worker's tests share. */
  readonly app: RunningApp;
  /** Code that could not be fetched comes with a reload only, not with another attempt. */
  readonly keepsFailedImports: boolean;
}

/**
 * What a worker has, started when a test first asks for it. All browser tests are made of this: Playwright
 * gives tests whose workers have other things another worker, and one has another browser and another server.
 */
export const test = base.extend<object, WorkerFixtures>({
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
});
