import type { Browser } from '@playwright/test';
import { inWindow, SLOWDOWNS, withPages } from './browser.ts';
import { cpuOf, medianGesture, times } from './page/figures.ts';
import { BOXES, type Gesture } from './page/gestures.ts';
import { recommended } from './page/recommended.ts';
import { inTurns } from './rounds.ts';

const ROUNDS = 7;
const TICKS = 12;
/** How much longer than a plain checkbox a row of the result may take to be painted. */
const LIMIT = 2;

/** What the server of the result recommends. */
const ANSWER = { recommendations: recommended(BOXES) };

/** The real screen with its rows to tick, and as many boxes of plain React. */
const PAGES = ['result', 'checkboxes'] as const;

/** Measures a tick on both pages in turn, in one run, and prints medians, ratio and limit. */
export async function benchResult(rounds = ROUNDS): Promise<void> {
  const count = rounds * TICKS;
  console.info(`\nA tick among ${BOXES} rows in Chromium (ms, medians of ${count} ticks)`);
  console.info('page                        CPU     painted      work');
  await withPages(PAGES, async (browser, addressOf) => {
    for (const slowdown of SLOWDOWNS) {
      const ticksOf = await inTurns(PAGES, rounds, (page, round) =>
        measure(browser, addressOf(page), { round, slowdown }),
      );
      const [ours, plain] = PAGES.map((page) => medianGesture(ticksOf(page).flat()));
      if (ours && plain) printTicks(slowdown, ours, plain);
    }
  });
}

function printTicks(slowdown: number, ours: Gesture, plain: Gesture): void {
  const line = (name: string, { painted, work }: Gesture) =>
    console.info(
      name.padEnd(24) +
        cpuOf(slowdown) +
        painted.toFixed(1).padStart(9) +
        work.toFixed(1).padStart(10),
    );
  line('the result', ours);
  line('boxes of plain React', plain);
  console.info(
    `  painted ${times(ours.painted, plain.painted)} plain (at most ${LIMIT.toFixed(2)} x), work ${times(ours.work, plain.work)} plain`,
  );
}

function measure(
  browser: Browser,
  url: string,
  { round, slowdown }: { readonly round: number; readonly slowdown: number },
): Promise<readonly Gesture[]> {
  return inWindow(browser, async (tab, slowDown) => {
    await tab.route('**/v1/api/recommendations', (call) => call.fulfill({ json: ANSWER }));
    await tab.route('**/v1/api/idd', (call) =>
      call.fulfill({ body: '%PDF', contentType: 'application/pdf' }),
    );
    await tab.goto(url);
    await tab
      .locator('input[type="checkbox"]')
      .nth(BOXES - 1)
      .waitFor();
    await slowDown(slowdown);
    // At several positions on the page, and at others in every round.
    const places = Array.from({ length: TICKS }, (_none, at) => (at * 23 + round * 7) % BOXES);
    const ticks = await tab.evaluate(async (all) => {
      const { bench } = window;
      if (!bench) throw new Error('the page is not mounted');
      const taken: Gesture[] = [];
      for (const place of all) taken.push(await bench.tickBox(place));
      return taken;
    }, places);
    const ticked = await tab.locator('input[type="checkbox"]:checked').count();
    if (ticked !== TICKS) throw new Error(`${ticked} of ${TICKS} ticks were taken on ${url}`);
    return ticks;
  });
}
