import reference from '../../schemas/reference/health-declaration.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { applicationsOf, forgetApplications } from './applications.ts';
import { approveCode, beginByQr, heading, START } from './bankId.ts';
import { kept } from './collections.ts';
import {
  answerStep,
  CONFIRMATION,
  declare,
  enterAtInfo,
  HEALTHY,
  INTRODUCTION,
  openQuestions,
  QUESTIONS,
  serveDeclaration,
  THREE_CONDITIONS,
} from './declarations.ts';
import {
  beginSigning,
  bodiesOf,
  FINISH,
  HEALTH_INFO,
  lastMail,
  next,
  sign,
  signButton,
  signCode,
  signDialog,
} from './results.ts';
import { onDesktop, onPhone } from './size.ts';

const PERSON = 'Elias Sandberg';
const APPLY = '**/v1/api/apply-for-insurance/full';

test.use({ expectedErrors: /status of (401|409|422|500|503)|ERR_(FAILED|CONNECTION|INTERNET)/ });

test.afterEach(async ({ page }) => {
  await forgetApplications(page.request, PERSON);
});

test(
  'later: by the link in the mail, another login and another mail',
  onPhone,
  async ({ page }) => {
    const address = `senare.${Date.now()}@exempel.se`;
    await enterAtInfo(page, PERSON);
    const field = page.getByRole('textbox', { name: 'Mejladress' });
    await field.fill(address);
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(page).toHaveURL(FINISH);
    await expect(page.getByText(`Vi har skickat länken till ${address}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toBeVisible();
    const [link = ''] =
      /https?:\S+halsodeklaration\S+/.exec(await lastMail(page.request, address)) ?? [];
    expect(new URL(link).pathname).toBe(HEALTH_INFO);
    await page.getByRole('button', { name: 'Avsluta' }).click();
    await expect(heading(page)).not.toHaveText('Nu är du klar med guiden');

    await page.goto(HEALTH_INFO);
    await expect(page).toHaveURL(START);
    await expect(
      page.getByText('Logga in för att fortsätta till din hälsodeklaration'),
    ).toBeVisible();
    await approveCode(page, await beginByQr(page), PERSON);
    await expect(page).toHaveURL(HEALTH_INFO);
    await expect(page.getByText(/^Livförsäkring börjar gälla först/)).toBeVisible();
    await expect(field).not.toHaveValue('');
    await expectAccessible(page, '4:3 without a receipt');
    await field.fill(address);
    await page.getByRole('button', { name: 'Skicka' }).click();
    await expect(heading(page)).toHaveText('Länken är skickad');
    await expectAccessible(page, 'the link is sent');

    await openQuestions(page);
    await declare(page, HEALTHY);
    await sign(page, PERSON);
    await expect(page).toHaveURL(FINISH);
    await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
    await expect(page.getByText(/Vi har skickat en sammanfattning/)).toBeVisible();
    await expectAccessible(page, 'klart after a declaration');
    await page.goto(HEALTH_INFO);
    await expect(page).toHaveURL(FINISH);
  },
);

test(
  'what is signed is what is shown, byte for byte, also after a reload in the dialog',
  onDesktop,
  async ({ page }) => {
    const applied = bodiesOf(page, '/apply-for-insurance/full');
    const ordered = bodiesOf(page, '/bankid/sign');
    await enterAtInfo(page, PERSON);
    await openQuestions(page);
    await declare(page, {
      ...THREE_CONDITIONS,
      jointWorkHow: '# Rubrik\n* lista & <b>fet</b>\n\tÅÄÖ  åäö',
    });
    const shown = page.locator('.signed-text');
    await expect(signButton(page)).toHaveAccessibleName('Signera');
    await expectAccessible(page, 'the confirmation');
    await page.getByText('Det här skriver du under').click();
    await expectAccessible(page, 'the text that is signed');
    const text = await shown.evaluate((element) => element.textContent);
    expect(text).toContain('<b>fet</b>');

    const code = await beginSigning(page);
    await expectAccessible(page, 'the dialog');
    await page.reload();
    await expect(signDialog(page)).toBeVisible();
    await signCode(page, code, PERSON);
    await expect(page).toHaveURL(FINISH);
    expect(ordered.at(-1)).toMatchObject({ textToSign: text });
    expect(visibleTextOf(applied[0])).toBe(text);
  },
);

test(
  'a reload while it is handed in goes on by itself, also when it had been taken',
  onPhone,
  async ({ page }) => {
    await enterAtInfo(page, PERSON);
    await openQuestions(page);
    await declare(page, HEALTHY);
    // Taken, but the answer never comes: the page is gone by then.
    await page.route(APPLY, async (route) => void (await route.fetch()), { times: 1 });
    const sent = page.waitForRequest(APPLY);
    await signCode(page, await beginSigning(page), PERSON);
    await sent;
    await expect(page.getByRole('button', { name: 'Dina uppgifter behandlas...' })).toBeVisible();
    await expectAccessible(page, 'handing in');
    await expect.poll(() => applicationsOf(page.request, PERSON)).toMatchObject([/deklaration/i]);
    expect(await kept(page)).toContain('assurance');
    await page.reload();
    await expect(page).toHaveURL(FINISH);
    await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
    expect(await kept(page)).not.toMatch(/assurance|ocspResponse":"/);
  },
);

test(
  'a login that ends among the questions leads back to the step, answers and all',
  onDesktop,
  async ({ page }) => {
    await enterAtInfo(page, PERSON);
    await openQuestions(page);
    await declare(page, HEALTHY, 'Till sist');
    await answerStep(page, 'step-19', HEALTHY);
    await page.context().clearCookies();
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    await next(page).click();
    await expect(page).toHaveURL(START);
    await expect(page.getByText('Du har loggats ut')).toBeVisible();
    await page.unrouteAll();
    await approveCode(page, await beginByQr(page), PERSON);
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(signButton(page)).toHaveAccessibleName('Signera');
    await page.goto(INTRODUCTION);
    await page.goto(QUESTIONS);
    await expect(heading(page)).toHaveText('Till sist');
  },
);

test(
  'every state of the confirmation, and nothing awaited, is accessible',
  onDesktop,
  async ({ page }) => {
    const FULL = '**/v1/api/health-declaration/full';
    const AWAITED = '**/v1/api/health-declaration/awaited';
    await serveDeclaration(page, reference);
    await openQuestions(page);
    await declare(page, HEALTHY, 'Till sist');
    await answerStep(page, 'step-19', HEALTHY);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let status = 500;
    await page.unroute(FULL);
    await page.route(FULL, async (route) => {
      await released;
      await route.fulfill({ status, json: {} });
    });
    await next(page).click();
    await expect(signButton(page)).toHaveCount(0);
    await expectAccessible(page, 'the text is on its way');
    release();
    await expect(page.getByText('Det gick inte att hämta texten')).toBeVisible();
    await expectAccessible(page, 'the text did not come');
    status = 422;
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Vi kan inte ta emot svaren som de är')).toBeVisible();
    await expectAccessible(page, 'the answers are refused');
    await page.getByRole('button', { name: 'Till frågorna' }).click();
    status = 409;
    await page.unroute(AWAITED);
    await page.route(AWAITED, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Till dina svar' }).click();
    await expect(page.getByText('Det du redan har svarat finns kvar.')).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible(page, 'what holds now did not come');
    await page.unroute(AWAITED);
    await page.route(AWAITED, (route) => route.fulfill({ json: { productApplications: [] } }));
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Något har ändrats')).toBeVisible();
    await expectAccessible(page, 'something has changed');
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page).toHaveURL(HEALTH_INFO);
    await expect(page.getByText(/Vi väntar inte på någon hälsodeklaration/)).toBeVisible();
    await expectAccessible(page, 'nothing is awaited');
  },
);

test(
  'handing in that fails, also after a reload, uses the same signature',
  onDesktop,
  async ({ page }) => {
    const signed = bodiesOf(page, '/bankid/sign');
    await enterAtInfo(page, PERSON);
    await openQuestions(page);
    await declare(page, HEALTHY);
    await page.route(APPLY, (route) => route.abort('connectionreset'), { times: 2 });
    await sign(page, PERSON);
    await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
    await expectAccessible(page, 'handing in failed');
    const before = signed.length;
    await page.reload();
    await expect(page.getByText('Hälsodeklarationen är inte inlämnad än')).toBeVisible();
    await expectAccessible(page, 'signed, and not handed in');
    await signButton(page).click();
    await expect(page).toHaveURL(FINISH);
    expect(signed).toHaveLength(before);
  },
);

/** What the app had shown whoever signed, as the signature that was handed in has it. */
function visibleTextOf(application: unknown): string {
  const { bankIdSigningInfo } = application as { bankIdSigningInfo: { signature: string } };
  const xml = Buffer.from(bankIdSigningInfo.signature, 'base64').toString();
  const [, data = ''] = /<usrVisibleData>([^<]*)</.exec(xml) ?? [];
  return Buffer.from(data, 'base64').toString();
}
