import { expect, type Page } from '@playwright/test';
import type { SceneId } from '../../src/guide/scenes/scene.ts';
import { expectAccessible, violationsOn } from '../support/accessible.ts';
import { byDepth } from '../support/depth.ts';
import { openScenes, playScene, SCENES } from '../support/scenes.ts';
import { expectHeard, forgetHeard, listenIn } from './screenReader.ts';
import { onDesktop } from './size.ts';
import { test } from './studios.ts';

/* Each state of each screen, in the deep run; every fifth in the everyday one. */

const EVERY = byDepth(5, 1);
/** So many tests share them, and what runs them shares those between its workers. */
const PARTS = byDepth(2, 8);
const CHOSEN = SCENES.filter((_scene, index) => index % EVERY === 0);
/** Parts of these pages load their code when it is wanted, which is said: it is there by then. */
const WITH_CODE: readonly SceneId[] = [
  'loginCode',
  'loginByNumber',
  'result',
  'shortFinished',
  'fileDamaged',
  'loginStayed',
  'loggingOut',
];
const NARROW = 320;

/** With letters of twice their size nothing lies beside a narrow window, nor a word beside its button. */
async function expectWithin(page: Page, scene: string): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: 800 });
  const { width, buttons } = await page.evaluate(() => {
    const { documentElement } = document;
    documentElement.style.fontSize = '200%';
    const { scrollWidth } = documentElement;
    const wide = [...document.querySelectorAll('.button')].filter(
      (button) => button.scrollWidth > button.clientWidth,
    );
    documentElement.style.fontSize = '';
    return { width: scrollWidth, buttons: wide.map(({ textContent }) => textContent) };
  });
  expect.soft(width, `${scene} with text at 200 %`).toBeLessThanOrEqual(NARROW);
  expect.soft(buttons, `${scene}: words beside their button at 200 %`).toEqual([]);
}

test('a fault on a page that is played is found', onDesktop, async ({ page }) => {
  await openScenes(page, '/preview');
  await playScene(page, 'shortNeeds', 1);
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect((await violationsOn(page)).join()).toContain('button-name');
  await page.close();
});

for (let part = 0; part < PARTS; part += 1) {
  test.describe(`part ${part + 1} of ${PARTS}`, onDesktop, () => {
    test.use({ expectedErrors: /./ });

    test('each state is heard as recorded, stays within its window, and axe finds nothing in it', async ({
      page,
    }, info) => {
      await listenIn(page);
      await openScenes(page, '/preview');
      for (const [index, scene] of WITH_CODE.entries()) await playScene(page, scene, index + 1);
      await forgetHeard(page);
      for (const [index, scene] of CHOSEN.entries()) {
        if (index % PARTS !== part) continue;
        await playScene(page, scene, WITH_CODE.length + index + 1);
        await expectHeard(page, info, `scenes/${scene}`, {
          isStill: true,
          // With header, footer and what lies over the page.
          whole: scene.startsWith('cookies'),
        });
        if (!process.env.WITH_AXE) await expectWithin(page, scene);
        await expectAccessible(page, scene);
      }
      // It has the words of visitors' pages: those of the studio are looked at elsewhere.
      await page.close();
    });
  });
}
