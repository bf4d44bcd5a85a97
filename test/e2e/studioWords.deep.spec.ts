import { violationsOn } from '../support/accessible.ts';
import { expect, expectPlain, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

test.use({ definitions: ['schemas'] });

test('every file can be looked at in every way, and changed and summed up, without a word of JSON', async ({
  page,
}) => {
  test.slow();
  await openAt(page, FORM);
  const files = page.locator('.studio-file');
  const count = await files.count();
  expect(count).toBeGreaterThan(40);
  for (let at = 0; at < count; at += 1) {
    await files.nth(at).click();
    await expect(files.nth(at)).toHaveAttribute('aria-current', 'page');
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

test('recommendations and the rules that decide are said without a word of JSON, to everyone', async ({
  page,
}) => {
  await page.goto('/#schemas/reference/products.json?effects');
  const panel = page.getByRole('tabpanel', { name: 'Rekommendation' });
  await panel.getByLabel('Svar att pröva med').selectOption({ index: 2 });
  const people = panel.getByRole('button', { expanded: false });
  const count = await people.count();
  expect(count).toBeGreaterThan(10);
  for (let at = 0; at < count; at += 1) await people.first().click();
  const reasons = panel.locator('details:not([open]) > summary');
  for (let left = await reasons.count(); left > 0; left -= 1) await reasons.first().click();
  await expect(panel.getByText('Försäkringen behövs.').first()).toBeVisible();
  expect(await violationsOn(page.mainFrame())).toEqual([]);
  await expectPlain(page);
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
