import type { Browser } from '@playwright/test';

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
export async function keepsFailedImports(browser: Browser): Promise<boolean> {
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
