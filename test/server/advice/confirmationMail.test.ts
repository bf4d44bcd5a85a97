import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductApplication } from '#insurance';
import { confirmationMail } from '../../../src/server/advice/confirmationMail.ts';
import { application } from '../../insurance/sampleApplication.ts';
import { type Browser, browserOf, ORIGIN } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase, until } from '../harness.ts';
import { readMail } from '../readMail.ts';
import { CHILD, logIn } from '../resultRows.ts';
import { MEMBER, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';
import { type SmtpServer, startSmtpServer } from '../smtpServer.ts';

const WAITS = 'Vi behöver din hälsodeklaration innan vi kan fatta beslut*.';
const FOOTNOTE =
  '* Det du ansöker om börjar gälla först när vi har fått din hälsodeklaration och beviljat din ansökan.';
const LINK = `${ORIGIN}/fordjupade-guiden/halsodeklaration/info/`;

const PRODUCTS = [
  application('OF', 'Olycksfallsförsäkring', { price: 79 }),
  application('BA:child:1', 'Barnförsäkring', {
    price: 1129,
    conditionNumber: 'BA-1',
    childPersonalNumber: CHILD,
    isAddedChild: true,
  }),
  application('BA:child:2', 'Barnförsäkring', { price: 129, conditionNumber: 'BA-1' }),
  application('SJ', 'Sjukförsäkring', { price: 190 }),
];
const RESULTS = [
  {
    conditionNumber: 'OF-1',
    wasSigned: true,
    resultText: 'Gäller från och med den 22 november 2026.',
    level: '500 000 kronor',
    levelLabel: 'Försäkringsbelopp',
  },
  {
    conditionNumber: 'BA-1',
    wasSigned: true,
    resultText: 'Gäller från och med den 23 november 2026.',
    level: '',
  },
  { conditionNumber: 'BA-1', wasSigned: false, resultText: 'Vi hör av oss.', level: '' },
  { conditionNumber: 'SJ-1', wasSigned: false, resultText: WAITS, level: '' },
];

describe('the confirmation by mail', () => {
  const database = testDatabase();
  let smtp: SmtpServer;
  let bankid: ScriptedBankId;
  let server: TestServer;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    smtp.close();
  });
  beforeEach(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, { SMTP_URL: smtp.url }, { bankid });
    browser = browserOf(server.app, { origin: ORIGIN });
    session = await logIn(browser, bankid, database);
  });
  afterEach(async () => {
    await server.app.close();
    await database.query.deleteFrom('outbox').execute();
    await database.query.deleteFrom('applications').execute();
    await database.query.deleteFrom('sessions').execute();
  });

  /** Stores an application as `POST /api/apply-for-insurance/simple` does. */
  async function apply(
    products: readonly ProductApplication[] = PRODUCTS,
    results = RESULTS,
    signedAt = new Date('2026-11-20T23:30:00Z'),
    isFullyFunctional = false,
  ): Promise<void> {
    await database.query
      .insertInto('applications')
      .values({
        id: crypto.randomUUID(),
        created_at: signedAt,
        document_id: crypto.randomUUID(),
        session_id: session,
        personal_number: MEMBER.personalNumber,
        given_name: 'Maria',
        surname: 'Lindqvist',
        email: 'maria@exempel.se',
        mobile: '',
        consents_to_marketing: false,
        is_fully_functional: isFullyFunctional,
        products: JSON.stringify(products),
        results: JSON.stringify(results),
        text_to_sign: '',
        user_non_visible_data: '',
        signature: '',
        ocsp_response: '',
      })
      .execute();
  }

  const ask = (includeHealthDeclarationLink = false, email = 'asa@exempel.se') =>
    browser.post('apply-for-insurance/mail', { email, includeHealthDeclarationLink });

  async function received(includeHealthDeclarationLink = false) {
    const response = await ask(includeHealthDeclarationLink);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toBe(true);
    await until(() => smtp.received.length > 0);
    return readMail(smtp.received.splice(0)[0] ?? '');
  }

  it('the confirmation mail arrives unchanged, with a subject that says nothing about anybody', async () => {
    await apply();
    const { subject, text, html } = await received();
    expect(subject).toBe('Bekräftelse från Granbo Försäkring');
    expect(text).toContain('Vi tog emot din ansökan den 21 november 2026.');
    const { document_id: id } = await database.query
      .selectFrom('applications')
      .select('document_id')
      .executeTakeFirstOrThrow();
    const [first, second, third] = id.replaceAll('-', '').toUpperCase().match(/.{4}/g) ?? [];
    expect(text).toContain(`Referensnummer: ${first}-${second}-${third}\n`);
    expect(html).toContain('<h1');
    expect(html).toContain('Tack för din ansökan</h1>');
  });

  it('the confirmation mail lists granted and pending insurances with start, prices and their sum', async () => {
    await apply();
    const { text, html } = await received();
    expect(text).toContain(
      [
        'Olycksfallsförsäkring\nFörsäkringsbelopp: 500 000 kronor\nPris: 79\u00a0kronor/månad\nGäller från och med den 22 november 2026.',
        'Barnförsäkring\nPris: 1\u00a0129\u00a0kronor/månad\nGäller från och med den 23 november 2026.',
      ].join('\n\n'),
    );
    expect(text).toContain(
      [
        'Barnförsäkring\nPris: 129\u00a0kronor/månad\nVi hör av oss.',
        `Sjukförsäkring\nPris: 190\u00a0kronor/månad\n${WAITS}`,
        FOOTNOTE,
      ].join('\n\n'),
    );
    expect(text).toContain(
      'Totalt: 1\u00a0208\u00a0kronor/månad\nTotalt om allt beviljas: 1\u00a0527\u00a0kronor/månad',
    );
    expect(text.indexOf('Beviljade försäkringar')).toBeLessThan(
      text.indexOf('Väntande försäkringar'),
    );
    expect(html).toContain('<strong>Totalt:</strong> 1\u00a0208\u00a0kronor/månad');
    expect(html).toContain(FOOTNOTE);
  });

  it('the confirmation mail has nothing pending and no footnote when everything was granted', async () => {
    await apply(PRODUCTS.slice(0, 1), RESULTS.slice(0, 1));
    const { text } = await received();
    expect(text).not.toContain('Väntande');
    expect(text).not.toContain('väntande');
    expect(text).not.toContain('*');
    expect(text).not.toContain('om allt beviljas');
    expect(text).toContain('Totalt: 79\u00a0kronor/månad');
  });

  it('the confirmation mail includes the package in both sums, and shows it separately', () => {
    const packages = [
      { packageName: 'Trygghetspaketet', includedInsuranceNames: [], price: 149 },
      { packageName: 'Gåva', includedInsuranceNames: [] },
    ];
    const appliedAt = new Date('2026-11-20T23:30:00Z');
    const declaredAt = null;
    const reference = '67DF-3917-FA0D';
    const applied = {
      reference,
      appliedAt,
      declaredAt,
      products: PRODUCTS,
      results: RESULTS,
      packages,
    };
    const { text } = confirmationMail(applied, 'asa@exempel.se', '');
    expect(text).toContain(
      [
        'Trygghetspaketet: 149\u00a0kronor/månad',
        'Totalt: 1\u00a0357\u00a0kronor/månad',
        'Totalt om allt beviljas: 1\u00a0676\u00a0kronor/månad',
      ].join('\n'),
    );
    expect(text).not.toContain('Gåva');
  });

  it('the confirmation mail links to the health declaration, and says what it needs, only on request', async () => {
    await apply();
    const without = await received();
    expect(`${without.text}${without.html}`).not.toContain('halsodeklaration');
    const { text, html } = await received(true);
    expect(text).toContain(`Gå vidare till hälsodeklarationen:\n${LINK}\n`);
    expect(html).toContain(`href="${LINK}"`);
    expect(text).toContain('- Vilka läkemedel du använder.');
    expect(text).toContain(
      'logga in med BankID. Där fyller du i hälsodeklarationen. Kundservice hjälper dig',
    );
  });

  it('the confirmation mail contains no personal number and no answer about health', async () => {
    await apply();
    const { subject, text, html } = await received(true);
    for (const part of [subject, text, html]) {
      expect(part).not.toContain(MEMBER.personalNumber.slice(2, 8));
      expect(part).not.toContain(CHILD.slice(2, 8));
      expect(part).not.toMatch(/arbetsför/i);
    }
  });

  it('the confirmation mail is about the latest application of the session', async () => {
    await apply(PRODUCTS.slice(0, 1), RESULTS.slice(0, 1), new Date('2026-11-22T10:00:00Z'));
    await apply(PRODUCTS.slice(3), RESULTS.slice(3), new Date('2026-11-21T10:00:00Z'));
    const { text } = await received();
    expect(text).toContain('Olycksfallsförsäkring');
    expect(text).not.toContain('Sjukförsäkring');
  });

  it('the confirmation mail with the link covers all that awaits the declaration, in any session', async () => {
    const [accident, , , sickness] = PRODUCTS.map((own) => [own] as const);
    const waiting = sickness?.map((own) => ({ ...own, healthDeclarationVariant: 3 }));
    await apply(waiting, RESULTS.slice(3), undefined, true);
    browser = browserOf(server.app, { origin: ORIGIN });
    session = await logIn(browser, bankid, database);
    expect((await ask()).statusCode).toBe(409);
    expect((await received(true)).text).toContain('Sjukförsäkring');
    await apply(accident, RESULTS.slice(0, 1));
    const { text } = await received(true);
    expect(text).toContain('Sjukförsäkring');
    expect(text).not.toContain('Olycksfallsförsäkring');
    expect((await received()).text).toContain('Olycksfallsförsäkring');
  });

  it('the confirmation mail is refused before anything is signed, and for an invalid address', async () => {
    const early = await ask();
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ code: 'out_of_order' });
    await apply();
    const wrong = await ask(true, 'asa@exempel');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      issues: [{ path: '/email', message: 'Vänligen fyll i giltig mejladress (namn@exempel.se)' }],
    });
    expect(smtp.received).toEqual([]);
  });
});
