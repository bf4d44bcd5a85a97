import { expect, type Page } from '@playwright/test';
import { playAppLaunches } from '../support/appLaunches.ts';
import { watchPage } from '../support/watchPage.ts';
import { test } from '../support/worker.ts';

const ORIGIN = 'http://site.test';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; img-src * data:";

/** Serves one page and its script without any server. */
async function serve(page: Page, body: string, script = ''): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.fulfill({ status: 204 });
    if (pathname === '/script.js') {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><link rel="icon" href="data:,"><body>${body}<script src="/script.js"></script>`,
    });
  });
  await page.goto(`${ORIGIN}/`);
}

test('a page that behaves has no problems', async ({ page }) => {
  const watch = await watchPage(page, ORIGIN);
  await serve(page, '<p>Hej</p>', 'console.log("hej")');
  expect(watch.problems()).toEqual([]);
});

const BODY = '<script>1</script><p style="color:red">Hej</p><img src="/gone.png">';
const SCRIPT = `
console.error("one");
setTimeout(() => { throw new Error("two"); });
Promise.reject(new Error("three"));
try { eval("1") } catch {}
fetch("http://other.test/x");`;

test('notices every misdeed', async ({ page }) => {
  const watch = await watchPage(page, ORIGIN);
  await serve(page, BODY, SCRIPT);
  const problems = [
    'console error: Failed to load resource',
    'console error: one',
    'uncaught error: two',
    'uncaught error: three',
    'CSP: script-src-elem refused inline',
    'CSP: style-src-attr refused inline',
    'CSP: script-src refused eval',
    'request to another host: http://other.test',
  ];
  for (const problem of problems) {
    await expect.poll(() => watch.problems().join('\n')).toContain(problem);
  }
});

test('the watch over a page lets an expected error through, and only that', async ({ page }) => {
  const watch = await watchPage(page, ORIGIN, /status of 404/);
  await serve(page, '<img src="/gone.png">', 'setTimeout(() => console.error("aj"), 100)');
  await expect.poll(() => watch.problems()).toEqual([expect.stringContaining('console error: aj')]);
});

const LAUNCHES = `
const open = (way) => "bankid:///?autostarttoken=" + way;
document.querySelector("a").href = open("link");
document.querySelector("#assign").onclick = () => location.assign(open("assign"));
document.querySelector("#href").onclick = () => { location.href = open("href"); };`;

test('no launch of an app gets to the browser, whichever way a page has: presses still arrive', async ({
  page,
  context,
}) => {
  const launched = await playAppLaunches(context);
  const watch = await watchPage(page, ORIGIN);
  const ways = ['assign', 'href'].map((way) => `<button id="${way}">${way}</button>`).join('');
  await serve(page, `<a href="">link</a>${ways}`, LAUNCHES);
  for (const way of ['link', 'assign', 'href']) {
    await page.getByText(way, { exact: true }).click();
    await expect.poll(() => launched.at(-1)).toBe(`bankid:///?autostarttoken=${way}`);
  }
  expect(launched).toHaveLength(3);
  expect(watch.problems()).toEqual([]);
});

test('notices an app that is launched all the same', async ({ page }) => {
  const watch = await watchPage(page, ORIGIN, /Failed to launch/);
  await serve(page, '<a href="bankid:///">link</a>');
  await page.getByText('link').click();
  await expect.poll(() => watch.problems()).toEqual(['launches a program by bankid:']);
});
