import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/accessible.ts';
import { expect, expectPlain, test } from './studios.ts';

const PRODUCTS = 'schemas/reference/products.json';

test.use({
  definitions: [
    'schemas/meta',
    'schemas/reference',
    'schemas/scenarios',
    'schemas/texts',
    'schemas/brand.json',
  ],
});

test('a changed price is seen in the recommendation to each test person, by keyboard alone', async ({
  page,
  studio,
}) => {
  // The proof of all rules is not waited for: recommendations are there before.
  await page.goto(`/#${PRODUCTS}?form?/products/0/levels/0`);
  const price = page.getByRole('textbox', { name: 'Pris', exact: true });
  await price.press('Control+a');
  await page.keyboard.type('59');
  await page.getByRole('tab', { name: 'Formulär' }).focus();
  const tab = page.getByRole('tab', { name: 'Rekommendation' });
  await pressUntilFocused(page, 'ArrowRight', tab);
  const panel = page.getByRole('tabpanel', { name: 'Rekommendation' });
  await expect(panel.getByRole('status')).toHaveText('12 av 14 testpersoner får något annat.');

  const answers = panel.getByLabel('Svar att pröva med');
  await pressUntilFocused(page, 'Tab', answers);
  const person = panel.getByRole('button', { name: /^Elias .* Ändras: Olycksfallsförsäkring\./ });
  await pressUntilFocused(page, 'Tab', person);
  await page.keyboard.press('Enter');
  const accident = panel.getByRole('table', { name: 'Olycksfallsförsäkring, före och efter' });
  const changed = accident.getByRole('row', { name: /^Pris Ändrat/ });
  await expect(changed.getByRole('cell')).toHaveText([/49.kronor/, /59.kronor/]);
  const why = panel.getByText('Varför? Reglerna för Olycksfallsförsäkring');
  await pressUntilFocused(page, 'Tab', why);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Försäkringen behövs.', { exact: false }).first()).toBeVisible();
  expect(await violationsOn(page.mainFrame())).toEqual([]);
  await expectPlain(page);

  await pressUntilFocused(page, 'Shift+Tab', answers);
  await page.keyboard.type('Den som har barn');
  await expect(panel.getByRole('table', { name: /^Barnförsäkring/ })).toBeVisible();
  // Once the same is saved, by whomever, there is nothing left to compare.
  studio.write(PRODUCTS, studio.read(PRODUCTS).replace('"price": 49', '"price": 59'));
  await expect(panel.getByRole('status')).toHaveText('Ingen testperson får något annat.');
});

async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((own) => own === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
