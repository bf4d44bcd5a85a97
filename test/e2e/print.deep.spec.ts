import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
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

/** Texts that are printed over each other. */
async function printedOver(page: Page): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform as readonly number[];
      return [
        { text: item.str, left, right: left + item.width, bottom, top: bottom + item.height },
      ];
    });
    for (const [index, one] of texts.entries()) {
      const over = texts.slice(index + 1).find((other) => {
        const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const y = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
        return x > 1 && y > one.top - one.bottom - y && y > 2;
      });
      if (over) found.push(`page ${number}: ${one.text} / ${over.text}`);
    }
  }
  return found;
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
    await expect(
      page.getByRole('link', { name: /^Information om försäkringarna \(PDF\)/ }),
    ).toBeVisible();
    await expect(page.getByText(/^Du får en fil med dina svar/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect(await outOfLine(page)).toEqual([]);
    await expect(page.getByText(/^Totalt/)).toHaveCount(0);
    for (const text of ['Information om försäkringarna (PDF)', /^Du får en fil med dina svar/])
      await expect(page.getByText(text)).toBeHidden();
    expect(await printedOver(page)).toEqual([]);

    // The tab's storage is full: the visitor is told above the page.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await box(page, 'Livförsäkring').check();
    await expect(page.getByText('Webbläsaren kan inte spara dina svar')).toBeVisible();
    await expect(page.getByText('Totalt 159 kronor/månad')).toBeVisible();
    // At the end of the last page, over no row of the first.
    await expect(page.locator('.result-bar > .actions')).toHaveCSS('position', 'static');
    expect(await printedOver(page)).toEqual([]);
    expect(await outOfLine(page)).toEqual([]);
    expect(await printsChosen(page, 'checkbox')).toEqual(['exact']);
    // The other levels are printed when they were unfolded.
    await expect(page.getByText(/^Välj en annan nivå/)).toBeHidden();
    await page.locator('.offer-levels').evaluate((levels) => levels.setAttribute('open', ''));
    expect(await printsChosen(page, 'radio')).toEqual(['exact']);

    await page.emulateMedia({ media: 'screen' });
    await choose(page, ['Olycksfallsförsäkring']);
    await page.getByRole('checkbox').first().check();
    await page.emulateMedia({ media: 'print' });
    expect(await outOfLine(page)).toEqual([]);
    expect(await printsChosen(page, 'checkbox')).toEqual(['exact']);
  },
);
