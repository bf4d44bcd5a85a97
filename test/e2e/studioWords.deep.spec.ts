import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

test.use({ definitions: ['schemas'] });

test('every file can be looked at in every way, and changed and summed up, without a word of JSON', async ({
  page,
}) => {
  test.slow();
  await openAt(page, FORM);
  const files = page.getByRole('navigation', { name: 'Filer' }).getByRole('button');
  const count = await files.count();
  expect(count).toBeGreaterThan(40);
  for (let at = 0; at < count; at += 1) {
    await files.nth(at).click();
    await settled(page);
    for (const name of ['Flöde', 'Korrektur', 'Formulär']) {
      const tab = page.getByRole('tab', { name });
      if ((await tab.count()) === 0) continue;
      await tab.click();
      // While it is read or worked out there is a paragraph alone.
      await expect(page.locator('.studio-panel > p')).toHaveCount(0);
      await settled(page);
    }
  }
});

test('each part of a form is shown without a word of JSON, and so is what depends on it', async ({
  page,
}) => {
  test.slow();
  for (const path of [FORM, 'schemas/scenarios/short-guide.json', 'schemas/pages/booking.json']) {
    await openAt(page, path);
    const parts = page.getByRole('treeitem');
    for (let at = 0; at < (await parts.count()); at += 1) {
      await parts.nth(at).click();
      await page.keyboard.press('ArrowRight');
      await settled(page);
      const remove = page.getByRole('button', { name: 'Ta bort', exact: true });
      if ((await remove.getAttribute('aria-disabled')) === 'true') continue;
      await remove.click();
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) {
        await settled(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      } else {
        await settled(page);
        await page.keyboard.press('Control+z');
      }
      await settled(page);
    }
  }
});
