import { expectAccessible } from '../support/accessible.ts';
import { byDepth } from '../support/depth.ts';
import { expect, test } from '../support/page.ts';
import { applicationsOf, forgetApplications } from './applications.ts';
import { enterAwaiting } from './awaiting.ts';
import { approveCode, beginByQr, currentCode, heading, START } from './bankId.ts';
import { kept } from './collections.ts';
import { declare, HEALTHY, openQuestions, THREE_CONDITIONS } from './declarations.ts';
import {
  beginSigning,
  bodiesOf,
  FINISH,
  HEALTH_INFO,
  lastMail,
  sign,
  signButton,
  signCode,
  signDialog,
} from './results.ts';
import { onDesktop, onPhone } from './size.ts';

const PERSON = 'Elias Sandberg';
const APPLY = '**/v1/api/apply-for-insurance/full';

/** Where axe looks at what differs little from another state that it has seen. */
const IN_DEPTH = byDepth<readonly number[]>([], [320, 768, 1280]);

test.use({ expectedErrors: /status of (401|409|422|500|503)|ERR_(FAILED|CONNECTION|INTERNET)/ });

test.afterEach(async ({ page }) => {
  await forgetApplications(page.request, PERSON);
});

test('later: by another login and a mail with a link', onPhone, async ({ page }) => {
  const address = `senare.${Date.now()}@exempel.se`;
  await enterAwaiting(page, PERSON);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const field = page.getByRole('textbox', { name: 'Mejladress' });

  await page.goto(HEALTH_INFO);
  await expect(page).toHaveURL(START);
  await expect(
    page.getByText('Logga in för att fortsätta till din hälsodeklaration'),
  ).toBeVisible();
  await approveCode(page, await beginByQr(page), PERSON);
  await expect(page).toHaveURL(HEALTH_INFO);
  await expect(page.getByText(/ Livförsäkringen som du ansöker om börjar/)).toBeVisible();
  await expect(field).not.toHaveValue('');
  await expectAccessible(page, '4:3 without a receipt');
  await field.fill(address);
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(heading(page)).toHaveText('Länken är skickad');
  const [link = ''] =
    /https?:\S+halsodeklaration\S+/.exec(await lastMail(page.request, address)) ?? [];
  expect(new URL(link).pathname).toBe(HEALTH_INFO);
  await expectAccessible(page, 'the link is sent', IN_DEPTH);

  await openQuestions(page);
  await declare(page, HEALTHY);
  await sign(page, PERSON);
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  await expect(page.getByText(/Vi har skickat en bekräftelse med en sammanfattning/)).toBeVisible();
  await expectAccessible(page, 'klart after a declaration');
  await page.goto(HEALTH_INFO);
  await expect(page).toHaveURL(FINISH);
});

test(
  'what is signed is what is shown, byte for byte, also after a reload in the dialog; one while it is handed in goes on by itself, also when it had been taken',
  onDesktop,
  async ({ page }) => {
    const applied = bodiesOf(page, '/apply-for-insurance/full');
    const ordered = bodiesOf(page, '/bankid/sign');
    await enterAwaiting(page, PERSON);
    await openQuestions(page);
    await declare(page, {
      ...THREE_CONDITIONS,
      jointWorkHow: '# Rubrik\n* lista & <b>fet</b>\n\tÅÄÖ  åäö',
    });
    const shown = page.locator('.signed-text');
    await expect(signButton(page)).toHaveAccessibleName('Signera');
    await expectAccessible(page, 'the confirmation', IN_DEPTH);
    await page.getByText('Det här signerar du').click();
    await expectAccessible(page, 'the text that is signed');
    const text = await shown.evaluate((element) => element.textContent);
    expect(text).toContain('<b>fet</b>');
    // Signs that mean something to BankID are full-width; NFKC makes what was typed of them.
    expect(text?.normalize('NFKC')).toContain('+ ”# Rubrik”\n+ ”* lista & <b>fet</b>”\n');

    await beginSigning(page);
    await expectAccessible(page, 'the dialog', IN_DEPTH);
    await page.reload();
    await expect(signDialog(page)).toBeVisible();
    // Taken, but the answer never comes: the page is gone by then.
    await page.route(APPLY, async (route) => void (await route.fetch()), { times: 1 });
    const sent = page.waitForRequest(APPLY);
    await signCode(page, await currentCode(page), PERSON);
    await sent;
    await expect(page.getByRole('button', { name: 'Dina uppgifter behandlas...' })).toBeVisible();
    await expectAccessible(page, 'handing in', IN_DEPTH);
    await expect.poll(() => applicationsOf(page.request, PERSON)).toMatchObject([/deklaration/i]);
    expect(await kept(page)).toContain('assurance');
    expect(ordered.at(-1)).toMatchObject({ textToSign: text });
    expect(visibleTextOf(applied[0])).toBe(text);

    await page.reload();
    await expect(page).toHaveURL(FINISH);
    await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toBeVisible();
    expect(await kept(page)).not.toMatch(/assurance|ocspResponse":"/);
  },
);

/** What the app had shown whoever signed, as the signature that was handed in has it. */
function visibleTextOf(application: unknown): string {
  const { bankIdSigningInfo } = application as { bankIdSigningInfo: { signature: string } };
  const xml = Buffer.from(bankIdSigningInfo.signature, 'base64').toString();
  const [, data = ''] = /<usrVisibleData>([^<]*)</.exec(xml) ?? [];
  return Buffer.from(data, 'base64').toString();
}
