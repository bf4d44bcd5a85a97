import { expect, test } from '../support/page.ts';
import { heading, personalNumberOf } from './bankId.ts';
import {
  approveFetch,
  beginFetching,
  CONSENT,
  CURRENT,
  chooseCompanies,
  codeOfNext,
  company,
  enterAtCompanies,
  MANY,
  ONE,
  statusLine,
  turn,
} from './collections.ts';
import { onDesktop, onPhone } from './size.ts';

const PARTIAL = 'Fjällbo Trygghet';

test('when another person signs, nothing of theirs is shown', onDesktop, async ({ page }) => {
  await enterAtCompanies(page);
  // She has insurances of her own there.
  await approveFetch(page, await beginFetching(page, [MANY]), 'Birgitta Öhman');
  await expect(page).toHaveURL(CURRENT);
  await expect(company(page, MANY)).toContainText('OBS! Fel inträffade vid hämtning');
  await expect(page.getByText('Fritidshusförsäkring')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Du har 3 gällande försäkringar');
});

test(
  'every insurer of the simulator ends as it should, and the slow one in time',
  onDesktop,
  async ({ page }) => {
    const REST = [
      ['Fjällbo Trygghet', 'Klar!'],
      ['Norrhamns Försäkring', 'Hämtningen misslyckades'],
      ['Rosenlids Liv och Pension', 'Hämtningen misslyckades'],
      ['Tallmo Ömsesidiga', 'Hämtningen misslyckades'],
      ['Västanängs Försäkring', 'Hämtningen misslyckades'],
      ['Ängsbacka Försäkring', 'Klar!'],
      ['Sjöberga Försäkring', 'Hämtningen misslyckades'],
    ] as const;
    await enterAtCompanies(page);
    let code = await beginFetching(
      page,
      REST.map(([name]) => name),
    );
    // In the order of the list on the page, which is that of the insurers' names.
    const order = await page.evaluate(() =>
      (
        JSON.parse(sessionStorage.getItem('collection') ?? '{}') as {
          readonly state: { readonly round: { readonly companies: { displayName: string }[] } };
        }
      ).state.round.companies.map(({ displayName }) => displayName),
    );
    const ends = new Map<string, string>(REST);
    for (const [at, name] of order.entries()) {
      await expect(turn(page)).toHaveText(name);
      const isLast = at === order.length - 1;
      const next = isLast ? undefined : codeOfNext(page, async () => undefined);
      await approveFetch(page, code);
      await expect(statusLine(page)).toHaveText(ends.get(name) ?? '');
      code = (await next) ?? '';
    }
    await expect(page).toHaveURL(CURRENT);
    await expect(company(page, PARTIAL)).toContainText('lämnade bara ut en del');
    await expect(page.getByText('OBS! Fel inträffade vid hämtning')).toHaveCount(5);
    await expect(company(page, 'Tallmo Ömsesidiga')).not.toContainText('Gårdsförsäkring');
  },
);

test('nothing is chosen: the guide goes on to the result', onPhone, async ({ page }) => {
  await enterAtCompanies(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/forsakringar\/$/);
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/formular\/$/);
});

test(
  '3:2 asks for consent and a number of one’s own before anything is fetched',
  onDesktop,
  async ({ page }) => {
    await enterAtCompanies(page);
    await chooseCompanies(page, [MANY]);
    const number = page.getByLabel('Ditt personnummer');
    await number.fill('1987');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(
      page.getByText('Vänligen fyll i giltigt personnummer (ÅÅÅÅMMDDXXXX)').last(),
    ).toBeVisible();
    await expect(
      page.getByText('Kryssa i rutan för att vi ska få hämta dina försäkringar.').last(),
    ).toBeVisible();
    await number.fill(personalNumberOf('Birgitta Öhman'));
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByText(/Du kan bara hämta dina egna försäkringar/)).toBeVisible();
    await expect(page).toHaveURL(CONSENT);
  },
);

test.describe('when calls fail', () => {
  test.use({ expectedErrors: /status of 4/ });

  test(
    'the list of companies, and what was found, can be asked for again',
    onDesktop,
    async ({ page }) => {
      const list = '**/v1/api/insurance-companies';
      await page.route(list, (route) => route.fulfill({ status: 404, json: {} }));
      test.info().annotations.push({ type: 'why', description: '404 is not repeated' });
      await enterAtCompanies(page);
      await expect(
        page.getByText('Det gick inte att hämta försäkringar. Pröva igen om en liten stund.'),
      ).toBeVisible();
      await page.unroute(list);
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await page.route('**/get-data', (route) => route.fulfill({ status: 400, json: {} }));
      await approveFetch(page, await beginFetching(page, [ONE]));
      await expect(page).toHaveURL(CURRENT);
      await expect(
        page.getByText(
          /Något gick fel vid hämtning av försäkringar. Vänligen försök igen om 1 minut./,
        ),
      ).toBeVisible();
      await page.unroute('**/get-data');
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await expect(heading(page)).toHaveText('Du har 4 gällande försäkringar');
    },
  );
});
