import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { choose, FAMILY, openForm } from './shortGuide.ts';
import { onDesktop } from './size.ts';

test('a reload keeps step and answers; every step takes focus, scrolls up, names the tab, and is a step of the browser’s history', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await openForm(page);
  await expect(page).toHaveTitle('Har du barn? – Enkla guiden – Granbo Försäkring');
  await choose(page, 'Har du barn?', 'Ja');
  await expect(page.getByRole('heading', { level: 1, name: 'Har du en partner?' })).toBeFocused();
  await choose(page, 'Har du en partner?', 'Ja');
  await page.getByRole('checkbox', { name: FAMILY.events[1] ?? '' }).check();
  await scrollDown();
  await page.reload();
  await expect(heading).toHaveText('Vad vill du vara försäkrad mot?');
  await expect(page.getByRole('checkbox', { name: FAMILY.events[1] ?? '' })).toBeChecked();
  await scrollDown();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Försäkringar som kan passa dig' }),
  ).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('back and forward mean the same as Tillbaka and Nästa, all the way', async () => {
    const path = [
      'Vad vill du vara försäkrad mot?',
      'Har du en partner?',
      'Har du barn?',
      'Så här går det till',
      'Välkommen till den enkla guiden',
    ];
    for (const title of path) {
      await page.goBack();
      await expect(heading).toHaveText(title);
    }
    for (const title of path.toReversed().slice(1)) {
      await page.goForward();
      await expect(heading).toHaveText(title);
    }
    for (const title of path.slice(1)) {
      await page.getByRole('button', { name: 'Tillbaka' }).click();
      await expect(heading).toHaveText(title);
    }
    // Tillbaka went back in the history instead of adding to it.
    await page.goBack();
    await expect(heading).toHaveText('Vilka försäkringar behöver du?');
  });

  await test.step('the other guide’s start page leaves this one, whose answers stay for a return', async () => {
    await page.goto('/fordjupade-guiden/start/');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('short-guide')))
      .toContain('"formOpened":false');
    await page.goto('/enkla-guiden/formular/');
    await expect(page).toHaveURL(/[^n]\/start\/$/);
    await openForm(page);
    const yes = page.getByRole('button', { name: 'Ja', exact: true });
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
  });
});

test(
  'what is no page leads to the in-depth start page, and so does the logo, whose bar is there from 769 px on',
  onDesktop,
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/enkla-guiden/nope/');
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(heading).toHaveText('Välkommen till den fördjupade guiden');
    await page.goto('/enkla-guiden/klart/');
    await expect(page).toHaveURL(/[^n]\/start\/$/);
    await expect(heading).toHaveText('Vilka försäkringar behöver du?');

    const logo = page.getByRole('link', { name: 'Granbo Försäkring, till startsidan' });
    await page.setViewportSize({ width: 768, height: 800 });
    expect((await logo.getByRole('img').boundingBox())?.height).toBe(28);
    expect((await logo.boundingBox())?.height).toBe(48);
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(logo).toBeVisible();
    expect(await page.locator('header').boundingBox()).toMatchObject({ height: 100 });
    expect(await logo.getByRole('img').boundingBox()).toMatchObject({ width: 124, height: 50 });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('.card').boundingBox()).toMatchObject({ width: 768 });
    await logo.click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  },
);

test(
  'with the tab’s storage forbidden the guide works until a reload',
  onDesktop,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto('/fordjupade-guiden/start/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Välkommen till den fördjupade guiden',
    );
    await openForm(page);
    await choose(page, 'Har du barn?', 'Ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du en partner?');
  },
);

test.describe('when rendering crashes', onDesktop, () => {
  test.use({ expectedErrors: /./ });

  test('the error screen says so, is sound for axe, and leads to a fresh in-depth start page', async ({
    page,
  }) => {
    // A definition that is refused: the code of the form's screens throws as it is loaded.
    await page.route('**/assets/FormScreen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new Error("refused");export{};',
      }),
    );
    await page.goto('/start/');
    await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
    await page.getByRole('button', { name: 'Starta guiden' }).click();
    await page.getByRole('button', { name: 'Nästa' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Hoppsan!');
    await expect(
      page.getByText('Något gick fel, vänligen försök igen eller kontakta kundservice.'),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      /^Steg 1 av 4.*1 av 10$/,
    );
    await expectAccessible(page, 'error screen');
    await page.getByRole('button', { name: 'Avsluta' }).click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(heading).toHaveText('Välkommen till den fördjupade guiden');
  });
});
