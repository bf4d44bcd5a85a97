import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { builtFiles } from '../../src/build/studioBuild.ts';
import { serveStudio } from '../../src/build/studioServer.ts';
import { startApp } from '../support/app.ts';
import { expect } from '../support/page.ts';
import { testAt, walkInDepthGuide, walkShortGuide } from './contentWalk.ts';
import { onDesktop } from './size.ts';

/** Another insurer's content, and the same program. */
const second = {
  content: 'examples/norrsken',
  site: 'node_modules/.cache/behovsguiden/norrsken',
};
const STUDIO = `${second.site}-studio`;
const test = testAt(() => startApp({}, second.site));
const inStudio = testAt(async () => {
  const built = builtFiles(STUDIO);
  const studio = await serveStudio(built, resolve(second.content), 0, resolve('schemas'));
  return { url: studio.url, stop: () => studio.close() };
});

// One build for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  const env = { ...process.env, CONTENT: second.content, NODE_ENV: 'production' };
  const build = (...args: readonly string[]) =>
    execFileSync('npx', ['tsx', ...args], { env, stdio: 'pipe' });
  build('src/build/build.ts', second.site);
  build('test/support/buildStudio.ts', STUDIO);
});

test(
  'another insurer’s short guide leads to a booked meeting, in its own name',
  onDesktop,
  ({ page }) => walkShortGuide(page, second),
);

test(
  'another insurer’s in-depth guide leads to a signed declaration, in its own name',
  onDesktop,
  ({ page }) => walkInDepthGuide(page, second),
);

inStudio(
  'the studio shows another insurer’s screens, and no other’s',
  onDesktop,
  async ({ page }) => {
    const preview = page.frameLocator('iframe').locator('body');
    for (const file of ['texts/sv.json', 'short-guide/form.json', 'reference/products.json']) {
      await page.goto(`/#schemas/${file}`);
      await page.reload();
      await expect(page.getByText('Inga fel').first()).toBeVisible();
      if (!file.startsWith('reference')) await expect(preview).toContainText(/\p{L}{3}/u);
      for (const shown of [page.locator('body'), preview]) {
        await expect(shown).not.toContainText('Granbo');
      }
    }
  },
);
