import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 768, 1280] as const;

/**
 * axe with everything of WCAG 2.2 AA and its best practices, at three widths; and no sideways scroll.
 * Sets the width, so one project is enough for a test of nothing else.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await ended(page);
    // Of its many kilobytes, one reading is enough for a page.
    const isLoaded = await page.evaluate(() => 'axe' in window);
    const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'axe' }) })
      .options({ resultTypes: ['violations'] })
      // Sums up in the page itself, not in a new window: no page of ours has frames.
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
    expect(found, `${state} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${state} scrolls sideways at ${width} px`).toBe(0);
  }
}

/** Waits for what fades or moves in: halfway there its colours are not those it will have. */
async function ended(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  );
}
