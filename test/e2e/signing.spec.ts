import type { Page } from '@playwright/test';
import { longDate } from '#insurance';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { applicationsOf, forgetApplications } from './applications.ts';
import { heading, personalNumberOf } from './bankId.ts';
import { kept } from './collections.ts';
import {
  bodiesOf,
  box,
  dayFrom,
  enterAtResult,
  FINISH,
  lastMail,
  next,
  row,
  SIGN,
  sign,
  signButton,
} from './results.ts';

/** See `shows` in people.json. */
const NEW_MEMBER = 'Elias Sandberg';

/** The rows that are seen without scrolling, and the share of the one that the bar covers. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.actions')?.getBoundingClientRect().top ?? 0;
    const shares = [...document.querySelectorAll('.offer')].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return Math.min(1, Math.max(0, (bar - top) / height));
    });
    return shares.reduce((sum, share) => sum + share, 0);
  });

const main = (page: Page) => page.getByRole('main');

test('a new member opens the document, is mailed the summary, and signs two insurances', async ({
  page,
}) => {
  const arrived = page.waitForResponse((response) => response.url().endsWith('/api/idd'));
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.family);
  await expect(heading(page)).toHaveText('Resultat');
  await expect(page.getByRole('heading', { name: 'Försäkringar du saknar' })).toBeVisible();
  await expect(page.getByText(/^Totalt/)).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('Välj minst en försäkring för att gå vidare.')).toBeVisible();

  await test.step('rows are in sight at once, above the bar', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(2);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await rowsInSight(page)).toBeGreaterThan(1.5);
  });

  await test.step('the summary is mailed, and the document opened', async () => {
    const answer = await arrived;
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const link = page.getByRole('link', { name: /^Information om försäkringarna \(PDF\)/ });
    await expect(link).toHaveAttribute('href', /^blob:/);

    await page.getByText('Mejla en sammanfattning').click();
    const email = page.getByRole('textbox', { name: 'Din mejladress' });
    await email.fill('inte en adress');
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(
      page.getByText('Vänligen fyll i giltig mejladress (namn@exempel.se)').first(),
    ).toBeVisible();
    await email.fill('sammanfattning@exempel.se');
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(
      page.getByText(
        'En sammanfatting har skickats till den mejladress du angivit. Du kan stänga rutan eller skicka sammanfattningen igen.',
      ),
    ).toBeVisible();
    const mail = await lastMail(page.request, 'sammanfattning@exempel.se');
    expect(mail).toContain('Olycksfallsförsäkring');
    expect(mail).not.toContain(personalNumberOf(NEW_MEMBER));
  });

  await box(page, 'Olycksfallsförsäkring').check();
  await expect(row(page, 'Olycksfallsförsäkring')).toContainText('79 kronor/månad');
  await box(page, 'Inkomstförsäkring').check();
  const declared = bodiesOf(page, '/health-declaration/simple');
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  const mailed = bodiesOf(page, '/apply-for-insurance/mail');
  await next(page).click();

  await expect(page).toHaveURL(SIGN);
  await expect(heading(page)).toHaveText('Teckna försäkringar');
  await expect(main(page)).toContainText(`Gäller fr.o.m ${longDate(dayFrom(1))}`);
  await expect(main(page)).not.toContainText('Hälsodeklaration behövs');
  await expect(page.getByText('Är du fullt arbetsför?')).toHaveCount(0);
  await expect(page.getByLabel('Mejladress')).toHaveValue('elias.sandberg@example.com');
  await page.getByLabel('Mejladress').fill('elias @exempel.se');
  await expect(signButton(page)).toBeDisabled();
  await page.getByLabel('Mejladress').fill('elias@exempel.se');
  await page.getByRole('checkbox', { name: /^Jag vill inte ha erbjudanden/ }).check();
  await sign(page, NEW_MEMBER);

  await expect(page).toHaveURL(FINISH);
  await expect(page.getByText('Signeringen lyckades')).toBeVisible();
  await expect(heading(page)).toHaveText('Nu är du klar med guiden');
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toHaveCount(0);
  await expect(main(page)).toContainText(
    'Vi har skickat en bekräftelse med en sammanfattning till elias@exempel.se.',
  );

  const number = personalNumberOf(NEW_MEMBER);
  const names = ['Olycksfallsförsäkring', 'Inkomstförsäkring'];
  expect(declared).toHaveLength(1);
  expect(declared[0]).toMatchObject({
    firstName: 'Elias',
    lastName: 'Sandberg',
    isFullyFunctional: true,
    productApplications: expect.arrayContaining(
      names.map((productName) =>
        expect.objectContaining({ productName, isReduction: false, isCurrentlySelected: true }),
      ),
    ),
  });
  expect(applied).toHaveLength(1);
  expect(applied[0]).toMatchObject({
    bankIdSigningInfo: { signature: expect.stringMatching(/.{20}/) },
    isFullyFunctional: true,
    consentsToMarketing: false,
    person: { personnummer: number, epost: 'elias@exempel.se' },
  });
  expect(mailed).toEqual([{ email: 'elias@exempel.se', includeHealthDeclarationLink: false }]);
  const rows = await applicationsOf(page.request, NEW_MEMBER);
  expect(rows).toHaveLength(1);
  for (const name of names) expect(rows[0]).toContain(name);
  const mail = await lastMail(page.request, 'elias@exempel.se');
  for (const name of names) expect(mail).toContain(name);
  expect(mail).not.toContain(number);

  // A reload keeps the receipt, without another mail.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  expect(mailed).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(SIGN);
  await page.goForward();
  await page.getByRole('button', { name: 'Avsluta' }).click();
  await expect(page).toHaveURL('/start/');
  expect(await kept(page)).not.toContain('Olycksfallsförsäkring');
  await forgetApplications(page.request, NEW_MEMBER);
});
