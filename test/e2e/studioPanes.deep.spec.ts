import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

test('panes are made wider by keys and are as wide after a reload, also the one that is hidden', async ({
  page,
}) => {
  await openAt(page, 'schemas/short-guide/form.json');
  const pane = page.getByRole('complementary', { name: 'Förhandsvisning' });
  const width = async () => Math.round((await pane.boundingBox())?.width ?? 0);
  const before = await width();
  const line = page.getByRole('separator', { name: /^Förhandsvisningens bredd/ });
  await line.press('ArrowLeft');
  await line.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(before + 50);
  const wide = await width();
  await page.reload();
  await settled(page);
  await expect.poll(width).toBeGreaterThan(wide - 3);
  expect(await width()).toBeLessThan(wide + 3);

  await page.getByRole('button', { name: 'Dölj förhandsvisningen' }).press('Enter');
  await expect(pane).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await expect(pane).toBeHidden();
  await page.getByRole('button', { name: 'Visa förhandsvisningen' }).press('Enter');
  await expect.poll(width).toBeGreaterThanOrEqual(before);
});
