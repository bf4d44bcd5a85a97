import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { choose, openForm } from './shortGuide.ts';
import { onPhone } from './size.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** At 2:3, where the needs are chosen. */
async function openNeeds(page: Page): Promise<void> {
  await openForm(page);
  await choose(page, 'Har du barn?', 'Ja');
  await choose(page, 'Har du en partner?', 'Ja');
  await expect(heading(page)).toHaveText('Vad vill du vara försäkrad mot?');
}

/** Whether all of an element is in the window and above the buttons that stay at its bottom. */
async function expectInSight(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const bar = await page.locator('.actions').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test(
  'long pages: kept in place by a reload, skipped to, brought into sight where wrong, left by one tap, and begun at the top',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await test.step('a reload keeps the place on a page that is there from the start', async () => {
      await page.goto('/start/');
      await page.evaluate(() => window.scrollTo(0, 200));
      await page.reload();
      await expect.poll(() => scrollY(page)).toBe(200);
      await settle(page);
      expect(await scrollY(page)).toBe(200);
    });

    await openNeeds(page);
    const first = page.getByRole('checkbox').first();

    await test.step('the skip link moves focus and keeps the step', async () => {
      const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
      // Before everything else on the page, as who has just come to it would reach it.
      while (!(await skip.evaluate((link) => link === document.activeElement))) {
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await expect(heading(page)).toHaveText('Vad vill du vara försäkrad mot?');
      await expect(page).toHaveURL(/\/formular\/$/);
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
    });

    await test.step('an error in a question taller than the window is brought into sight with its control', async () => {
      await scrollDown(page);
      expect(await scrollY(page)).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Nästa' }).click();
      const error = page.locator('.question-error');
      await expect(error).toContainText('Välj minst en händelse');
      await expect(first).toBeFocused();
      await expectInSight(page, error);
      await expectInSight(page, first);
    });

    await test.step('a double tap is one step, where the next button stands in the same place', async () => {
      await first.check();
      const button = await page.getByRole('button', { name: 'Nästa' }).boundingBox();
      if (!button) throw new Error('no button to tap');
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2, {
        clickCount: 2,
        delay: 80,
      });
      await settle(page);
      await expect(heading(page)).toHaveText('Försäkringar som kan passa dig');
    });

    for (const [name, goBack] of [
      ['Tillbaka', () => page.getByRole('button', { name: 'Tillbaka' }).click()],
      ['the browser’s back', () => page.goBack()],
    ] as const) {
      await test.step(`${name} begins at the top of the step before, and forward at that of the next`, async () => {
        await scrollDown(page);
        await goBack();
        await expect(heading(page)).toHaveText('Vad vill du vara försäkrad mot?');
        await expect(heading(page)).toBeFocused();
        await settle(page);
        expect(await scrollY(page)).toBe(0);
        await expect(heading(page)).toBeInViewport();
        await scrollDown(page);
        await page.goForward();
        await expect(heading(page)).toHaveText('Försäkringar som kan passa dig');
        await settle(page);
        expect(await scrollY(page)).toBe(0);
      });
    }
  },
);

/** Two frames: the browser restores a scroll position, if it does, in the next. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}
