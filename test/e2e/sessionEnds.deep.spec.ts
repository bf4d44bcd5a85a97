import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Request } from '@playwright/test';
import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import sv from '../content/texts/sv.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { type RunningApp, startApp } from '../support/app.ts';
import { test as base, expect } from '../support/page.ts';
import { approveCode, beginByQr, enter, heading, START } from './bankId.ts';
import { openTab } from './engines/tab.ts';
import { ENGINES, logIn, passLogin, REQUIRED } from './engineWalks.ts';
import { answerQuestion, openQuestions } from './questionnaires.ts';
import { onDesktop } from './size.ts';

/* The end of a login, at a server whose clock the tests move on. */

const MINUTE_MS = 60_000;
/** As often as pages look at the clock, and more. */
const LOOK_MS = 16_000;
const FORM = /\/fordjupade-guiden\/formular\/$/;
const LOGGED_OUT = 'Du har loggats ut';
const texts = sv.loginEnd;

interface Clocked {
  readonly app: RunningApp;
  /** Moves the server's clock on by so many minutes. It takes a moment. */
  advance(minutes: number): void;
}

const test = base.extend<object, { readonly clocked: Clocked }>({
  clocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-clock-'));
      const file = join(folder, 'clock');
      let minutes = 0;
      const app = await startApp({
        CLOCK_FILE: file,
        NODE_OPTIONS: `--import=${pathToFileURL(resolve('test/hosting/clock.mjs')).href}`,
      });
      const advance = (more: number) => {
        minutes += more;
        writeFileSync(file, String(minutes * MINUTE_MS));
      };
      await use({ app, advance });
      await app.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  app: [async ({ clocked }, use) => use(clocked.app), { scope: 'worker' }],
});

const FAMILY = new Map<string, string>(Object.entries(ANSWER_SETS.family));

const underWay = new Set<Request>();
/** Notes the calls of all tabs that have not been answered. */
function watchCalls(page: Page): void {
  underWay.clear();
  page.context().on('request', (request) => void underWay.add(request));
  page.context().on('requestfinished', (request) => void underWay.delete(request));
  page.context().on('requestfailed', (request) => void underWay.delete(request));
}

const ending = (page: Page) => page.getByRole('region', { name: texts.idleTitle });

/** Seconds until the login of the browser ends unused; 0 without one. */
async function idleEndsIn({ request }: Page): Promise<number> {
  const session: { readonly idleEndsIn?: number } = await (
    await request.get('/v1/api/session')
  ).json();
  return session.idleEndsIn ?? 0;
}

/** Lets minutes pass for the server, and for the pages if they have a clock to move. */
async function pass(clocked: Clocked, minutes: number, ...pages: readonly Page[]): Promise<void> {
  const [page] = pages;
  if (!page) return;
  // What has not been told yet would prolong the login afterwards.
  for (const each of pages) await each.clock.fastForward(LOOK_MS);
  await expect.poll(() => underWay.size).toBe(0);
  const before = await idleEndsIn(page);
  clocked.advance(minutes);
  const least = Math.max(1, before - (minutes - 1) * 60);
  await expect.poll(() => idleEndsIn(page)).toBeLessThan(least);
  for (const each of pages) await each.clock.fastForward(minutes * MINUTE_MS);
}

/** The tab is seen again. */
const see = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** At the question about the salary, by whoever is logged in. */
async function toSalary(page: Page): Promise<void> {
  await openQuestions(page);
  for (;;) {
    const title = await heading(page).textContent();
    const question = questionnaire.questions.find(({ questionTitle }) => questionTitle === title);
    if (question?.type === 'salary') return;
    if (question) await answerQuestion(page, question, FAMILY.get(question.id));
    await expect(heading(page)).not.toHaveText(title ?? '');
  }
}

test('a login warns before it ends unused, one press serves all tabs, and after the end the next login leads back to what was being typed', async ({
  page,
  clocked,
}) => {
  await page.clock.install();
  watchCalls(page);
  await enter(page);
  await toSalary(page);
  const other = await page.context().newPage();
  await other.clock.install();
  await openQuestions(other);
  await page.bringToFront();
  const salary = page.getByRole('textbox');
  await salary.pressSequentially('31');
  await expect.poll(() => idleEndsIn(page)).toBeGreaterThan(3500);

  await pass(clocked, 56, page, other);
  await expect(ending(page)).toContainText('Dina svar finns kvar.');
  await expect(ending(other)).toBeVisible();
  await expect(salary).toBeFocused();
  await ending(page).getByRole('button').click();
  await expect(ending(page)).toHaveCount(0);
  await expect(ending(other)).toHaveCount(0);
  expect(await idleEndsIn(page)).toBeGreaterThan(3500);

  // An answer is a use as well.
  await pass(clocked, 56, page, other);
  await expect(ending(page)).toBeVisible();
  await salary.focus();
  await salary.press('End');
  await salary.pressSequentially('000');
  await expect(ending(page)).toHaveCount(0);
  expect(await idleEndsIn(page)).toBeGreaterThan(3500);

  await salary.press('Backspace');
  await pass(clocked, 61, page);
  await expect(page).toHaveURL(START);
  const told = page.getByRole('status').filter({ hasText: LOGGED_OUT });
  await expect(told).toContainText('Dina svar finns kvar.');
  await approveCode(page, await beginByQr(page));
  await expect(page).toHaveURL(FORM);
  await expect(salary).toHaveValue(/^3\s?100$/);
});

test('a login that lasts as long as it may leads to the next one and back to the question', async ({
  page,
  clocked,
}) => {
  await enter(page);
  await toSalary(page);
  const title = await heading(page).textContent();
  for (let times = 0; times < 9; times += 1) {
    clocked.advance(50);
    await expect.poll(() => idleEndsIn(page)).toBeLessThan(700);
    await page.request.post('/v1/api/session', { data: {} });
  }
  clocked.advance(26);
  const notice = page.getByRole('region', { name: texts.longestTitle });
  await expect(async () => {
    await see(page);
    expect(await notice.isVisible()).toBe(true);
  }).toPass();
  await notice.getByRole('button', { name: 'Logga in igen' }).click();
  await expect(page).toHaveURL(START);
  await expect(page.getByText('När du har loggat in kommer du tillbaka')).toBeVisible();
  await approveCode(page, await beginByQr(page));
  await expect(page).toHaveURL(FORM);
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(notice).toHaveCount(0);
});

test('logging out in one tab says nothing of an end in another', async ({ page }) => {
  await enter(page);
  await toSalary(page);
  const other = await page.context().newPage();
  await other.goto(START);
  await other.getByRole('button', { name: 'Logga ut' }).click();
  await expect(other.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
  const asked = page.waitForResponse('**/v1/api/session');
  await see(page);
  await asked;
  await expect(page).toHaveURL(FORM);
  await expect(page.getByText(LOGGED_OUT)).toHaveCount(0);
});

test(
  'the notice is accessible, and in sight in the smallest windows with large text',
  onDesktop,
  async ({ page }) => {
    await enter(page);
    await page.route('**/v1/api/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), idleEndsIn: 240 } });
    });
    await openQuestions(page);
    const button = ending(page).getByRole('button');
    await expect(button).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, 'the login ends soon');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const [width, height] of [
      [320, 640],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(ending(page).getByRole('heading')).toBeInViewport();
    }
  },
);

/** Whether the server says that the login has ended. */
const ENDED = `
  const call = new XMLHttpRequest();
  call.open('GET', '/v1/api/session', false);
  call.send();
  return !JSON.parse(call.responseText).isAuthenticated;
`;

for (const engine of ENGINES) {
  for (const [width, height] of [
    [375, 812],
    [1280, 900],
  ] as const) {
    test(
      `in ${engine.name} at ${width} px a login warns before its end, and leads back after it`,
      onDesktop,
      async ({ app, clocked, request }) => {
        test.skip(!engine.isHere && !REQUIRED, `${engine.name} is not installed`);
        const tab = openTab(await engine.open(width, height));
        const SEEN = `document.dispatchEvent(new Event('visibilitychange'));`;
        try {
          await tab.open(app.url + START);
          await tab.press('button', 'Neka');
          await logIn(tab, request);
          const question = await tab.heading('Så här går det till');
          clocked.advance(56);
          const isNear = `return document.querySelector('.login-end') !== null`;
          await tab.until('notice', SEEN + isNear);
          // It lets a press through at first.
          await tab.until(
            'button',
            `return getComputedStyle(document.querySelector('.login-end')).pointerEvents === 'auto'`,
          );
          await tab.press('button', /^Stanna inloggad/);
          await tab.until('answer', `${isNear.replace('!==', '===')}`);
          // Its device sleeps, once the server's clock has moved.
          clocked.advance(61);
          await tab.until('server', ENDED);
          await tab.until(
            'end',
            `if (!window.slept) { const { now } = Date; Date.now = () => now() + 61 * 60000; }
           window.slept = true; ${SEEN} return document.body.innerText.includes(arguments[0])`,
            LOGGED_OUT,
          );
          await passLogin(tab, request);
          expect(await tab.heading('Välkommen till den fördjupade guiden')).toBe(question);
        } finally {
          await tab.close();
        }
      },
    );
  }
}
