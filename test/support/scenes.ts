import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SceneId } from '../../src/guide/scenes/scene.ts';

/** All scenes, in the order of a visit. */
export const SCENES = titledScenes('.');

/** The same of another checkout of the project. */
export function titledScenes(root: string): readonly SceneId[] {
  const texts = JSON.parse(readFileSync(`${root}/schemas/texts/studio.json`, 'utf8'));
  return Object.keys(texts.sceneTitles) as readonly SceneId[];
}

type Played = { readonly played?: { readonly drawn: number; readonly failure?: string } };

/** Opens the page that plays scenes; it listens to the page around it, here itself. */
export async function openScenes(page: Page, url: string): Promise<void> {
  // Time stands still in the scenes: who looks at them has the real one.
  await page.addInitScript(() => {
    Object.assign(window, { realTime: { setTimeout: window.setTimeout } });
  });
  await page.goto(url);
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (data.kind === 'state') Object.assign(window, { played: data.state });
    });
    // A screen is hidden until it is played; who listens hears what is said before.
    const shown = new CSSStyleSheet();
    shown.replaceSync('.studio-screen-shown { visibility: visible !important; }');
    document.adoptedStyleSheets.push(shown);
  });
}

/** Plays a scene to its end; `number` is another one for each. */
export async function playScene(page: Page, scene: SceneId, number: number): Promise<void> {
  const shown = { kind: 'screen', scene, texts: [], sought: '' };
  const message = {
    channel: 'behovsguiden-preview',
    kind: 'show',
    number,
    shown,
    isEditing: false,
    isStill: true,
  };
  await page.evaluate((sent) => window.postMessage(sent, window.location.origin), message);
  await page.waitForFunction((sent) => (window as Played).played?.drawn === sent, number);
  const failure = await page.evaluate(() => (window as Played).played?.failure);
  if (failure !== undefined) throw new Error(`${scene}: ${failure}`);
}
