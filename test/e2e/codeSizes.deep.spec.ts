import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/page.ts';
import { answersKept } from './answers.ts';
import { approveCode, dialog, loginButton, openStart, qrCode, START } from './bankId.ts';
import { COMPANIES, EMPTY } from './collections.ts';
import { answer, ORDER, WAITS } from './eidReplies.ts';
import { type Driver, openTab, type Tab } from './engines/tab.ts';
import { ENGINES, REQUIRED } from './engineWalks.ts';
import { onDesktop } from './size.ts';

/* How large QR codes are, and that all of one is in the window, in every engine. */

const SIZES = [
  [320, 640],
  [740, 360],
  [375, 812],
  [1280, 900],
] as const;
/** In CSS pixels, without the white around it. */
const SMALLEST = 180;
const ELSEWHERE = 'Använd BankID på en annan enhet';

const test = base.extend<{ readonly open: (url: string) => Promise<Tab>; readonly window: Shown }>({
  window: [{ engine: null, width: 0, height: 0 }, { option: true }],
  open: async ({ page, window: { engine, width, height } }, use) => {
    await page.setViewportSize({ width, height });
    const tab = openTab((await engine?.open(width, height)) ?? driverOf(page));
    await use(async (url) => {
      await tab.open(url);
      return tab;
    });
    await tab.close();
  },
});

interface Shown {
  /** Without one the Chromium of all other tests. */
  readonly engine: (typeof ENGINES)[number] | null;
  readonly width: number;
  readonly height: number;
}

function driverOf(page: Page): Driver {
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: (body, ...args) =>
      page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.fill(selector, text),
    close: async () => undefined,
  };
}

/** Its size without the white around it, once it no longer moves, and whether anything of it is outside the window or covered. */
const MEASURE = `
  const code = document.querySelector('svg.eid-qr');
  if (code === null) return null;
  const black = code.querySelectorAll('path')[1].getBoundingClientRect();
  const { left, top, right, bottom, width, height } = black;
  const place = [left, top, width].join();
  if (window.before !== place) { window.before = place; return null; }
  const corners = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
  const isWhole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1 &&
    corners.every(([x, y]) => code.contains(document.elementFromPoint(x, y)));
  return { size: Math.min(width, height), isWhole, place: place + ' in ' + innerWidth + ' x ' + innerHeight };
`;
type Measured = { readonly size: number; readonly isWhole: boolean };

async function expectLargeEnough(tab: Tab): Promise<void> {
  const measure = async () => (await tab.until('code', MEASURE)) as Measured;
  const normal = await measure();
  expect.soft(normal, JSON.stringify(normal)).toMatchObject({ isWhole: true });
  expect.soft(normal.size).toBeGreaterThanOrEqual(SMALLEST);
  await tab.press('button', 'Större kod');
  const large = await measure();
  expect.soft(large, `large: ${JSON.stringify(large)}`).toMatchObject({ isWhole: true });
  expect.soft(large.size, 'it is larger').toBeGreaterThan(normal.size * 1.1);
}

/** By a call of the page itself, whose cookie the engine keeps; it has answered all questions. */
async function enterIn(tab: Tab, request: APIRequestContext): Promise<void> {
  const call = async (path: string, data: object) =>
    JSON.parse(
      String(
        await tab.until(
          path,
          `const call = new XMLHttpRequest();
           call.open('POST', '/v1/api/bankid/' + arguments[0], false);
           call.setRequestHeader('Content-Type', 'application/json');
           call.send(JSON.stringify(arguments[1]));
           return call.status === 200 && call.responseText;`,
          path,
          data,
        ),
      ),
    );
  const origin = await tab.until('origin', 'return location.origin');
  const { orderRef, transactionId, qrCodeToken } = await call('auth', {
    returnUrl: origin + START,
  });
  await approveCode({ request } as Page, qrCodeToken);
  const body = { orderRef, transactionId, bankIdInactiveProps: null };
  const { visitorId } = await call('collect', body);
  // A page of ours on which nothing runs that writes into the tab.
  await tab.open(`${origin}/sandbox/bankid/`);
  const keep = `sessionStorage.setItem('questionnaire', arguments[0]); return true;`;
  await tab.until('answers', keep, JSON.stringify(answersKept(visitorId)));
}

for (const engine of [null, ...ENGINES]) {
  for (const [width, height] of SIZES) {
    const name = `${engine?.name ?? 'Chromium'} at ${width} x ${height}`;
    test.describe(name, onDesktop, () => {
      test.use({ window: { engine, width, height } });
      test.skip(engine?.isHere === false && !REQUIRED, `${name} is not installed`);

      test('the code of a login is large enough and whole, and larger by one press', async ({
        app,
        open,
      }) => {
        const tab = await open(app.url + START);
        await tab.press('button', 'Neka');
        await tab.press('button', 'Logga in med BankID');
        const way = `return document.querySelector('.eid svg.eid-qr') ? 'code'
          : document.querySelector('.eid')?.innerText.includes(arguments[0]) && 'choice';`;
        if ((await tab.until('dialog', way, ELSEWHERE)) === 'choice') {
          await tab.press('button', ELSEWHERE);
        }
        await expectLargeEnough(tab);
      });

      test('the code of another insurer is large enough and whole, and larger by one press', async ({
        app,
        open,
        request,
      }) => {
        const tab = await open(app.url + START);
        await tab.press('button', 'Neka');
        await enterIn(tab, request);
        await tab.open(app.url + COMPANIES);
        await tab.press('checkbox', new RegExp(EMPTY));
        await tab.press('button', 'Nästa');
        await tab.press('checkbox', /^Jag godkänner/);
        // As long after a press as it takes for no app to be opened by itself.
        await tab.until(
          'navigator',
          `Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
           return true;`,
        );
        await tab.press('button', 'Nästa');
        const way = `return document.querySelector('svg.eid-qr') ? 'code'
          : document.querySelector('.collection-other button') && 'choice';`;
        if ((await tab.until('code', way)) === 'choice') await tab.press('button', ELSEWHERE);
        await expectLargeEnough(tab);
      });
    });
  }
}

base(
  'what waits for a code is where the code comes and as large, also when that is large',
  onDesktop,
  async ({ page }) => {
    let order: (reply: object) => void = () => undefined;
    const auth = new Promise<object>((resolve) => {
      order = resolve;
    });
    await answer(page, { auth, collect: WAITS });
    await openStart(page);
    const stage = dialog(page).locator('.eid-stage-large');
    const box = () => stage.boundingBox();
    await loginButton(page).click();
    await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
    const waiting = await box();
    order(ORDER);
    await expect(qrCode(page)).toBeVisible();
    expect(await box()).toEqual(waiting);
    await page.getByRole('button', { name: 'Större kod' }).click();
    const large = await box();
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await page.unroute('**/v1/api/bankid/*');
    await answer(page, { auth: new Promise(() => undefined), collect: WAITS });
    await loginButton(page).click();
    await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
    expect(await box()).toEqual(large);
  },
);
