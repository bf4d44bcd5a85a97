import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildGallery, serveGallery } from '../../src/build/galleryBuild.ts';
import { comparePictures } from '../runner/comparePictures.ts';
import { expectAccessible } from '../support/accessible.ts';
import { onDesktop } from './size.ts';

let folder = '';
let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  process.env.NODE_ENV = 'production';
  await buildGallery(process.cwd(), folder);
  gallery = await serveGallery(folder, 3500);
});
test.afterAll(async () => {
  await gallery?.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = (page: Page) => page.frameLocator('iframe');

test(
  'a state is found by keyboard alone, with its page, its texts and its code',
  onDesktop,
  async ({ page }) => {
    await page.goto(gallery.url);
    const list = page.getByRole('navigation');
    await list.getByRole('searchbox').focus();
    await page.keyboard.type('hämtar det gick inte');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#collectionNextFailed$/);
    await expect(shown(page).getByText('Det gick inte att hämta').first()).toBeVisible();
    await expect(page.getByText('/fetching/previousFailed')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Bredd')).toBeFocused();
    const source = page.getByRole('link', { name: /FetchingScreen\.tsx$/ });
    const [file] = await Promise.all([
      page.context().waitForEvent('page'),
      source.click({ modifiers: ['Control'] }),
    ]);
    await expect(file.getByText('export function FetchingScreen')).toBeVisible();
  },
);

test('text size and colours reach the page that is shown', onDesktop, async ({ page }) => {
  await page.goto(`${gallery.url}src/studio/gallery/index.html#start`);
  const heading = shown(page).getByRole('heading', { level: 1 });
  const look = () =>
    heading.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element);
      return { fontSize: Number.parseFloat(fontSize), color };
    });
  await expect(heading).toBeVisible();
  const before = await look();
  await page.getByLabel('Textstorlek').selectOption('200 %');
  await expect.poll(async () => (await look()).fontSize).toBeGreaterThan(before.fontSize * 1.5);
  await page.getByRole('checkbox').check();
  await expect.poll(async () => (await look()).color).not.toBe(before.color);
});

test('axe finds nothing in the gallery, whatever it shows', onDesktop, async ({ page }) => {
  for (const id of ['start', 'range', 'kyc']) {
    await page.goto(`${gallery.url}src/studio/gallery/index.html#${id}`);
    await expect(page.getByRole('complementary')).toBeVisible();
    await expectAccessible(page, id);
  }
});

test(
  'a changed word is a difference between pictures, and the same page is none',
  onDesktop,
  async ({ page }) => {
    const take = async (name: string, text: string) => {
      const path = join(folder, `${name}.png`);
      await page.setContent(`<p>${text}</p><p>Annat</p>`);
      await page.screenshot({ path });
      return path;
    };
    const before = await take('before', 'Du har tre försäkringar');
    const same = await take('same', 'Du har tre försäkringar');
    const other = await take('other', 'Du har fem försäkringar');
    expect(await comparePictures(page, before, same)).toMatchObject({ points: 0 });
    const { points, picture } = await comparePictures(page, before, other);
    expect(points).toBeGreaterThan(20);
    expect(picture).toMatch(/^data:image\/png/);
    expect((await comparePictures(page, before, join(folder, 'none.png'))).points).toBeUndefined();
  },
);
