import type { Browser } from '@playwright/test';
import { inWindow, SLOWDOWNS, withPages } from './browser.ts';
import { cpuOf, medianGesture, times } from './page/figures.ts';
import type { Gesture } from './page/gestures.ts';
import { CLOSED, TYPED } from './page/healthStep.ts';
import { inTurns, median } from './rounds.ts';

const ROUNDS = 9;

/** One step of 100 questions, three levels deep: ours, and by hand with MUI and react-hook-form. */
const PAGES = ['health', 'healthMui'] as const;

interface Round {
  readonly mount: number;
  readonly keystrokes: readonly Gesture[];
  readonly openings: readonly Gesture[];
}

/** Measures both pages in turn, in one run, and prints medians and ratios. */
export async function benchHealth(rounds = ROUNDS): Promise<void> {
  console.info(
    `\nA health step of 100 questions, three levels deep (ms, medians of ${rounds} rounds)`,
  );
  console.info(
    'page                 CPU   mount   key painted (work)   sub-question painted (work)',
  );
  await withPages(PAGES, async (browser, addressOf) => {
    for (const slowdown of SLOWDOWNS) {
      const runsOf = await inTurns(PAGES, rounds, (page) =>
        measure(browser, addressOf(page), slowdown),
      );
      print(slowdown, medianOf(runsOf('health')), medianOf(runsOf('healthMui')));
    }
  });
}

function medianOf(rounds: readonly Round[]) {
  return {
    mount: median(rounds.map(({ mount }) => mount)),
    key: medianGesture(rounds.flatMap(({ keystrokes }) => keystrokes)),
    open: medianGesture(rounds.flatMap(({ openings }) => openings)),
  };
}

function print(
  slowdown: number,
  ours: ReturnType<typeof medianOf>,
  mui: ReturnType<typeof medianOf>,
): void {
  const gesture = ({ painted, work }: Gesture) => `${painted.toFixed(1)} (${work.toFixed(1)})`;
  for (const [name, { mount, key, open }] of [
    ['ours', ours],
    ['MUI by hand', mui],
  ] as const) {
    console.info(
      name.padEnd(14) +
        cpuOf(slowdown) +
        mount.toFixed(0).padStart(8) +
        gesture(key).padStart(21) +
        gesture(open).padStart(30),
    );
  }
  const compared = (a: Gesture, b: Gesture) =>
    `${times(a.painted, b.painted)} painted, ${times(a.work, b.work)} work`;
  console.info(
    `  ours beside MUI by hand (at most 1.00 x): mount ${times(ours.mount, mui.mount)}; ` +
      `key ${compared(ours.key, mui.key)}; sub-question ${compared(ours.open, mui.open)}`,
  );
}

function measure(browser: Browser, url: string, slowdown: number): Promise<Round> {
  return inWindow(browser, async (tab, slowDown) => {
    await slowDown(slowdown);
    await tab.goto(url);
    const loaded = await tab.waitForFunction(() => window.benchMount);
    const { mount } = (await loaded.jsonValue()) ?? { mount: Number.NaN };
    const gestures = await tab.evaluate(
      async ({ typed, closed }) => {
        const { bench } = window;
        if (!bench) throw new Error('the page is not mounted');
        const keystrokes: Gesture[] = [];
        const openings: Gesture[] = [];
        for (const at of typed) keystrokes.push(await bench.typeLetter(`c${at}`));
        for (const at of closed) openings.push(await bench.clickOption(`b${at}`, 'Ja'));
        return { keystrokes, openings };
      },
      { typed: [...TYPED], closed: [...CLOSED] },
    );
    const fields = await tab.locator('textarea:visible').count();
    if (fields !== 25) throw new Error(`${fields} of 25 texts are open on ${url}`);
    return { mount, ...gestures };
  });
}
