import type { Page } from '@playwright/test';
import studioTexts from '../../schemas/texts/studio.json' with { type: 'json' };
import type { SceneId } from '../../src/studio/scenes/scene.ts';
import brand from '../content/brand.json' with { type: 'json' };
import texts from '../content/texts/sv.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { onDesktop } from './size.ts';
import { test } from './studios.ts';

/* Each state of each screen, as the studio's preview plays it, looked at by axe. */

const IDS = Object.keys(studioTexts.sceneTitles) as readonly SceneId[];
/** So many tests share them, and what runs them shares those between its workers. */
const PARTS = 8;

type WithPlayed = { readonly played?: number };

/** Plays a scene in the page of the preview, which listens to the page around it, here itself. */
async function play(page: Page, scene: SceneId, number: number): Promise<void> {
  const shown = { kind: 'screen', scene, texts: [], sought: '' };
  const message = { channel: 'behovsguiden-preview', kind: 'show', number, shown, brand, texts };
  await page.evaluate(
    (sent) => window.postMessage({ ...sent, isEditing: true }, window.location.origin),
    message,
  );
  await page.waitForFunction((sent) => (window as WithPlayed).played === sent, number);
}

for (let part = 0; part < PARTS; part += 1) {
  test.describe(`part ${part + 1} of ${PARTS}`, onDesktop, () => {
    test.use({ expectedErrors: /./ });

    test('axe finds nothing on the screens in any of their states', async ({ page }) => {
      // Time stands still in the scenes.
      await page.addInitScript(() => {
        Object.assign(window, { realTime: { setTimeout: window.setTimeout } });
      });
      await page.goto('/preview');
      await page.evaluate(() =>
        window.addEventListener('message', ({ data }) => {
          if (data.kind === 'state') Object.assign(window, { played: data.state.drawn });
        }),
      );
      for (const [index, scene] of IDS.entries()) {
        if (index % PARTS !== part) continue;
        await play(page, scene, index + 1);
        await expectAccessible(page, scene);
      }
      // It has the words of visitors' pages: those of the studio are looked at elsewhere.
      await page.close();
    });
  });
}
