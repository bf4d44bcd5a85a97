import type { Page } from '@playwright/test';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { openStart } from './bankId.ts';
import { box, enterAtResult } from './results.ts';
import { choose, openForm } from './shortGuide.ts';
import { onDesktop } from './size.ts';

/** WCAG 2.2, 1.4.11: what is drawn can be told from what it is drawn on. */
const ENOUGH = 3;

/**
 * Contrast between the lightest and the darkest point of what the browser has painted; a page of the
 * browser's own, which no policy binds, reads the picture.
 */
async function contrastIn(reader: Page, painted: Buffer): Promise<number> {
  return reader.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const points = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const linear = (value: number) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light: number[] = [];
    for (let at = 0; at < points.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [points[at], points[at + 1], points[at + 2]];
      light.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    }
    const sorted = light.sort((a, b) => a - b);
    return ((sorted.at(-1) ?? 0) + 0.05) / ((sorted[0] ?? 0) + 0.05);
  }, painted.toString('base64'));
}

test(
  'logo and icons are drawn in the colours that the visitor has chosen',
  onDesktop,
  async ({ page, context }) => {
    const reader = await context.newPage();
    await page.bringToFront();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const expectSeen = async (where: string) => {
      const drawn = await page.locator('svg.icon').filter({ visible: true }).all();
      expect(drawn.length, where).toBeGreaterThan(0);
      for (const [at, icon] of drawn.entries()) {
        expect(
          await contrastIn(reader, await icon.screenshot()),
          `${where}: icon ${at}`,
        ).toBeGreaterThan(ENOUGH);
      }
    };
    await openStart(page);
    const logo = await page.getByRole('img', { name: /till startsidan/ }).boundingBox();
    if (!logo) throw new Error('there is no logo');
    const { x, y, width, height } = logo;
    // The name alone: the mark before it has light and dark of its own.
    const name = await page.screenshot({ clip: { x: x + 40, y, width: width - 40, height } });
    expect(await contrastIn(reader, name), 'the logo').toBeGreaterThan(ENOUGH);
    await expectSeen('the start');
    await openForm(page);
    await choose(page, 'Har du barn?', 'Ja');
    await choose(page, 'Har du en partner?', 'Ja');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectSeen('the needs');
    await enterAtResult(page, 'Elias Sandberg', ANSWER_SETS.family);
    await expect(box(page, 'Livförsäkring')).toBeVisible();
    await expectSeen('the result');
  },
);
