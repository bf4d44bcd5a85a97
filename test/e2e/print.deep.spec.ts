import type { Page } from '@playwright/test';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { box, choose, enterAtResult } from './results.ts';
import { onDesktop } from './size.ts';

/** The width of an A4 page between Chromium's margins, in px. */
const PAPER = { width: 718, height: 1000 };

/** What of the page is beside the paper, or beside the column of its texts. */
async function outOfLine(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('.header img, .notice, .card, .card .actions')].flatMap(
      (part) => {
        const { left, right, width, height } = part.getBoundingClientRect();
        if (width === 0 || height === 0) return [];
        const isInLine = Math.abs(left) < 1 && right <= clientWidth + 0.5;
        return isInLine ? [] : [`${part.className || part.tagName} ${left} to ${right}`];
      },
    );
  });
}

const printsChosen = (page: Page, kind: 'checkbox' | 'radio') =>
  page
    .locator(`input[type=${kind}]:checked`)
    .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).printColorAdjust));

test(
  'the result and what is signed are printed in line, as wide as the page, with what is chosen',
  onDesktop,
  async ({ page }) => {
    await enterAtResult(page, 'Elias Sandberg', ANSWER_SETS.highSalary);
    await expect(page.getByRole('link', { name: /^Förköpsinformation \(PDF\)/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect(await outOfLine(page)).toEqual([]);
    await expect(page.getByText('Totalt 0 kronor/månad')).toBeHidden();
    await expect(page.getByText('Förköpsinformation (PDF)')).toBeHidden();

    // The tab's storage is full: the visitor is told above the page.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await box(page, 'Livförsäkring').check();
    await expect(page.getByText('Dina svar sparas inte om du laddar om sidan')).toBeVisible();
    await expect(page.getByText('Totalt 159 kronor/månad')).toBeVisible();
    expect(await outOfLine(page)).toEqual([]);
    expect(await printsChosen(page, 'checkbox')).toEqual(['exact']);
    expect(await printsChosen(page, 'radio')).toEqual(['exact']);

    await page.emulateMedia({ media: 'screen' });
    await choose(page, ['Olycksfallsförsäkring']);
    await page.getByRole('checkbox').first().check();
    await page.emulateMedia({ media: 'print' });
    expect(await outOfLine(page)).toEqual([]);
    expect(await printsChosen(page, 'checkbox')).toEqual(['exact']);
  },
);
