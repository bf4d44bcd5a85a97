import { expect, test } from '../support/page.ts';
import { answerUpToSuggestions, choose, FAMILY, openForm } from './shortGuide.ts';
import { onDesktop } from './size.ts';

test('paths that are not listed lead to the in-depth start page', onDesktop, async ({ page }) => {
  for (const path of ['/', '/nope/', '/enkla-guiden/', '/fordjupade-guiden/nope/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Välkommen till fördjupade guiden',
  );
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
});

test(
  'pages of the short guide lead to /start/ until it is chosen there',
  onDesktop,
  async ({ page }) => {
    for (const name of ['start', 'introduktion', 'formular', 'boka-mote', 'klart']) {
      await page.goto(`/enkla-guiden/${name}/`);
      await expect(page).toHaveURL(/[^n]\/start\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Vilka försäkringar behöver du?',
      );
    }
  },
);

test(
  'the other guide’s start page leaves the short guide, whose answers stay for a return',
  onDesktop,
  async ({ page }) => {
    await openForm(page);
    await choose(page, 'Har du barn?', 'Ja');
    await page.goto('/fordjupade-guiden/start/');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('short-guide')))
      .toContain('"formOpened":false');
    await page.goto('/enkla-guiden/formular/');
    await expect(page).toHaveURL(/[^n]\/start\/$/);
    await openForm(page);
    const yes = page.getByRole('button', { name: 'Ja', exact: true });
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
  },
);

test('the finish page congratulates nobody who is not done', onDesktop, async ({ page }) => {
  await openForm(page);
  await page.goto('/enkla-guiden/klart/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du barn?');
});

test.describe('with the tab’s storage forbidden', onDesktop, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
  });
  test('the guide works until a reload', async ({ page }) => {
    await page.goto('/fordjupade-guiden/start/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Välkommen till fördjupade guiden',
    );
    await openForm(page);
    await answerUpToSuggestions(page, FAMILY);
  });
});

test('the browser’s back and forward mean the same as Tillbaka and Nästa, all the way', async ({
  page,
}) => {
  await openForm(page);
  await answerUpToSuggestions(page, FAMILY);
  const heading = page.getByRole('heading', { level: 1 });
  const path = [
    'Vad vill du vara försäkrad mot?',
    'Har du en partner?',
    'Har du barn?',
    'Så här går det till',
    'Välkommen till enkla guiden',
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

test('a reload keeps step and answers; every step takes focus, scrolls up and names the tab', async ({
  page,
}) => {
  await openForm(page);
  await expect(page).toHaveTitle('Har du barn? – Enkla guiden – Granbo Försäkring');
  await choose(page, 'Har du barn?', 'Ja');
  await expect(page.getByRole('heading', { level: 1, name: 'Har du en partner?' })).toBeFocused();
  await choose(page, 'Har du en partner?', 'Ja');
  await page.getByRole('checkbox', { name: FAMILY.events[1] ?? '' }).check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vad vill du vara försäkrad mot?',
  );
  await expect(page.getByRole('checkbox', { name: FAMILY.events[1] ?? '' })).toBeChecked();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Försäkringar som kan passa dig' }),
  ).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'the header with the logo is there from 769 px on and leads to the in-depth start page',
  onDesktop,
  async ({ page }) => {
    await page.goto('/start/');
    const logo = page.getByRole('link', { name: 'Granbo Försäkring, till startsidan' });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(logo).toBeHidden();
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

test.describe('without JavaScript', onDesktop, () => {
  test.use({ javaScriptEnabled: false });
  test('the start pages can be read', async ({ page }) => {
    await page.goto('/start/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vilka försäkringar behöver du?',
    );
    await expect(page).toHaveTitle('Vilka försäkringar behöver du? – Granbo Försäkring');
    await page.goto('/fordjupade-guiden/start/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Välkommen till fördjupade guiden',
    );
  });
});

test.describe('when scripts do not come', onDesktop, () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a link on /start/ pressed before the code has come opens the guide all the same', async ({
    page,
  }) => {
    // The page's scripts never come: what follows is what HTML alone does.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/start/');
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Välj enkla guiden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen till enkla guiden');
  });
});

test.describe('when rendering crashes', onDesktop, () => {
  test.use({ expectedErrors: /./ });

  test('the error screen says so and leads to a fresh in-depth start page', async ({ page }) => {
    await openForm(page);
    // A definition that is refused: the code of the form's screens throws as it is loaded.
    await page.route('**/assets/short-guide-form-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("refused")' }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoppsan!');
    await expect(
      page.getByText('Något gick fel, vänligen försök igen eller kontakta kundservice.'),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      /^Steg 1 av 4.*1 av 10$/,
    );
    await page.getByRole('button', { name: 'Avsluta' }).click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Välkommen till fördjupade guiden',
    );
  });
});
