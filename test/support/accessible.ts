import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page, test } from '@playwright/test';
import type { AxeResults, default as axe, RunOptions } from 'axe-core';
import { byDepth } from './depth.ts';

const WIDTHS = [320, 768, 1280] as const;

/** A run of axe takes half a second, and on few pages its result depends on the width. */
const AXE_WIDTHS = byDepth<readonly number[]>([320], WIDTHS);

const FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/**
 * What `axe.source` is, without comments: half as much for each page to be sent and to read. Where time stands still it
 * waits by the timers that the page had.
 */
const SOURCE = `(({ setTimeout }) => {${readFileSync(FILE, 'utf8')}\n})(window.realTime ?? window)`;

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/** A state as axe saw it: an annotation `look` of its test, in JSON, of which `npm run accessibility` makes its statement. */
export interface Look {
  readonly state: string;
  readonly width: number;
  /** Name and version of the browser. */
  readonly engine: string;
  /** The rules broken, each with the elements that break it. */
  readonly findings: readonly string[];
}

/**
 * Expects no violation of WCAG 2.2 AA or axe's best practices, and no horizontal scroll at three widths.
 * axe runs at the narrowest only, at all three in `npm run test:deep`, or at `axeWidths`. Sets the width,
 * so one Playwright project is enough for a test of nothing else. After a violation the test goes on to others.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  axeWidths: readonly number[] = AXE_WIDTHS,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // At the end of a page its bar covers nothing: a control that is half behind it would be too small a target.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const hasAxe = axeWidths.includes(width);
    const findings = hasAxe ? [...(await violationsOn(page))] : [];
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow !== 0) findings.push(`scrolls horizontally: ${overflow} px`);
    const look: Look = { state, width, engine: engineOf(page), findings };
    if (hasAxe) test.info().annotations.push({ type: 'look', description: JSON.stringify(look) });
    expect.soft(findings, `${state} at ${width} px`).toEqual([]);
  }
}

function engineOf(page: Page): string {
  const browser = page.context().browser();
  return `${browser?.browserType().name()} ${browser?.version()}`;
}

/**
 * Runs axe in the page itself, or in one of its frames, once its animations have ended: axe's own binding,
 * which visits all frames, takes three times as long.
 */
export async function violationsOn(page: Page | Frame): Promise<readonly string[]> {
  // Loaded once for each page: it has hundreds of kilobytes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Last, for another may begin while it loads.
  await animationsEnd(page);
  return await page.evaluate(async (options) => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
    const { violations }: AxeResults = await run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, OPTIONS);
}

/** Ends all animations, those too that only begin later: in between, colours are not the final ones. */
export async function animationsEnd(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    for (const animation of document.getAnimations()) if (!endless(animation)) animation.finish();
  });
}
