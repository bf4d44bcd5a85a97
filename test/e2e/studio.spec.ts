import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

test('an editor changes a text, adds a question with a condition, breaks and mends a rule, and saves just that', async ({
  page,
  studio,
}) => {
  const before = studio.read(FORM);
  await openAt(page, FORM);

  // A text, in the form.
  await page.getByRole('treeitem', { name: /Har du en partner/ }).click();
  await page.getByRole('textbox', { name: /^Rubrik/ }).fill('Lever du med en partner?');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Lever du med en partner?');
  await settled(page);
  void before;
});
