import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

test('the flow is a picture that can be zoomed, whose steps are shown and edited by keyboard', async ({
  page,
}) => {
  await openAt(page, FORM, 'flow');
  const picture = page.getByRole('application', { name: 'Bild av flödet' });
  await expect(picture.getByRole('group', { name: 'Boka möte' })).toContainText('Slutar här om');
  const first = picture.getByRole('group', { name: 'Steget ”Har du barn?”' });
  const widthOf = async () => (await first.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await picture.getByRole('button', { name: 'Längre bort' }).press('Enter');
  await expect.poll(widthOf).toBeLessThan(before);
  expect(await violationsOn(page), 'the picture').toEqual([]);
  const partner = 'Steget ”Har du en partner?”';
  await picture.getByRole('button', { name: `Visa ${partner}` }).press('Enter');
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Har du en partner?' });
  await expect(heading.first()).toBeVisible();
  await picture.getByRole('button', { name: `Ändra ${partner}` }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Har du en partner?');
});
