import { expect, test } from '../support/page.ts';
import { DETAILS } from './shortGuide.ts';

test('the guide can be completed with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Tab until the thing with this name has focus, as one does who cannot point. */
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      const text = await focused.evaluate((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        return (label ?? element).textContent?.trim() ?? '';
      });
      if (typeof name === 'string' ? text === name : name.test(text)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/start/');
  await keyboard.press('Tab');
  await expect(focused).toHaveText('Hoppa till innehållet');
  await tabTo('Välj den enkla guiden');
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Välkommen till den enkla guiden');
  await tabTo('Starta guiden');
  await keyboard.press('Space');
  await expect(heading).toHaveText('Så här går det till');
  await tabTo('Nästa');
  await keyboard.press('Enter');
  for (const title of ['Har du barn?', 'Har du en partner?']) {
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await keyboard.press('Tab');
    await expect(focused).toHaveText('Ja');
    await keyboard.press('Space');
  }
  await expect(heading).toHaveText('Vad vill du vara försäkrad mot?');
  await tabTo('Nästa');
  await keyboard.press('Enter');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await keyboard.press('Space');
  await tabTo(/Mitt barn råkar ut för en olycka/);
  await keyboard.press('Space');
  await tabTo('Nästa');
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Försäkringar som kan passa dig');
  await tabTo('Nästa');
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Vill du boka ett möte?');
  await tabTo('Ja, boka möte');
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Boka möte');
  await expect(heading).toBeFocused();
  for (const [label, text] of [
    ['Namn', DETAILS.name],
    ['Telefon', DETAILS.phoneNumber],
    ['Mejl', 'fel@adress'],
  ] as const) {
    await tabTo(label);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'giltig mejladress' })).toBeVisible();
  await expect(page.getByLabel('Mejl')).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type(DETAILS.email);
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Nu är du klar med guiden');
  await expect(page.getByRole('main').getByText(DETAILS.email)).toBeVisible();
  // The button also holds the words for while it is pending.
  await tabTo(/^Avsluta/);
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Vilka försäkringar behöver du?');
});
