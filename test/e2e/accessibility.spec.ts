import { expectAccessible } from '../support/accessible.ts';
import { DEEP } from '../support/depth.ts';
import { expect, test } from '../support/page.ts';
import { choose, DETAILS, FAMILY, fillBooking, MEETING } from './shortGuide.ts';

test.describe('axe', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('axe finds nothing on the start pages and the short guide in any state, to its end', async ({
    page,
  }) => {
    /** For states that hold nothing but what others of this walk hold too. */
    const expectSameAccessible = (state: string) =>
      DEEP ? expectAccessible(page, state) : Promise.resolve();
    const next = () => page.getByRole('button', { name: 'Nästa' }).click();
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

    await page.goto('/start/');
    await page.getByRole('region', { name: 'Val om kakor' }).waitFor();
    await expectAccessible(page, 'start with the question about cookies');
    // Half over a link it would make that too small.
    await page.getByRole('button', { name: 'Neka', exact: true }).click();
    await expectSameAccessible('start');
    await page.goto('/fordjupade-guiden/start/');
    await expectAccessible(page, 'in-depth start', [320, 768, 1280]);
    await page.goto('/start/');
    await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
    await title('Välkommen till den enkla guiden');
    await expectAccessible(page, 'welcome');
    await page.getByRole('button', { name: 'Starta guiden' }).click();
    await expectAccessible(page, 'introduction');
    await next();
    await title('Har du barn?');
    await expectAccessible(page, '2:1');
    await choose(page, 'Har du barn?', 'Ja');
    await title('Har du en partner?');
    await expectSameAccessible('2:2');
    await choose(page, 'Har du en partner?', 'Ja');
    await title('Vad vill du vara försäkrad mot?');
    await expectSameAccessible('2:3');
    await next();
    await page.getByText('Välj minst en händelse').first().waitFor();
    await expectAccessible(page, '2:3 with an error');
    for (const event of FAMILY.events) {
      await page.getByRole('checkbox', { name: event, exact: true }).check();
    }
    await expectAccessible(page, '2:3 with choices');
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await title('Har du en partner?');
    await expectAccessible(page, '2:2 with an answer');
    await choose(page, 'Har du en partner?', 'Ja');
    await next();
    await title('Försäkringar som kan passa dig');
    await expectAccessible(page, '2:4');
    await next();
    await title(MEETING);
    await expectSameAccessible('2:5');
    await choose(page, MEETING, 'Nej tack');
    await title('Nu är du klar med guiden');
    await expectAccessible(page, 'finish without a meeting');
    await page.goBack();
    await choose(page, MEETING, 'Ja, boka möte');
    await page.getByLabel('Namn').waitFor();
    await expectSameAccessible('booking, empty');
    await fillBooking(page, { ...DETAILS, email: 'fel@adress' });
    await page.getByRole('button', { name: 'Boka möte' }).click();
    const warning = page.getByRole('alert');
    await warning.filter({ hasText: 'Vänligen fyll i giltig mejladress' }).waitFor();
    await expectAccessible(page, 'booking, wrong address');

    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/v1/meeting/book', async (route) => {
      await answered;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.getByLabel('Mejl').fill(DETAILS.email);
    await page.getByRole('button', { name: 'Boka möte' }).click();
    await page.getByRole('button', { name: 'Skickar bokning...' }).waitFor();
    await expectAccessible(page, 'booking, pending');
    answerNow();
    await warning.filter({ hasText: 'Det gick tyvärr inte' }).waitFor();
    await expectAccessible(page, 'booking, failed');
    await page.unroute('**/v1/meeting/book');
    await page.getByRole('button', { name: 'Boka möte' }).click();
    await title('Nu är du klar med guiden');
    await page.getByText(DETAILS.email).waitFor();
    await expectAccessible(page, 'finish with a meeting');
  });
});

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
