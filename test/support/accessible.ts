import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { byDepth } from './depth.ts';

const WIDTHS = [320, 768, 1280] as const;

/** axe takes half a second a time, and what it finds differs with the width on few pages. */
const LOOKED_AT = byDepth<readonly number[]>([320], WIDTHS);

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * axe with everything of WCAG 2.2 AA and its best practices, and no sideways scroll at three widths.
 * axe looks at all three in `npm run test:deep` or where `at` names them, and else at the narrowest.
 * Sets the width, so one project is enough for a test of nothing else.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  at: readonly number[] = LOOKED_AT,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (at.includes(width)) {
      await ended(page);
      const found = await violationsOn(page);
      expect(found, `${state} at ${width} px`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} scrolls sideways at ${width} px`).toBe(0);
  }
}

/**
 * Runs axe in the page itself, or in one frame of it: axe's own binding, which looks into all frames,
 * takes three times as long.
 */
export async function violationsOn(page: Page | Frame): Promise<readonly string[]> {
  // Of its many kilobytes, one reading is enough for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (options) => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
    const { violations }: AxeResults = await run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, OPTIONS);
}

/** Waits for what fades or moves in: halfway there its colours are not those it will have. */
export async function ended(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  );
}
