import type { Browser, Page } from '@playwright/test';
import { benchForm } from './benchForm.ts';
import { withPages } from './browser.ts';
import {
  type BenchPage,
  medianGesture,
  medians,
  PAGES,
  type PageFigures,
  pageTable,
  SIZES,
} from './page/figures.ts';
import type { Gesture } from './page/gestures.ts';
import { type BenchInput, BLOCK, kindOf } from './page/input.ts';
import { inTurns } from './rounds.ts';

const ROUNDS = 7;

/** Measures the three pages in turn, in one run, prints medians and ratios, and returns the medians. */
export async function benchPages(rounds = ROUNDS): Promise<readonly PageFigures[]> {
  const figures = await measurePages(rounds);
  console.info(`\nThe same form on one page in Chromium (ms, medians of ${rounds} rounds)`);
  console.info(pageTable(figures));
  return figures;
}

async function measurePages(rounds: number): Promise<readonly PageFigures[]> {
  const figures: PageFigures[] = [];
  await withPages(PAGES, async (browser, addressOf) => {
    for (const size of SIZES) {
      const runsOf = await inTurns(PAGES, rounds, (page) =>
        measure(browser, addressOf(page), page, size),
      );
      figures.push(...PAGES.map((page) => medians(page, size, runsOf(page))));
    }
  });
  return figures;
}

async function measure(
  browser: Browser,
  url: string,
  page: BenchPage,
  size: number,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tab = await context.newPage();
    await tab.addInitScript((input: BenchInput) => {
      window.benchInput = input;
    }, inputOf(size));
    await tab.goto(url);
    const loaded = await tab.waitForFunction(() => window.benchMount);
    const { mount, ready } = (await loaded.jsonValue()) ?? { mount: Number.NaN, ready: Number.NaN };
    const heapMegabytes = await heapOf(tab);
    const nodes = await tab.evaluate(() => document.querySelectorAll('*').length);
    const gestures = await tab.evaluate(async ({ free, ends }) => {
      const { bench } = window;
      if (!bench) throw new Error('the page is not mounted');
      const clicks: Gesture[] = [];
      const keystrokes: Gesture[] = [];
      const hides: Gesture[] = [];
      for (const index of free) clicks.push(await bench.clickOption(`q${index}`, 'c'));
      for (const index of free) keystrokes.push(await bench.typeLetter(`q${index + 4}`));
      for (const index of ends) hides.push(await bench.clickOption(`q${index}`, 'd'));
      return { clicks, keystrokes, hides };
    }, placesIn(size));
    return {
      page,
      size,
      ready,
      mount,
      heapMegabytes,
      nodes,
      click: medianGesture(gestures.clicks),
      keystroke: medianGesture(gestures.keystrokes),
      hide: medianGesture(gestures.hides),
    };
  } finally {
    await context.close();
  }
}

/** All questions, answered so that the whole form is visible. */
function inputOf(size: number): BenchInput {
  const answers = Array.from({ length: size }, (_none, index) => {
    const kind = kindOf(index);
    return [`q${index}`, kind === 'number' ? '20' : kind === 'text' ? 'text' : 'b'];
  });
  return { definition: benchForm(size), answers: Object.fromEntries(answers) };
}

/**
 * Where to click: `free` are radio groups around the middle that no condition reads, each four before a
 * text that none reads either; `ends` are the last radio groups of chains, which one condition reads.
 */
function placesIn(size: number): { readonly free: number[]; readonly ends: number[] } {
  const near = (index: number) => Math.abs(index - size / 2);
  const all = Array.from({ length: size }, (_none, index) => index).sort(
    (a, b) => near(a) - near(b),
  );
  return {
    free: all.filter((index) => index % 10 === 0 && index % BLOCK !== 0).slice(0, GESTURES),
    ends: all.filter((index) => index % BLOCK === BLOCK - 3 && index + 2 < size).slice(0, GESTURES),
  };
}

const GESTURES = 5;

async function heapOf(tab: Page): Promise<number> {
  const client = await tab.context().newCDPSession(tab);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return used / 1024 / 1024;
}
