import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductApplication } from '#insurance';
import type { ApplicationRequest, ApplicationResult } from '#operations';
import type { BankIdCollect } from '../../../src/server/bankid/bankid.ts';
import { application } from '../../insurance/sampleApplication.ts';
import { applicationOf, apply, approve, logIn, signed, testApplying } from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { completed, MEMBER, UNKNOWN } from '../scriptedBankId.ts';
import {
  AWAITED,
  applyFully,
  awaitDeclaration,
  declarationOf,
  GIVEN,
  PRODUCTS,
  readyFully,
  rowCounts,
} from './declaring.ts';

const GRANTED = 'Gäller från och med den 1 juni 2026.';
const ASSESSED = 'Vi prövar din ansökan och hör av oss när vi har fattat beslut.';

describe('a health declaration', () => {
  const at = testApplying();
  beforeEach(async () => {
    await at.database.query.deleteFrom('declarations').execute();
    await at.enter(GIVEN);
    await awaitDeclaration(at);
  });

  const held = async () =>
    (await at.browser.get('provider/customer-insurances/signed'))
      .json()
      .insurances.find((own: { conditionNumber: string }) => own.conditionNumber === 'SJ-2')
      ?.status;
  const awaited = async () =>
    (await at.browser.get('health-declaration/awaited')).json().productApplications;
  const results = async () => {
    const row = await at.database.query
      .selectFrom('applications')
      .select(['results', 'declared_at'])
      .executeTakeFirstOrThrow();
    return { declaredAt: row.declared_at, texts: row.results.map(({ resultText }) => resultText) };
  };

  /** Stores a second application. */
  async function applyAgain(
    products: readonly ProductApplication[],
    outcomes: readonly ApplicationResult[],
  ): Promise<void> {
    const { query } = at.database;
    const row = await query.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    const { sequence: _sequence, answer_record: _record, ...values } = row;
    const ids = { id: crypto.randomUUID(), document_id: crypto.randomUUID() };
    const [own, results] = [JSON.stringify(products), JSON.stringify(outcomes)];
    await query
      .insertInto('applications')
      .values({ ...values, ...ids, products: own, results })
      .execute();
  }

  it.each([
    ['with nothing to assess grants what waited', {}, true, GRANTED, 'Gällande'],
    [
      'with an answer that has to be assessed leaves it pending',
      { planned: 'Ja' },
      false,
      ASSESSED,
      'Under riskbedömning',
    ],
    ['with a text is assessed', { more: 'Jag har ont.' }, false, ASSESSED, 'Under riskbedömning'],
    ['with a harmless yes grants too', { tobacco: 'Ja' }, true, GRANTED, 'Gällande'],
  ])('a submitted health declaration %s', async (_what, given, wasSigned, resultText, status) => {
    expect(await held()).toBe('Under riskbedömning');
    const before = await results();
    const { sent } = await readyFully(at, given);
    at.now += 1000;
    const response = await applyFully(at.browser, sent);
    expect(response.statusCode, response.body).toBe(200);
    const level = { level: '5 000 kronor per månad', levelLabel: 'Ersättning' };
    const result = { conditionNumber: 'SJ-2', wasSigned, resultText, ...level };
    const facts = { reference: expect.any(String), receivedAt: expect.any(String) };
    expect(response.json()).toEqual({ ...facts, applicationResults: [result] });
    expect(await awaited()).toEqual([]);
    expect(await held()).toBe(status);
    const texts = before.texts.map((text) => (text.endsWith('*.') ? resultText : text));
    expect(texts).not.toEqual(before.texts);
    expect(await results()).toEqual({ declaredAt: new Date(at.now), texts });
  });

  it('a health declaration takes effect from the day of the signature, however late it is submitted', async () => {
    at.now = Date.parse('2026-05-31T23:58:00+02:00');
    await logIn(at.browser, at.bankid);
    const document = await declarationOf(at.browser);
    const info = await signed(at.browser, at.bankid, document, MEMBER, () => {
      at.now = Date.parse('2026-06-01T00:01:00+02:00');
    });
    at.now = Date.parse('2026-06-01T00:04:00+02:00');
    const sent = await applicationOf(at.browser, document, info, AWAITED);
    const [result] = (await applyFully(at.browser, sent)).json().applicationResults;
    expect(result.resultText).toBe('Gäller från och med den 2 juni 2026.');
  });

  it('a health declaration decides all that waits, in every application, and nothing else', async () => {
    const other = application('LI', 'Livförsäkring', { healthDeclarationVariant: 3 });
    const waiting = { conditionNumber: 'LI-1', wasSigned: false, resultText: 'Väntar*' };
    const granted = { conditionNumber: 'X-1', wasSigned: true, resultText: 'Gäller redan.' };
    await applyAgain([application('X', 'X'), other], [granted, waiting]);
    const both = [...AWAITED, other];
    expect(await awaited()).toEqual(both);
    const document = await declarationOf(at.browser, {}, both);
    const info = await signed(at.browser, at.bankid, document);
    const sent = await applicationOf(at.browser, document, info, both);
    const { applicationResults } = (await applyFully(at.browser, sent)).json();
    expect(applicationResults).toMatchObject([
      { conditionNumber: 'SJ-2', wasSigned: true },
      { conditionNumber: 'LI-1', wasSigned: true },
    ]);
    const rows = await at.database.query
      .selectFrom('applications')
      .select(['results', 'declared_at'])
      .orderBy('sequence')
      .execute();
    expect(rows[1]?.results).toEqual([granted, applicationResults[1]]);
    expect(rows.map((own) => own.declared_at)).toEqual([new Date(at.now), new Date(at.now)]);
  });

  it('a health declaration submitted again, also after a new login, gets the same bytes in response', async () => {
    const { sent } = await readyFully(at);
    const first = await applyFully(at.browser, sent);
    expect(first.statusCode).toBe(200);
    const counts = await rowCounts(at.database);
    at.now += 60_000;
    expect((await applyFully(at.browser, sent)).body).toBe(first.body);
    expect(await rowCounts(at.database)).toEqual(counts);
    await logIn(at.browser, at.bankid);
    expect((await applyFully(at.browser, sent)).body).toBe(first.body);
    expect((await rowCounts(at.database)).declarations).toBe(1);
  });

  it('a health declaration submitted many times at once, at two instances, is one with equal responses', async () => {
    const { sent } = await readyFully(at);
    const elsewhere = browserOf(at.two.app);
    elsewhere.cookie = at.browser.cookie;
    elsewhere.token = at.browser.token;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => applyFully(index % 2 ? at.browser : elsewhere, sent)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await rowCounts(at.database)).declarations).toBe(1);
  });

  it('a health declaration overtaken by another is refused, before BankID is asked too', async () => {
    const other = browserOf(at.two.app);
    await logIn(other, at.bankid);
    const { sent, document } = await readyFully(at);
    const rival = await readyFully({ browser: other, bankid: at.bankid }, { planned: 'Ja' });
    const responses = await Promise.all([
      applyFully(at.browser, sent),
      applyFully(other, rival.sent),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await rowCounts(at.database)).declarations).toBe(1);
    const begun = at.bankid.begun.length;
    const { textToSign, userNonVisibleData } = document;
    const late = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
    const refused = await at.browser.post('bankid/sign', late);
    expect(refused.statusCode).toBe(409);
    expect(at.bankid.begun).toHaveLength(begun);
  });

  it('a health declaration is signed exactly as the server has created it', async () => {
    const more = ['# Rubrik', '', '- Nej', 'å'.repeat(900)].join('\r\n');
    const document = await declarationOf(at.browser, { more });
    expect(document.textToSign).toContain(`+ ”＃ Rubrik”\n+ ”- Nej”\n+ ”${'å'.repeat(900)}”`);
    await signed(at.browser, at.bankid, document);
    expect(at.bankid.begun.at(-1)?.userVisibleText).toBe(document.textToSign);
    const begun = at.bankid.begun.length;
    const { userNonVisibleData } = document;
    const row = await at.database.query
      .selectFrom('sign_documents')
      .select(['text_to_sign', 'text_mark'])
      .where('id', '=', document.healthDeclarationDocumentId)
      .executeTakeFirstOrThrow();
    expect(row.text_to_sign).toBeNull();
    for (const textToSign of [document.textToSign.replace('Nej', 'Ja'), row.text_mark]) {
      const edited = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
      expect((await at.browser.post('bankid/sign', edited)).statusCode).toBe(422);
    }
    expect(at.bankid.begun).toHaveLength(begun);
  });

  describe('is refused, and nothing stored,', () => {
    it.each<[string, BankIdCollect | undefined]>([
      ['nobody has signed', undefined],
      ['the signature was cancelled', { status: 'failed', hintCode: 'userCancel' }],
      ['somebody else has signed', completed(UNKNOWN)],
    ])('a health declaration is refused, and nothing stored, while %s', async (_what, answer) => {
      const document = await declarationOf(at.browser);
      const { textToSign, userNonVisibleData } = document;
      if (answer !== undefined) {
        const data = { textToSign, userNonVisibleData, returnUrl: RETURN_URL };
        const order = (await at.browser.post('bankid/sign', data)).json();
        at.bankid.script(answer);
        await at.browser.poll(order);
      }
      const counts = await rowCounts(at.database);
      const info = { signature: 'c2lnbg==', ocspResponse: 'b2NzcA==', userNonVisibleData };
      const sent = await applicationOf(at.browser, document, info, AWAITED);
      const response = await applyFully(at.browser, sent);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'out_of_order' });
      expect(await rowCounts(at.database)).toEqual(counts);
      expect(await awaited()).toEqual(AWAITED);
    });

    it('a health declaration is refused with anything else than was signed, or as another kind', async () => {
      const { sent } = await readyFully(at);
      const counts = await rowCounts(at.database);
      const [product] = AWAITED;
      const changes: readonly (readonly [Partial<ApplicationRequest>, string])[] = [
        [{ isFullyFunctional: false }, '/isFullyFunctional'],
        [{ selectedProducts: PRODUCTS }, '/selectedProducts'],
        [
          { selectedProducts: product ? [{ ...product, price: 1 }] : [] },
          '/selectedProducts/0/price',
        ],
        [
          { person: { ...sent.person, personnummer: UNKNOWN.personalNumber } },
          '/person/personnummer',
        ],
        [{ person: { ...sent.person, epost: 'maria@' } }, '/person/epost'],
        [
          { bankIdSigningInfo: { ...sent.bankIdSigningInfo, signature: 'c2lnbg==' } },
          '/bankIdSigningInfo/signature',
        ],
      ];
      for (const [change, path] of changes) {
        const response = await applyFully(at.browser, { ...sent, ...change });
        expect(response.statusCode, path).toBe(422);
        expect(response.json().issues).toMatchObject([{ path }]);
      }
      expect((await apply(at.browser, sent)).statusCode).toBe(409);
      expect(await rowCounts(at.database)).toEqual(counts);
      expect(await awaited()).toEqual(AWAITED);
      expect((await applyFully(at.browser, sent)).statusCode).toBe(200);
    });

    it('a health declaration is refused in another session, or without the cookie of its session', async () => {
      const { sent, document } = await readyFully(at);
      const mixed = browserOf(at.one.app);
      mixed.token = at.browser.token;
      expect((await applyFully(mixed, sent)).statusCode).toBe(403);
      for (const person of [MEMBER, UNKNOWN]) {
        const other = browserOf(at.one.app);
        await logIn(other, at.bankid, person);
        if (person === UNKNOWN) await approve(other);
        const own = await applicationOf(other, document, sent.bankIdSigningInfo, AWAITED);
        expect((await applyFully(other, own)).statusCode).toBe(409);
      }
      const elsewhere = { origin: 'https://evil.example' };
      const path = 'apply-for-insurance/full';
      expect((await at.browser.post(path, sent, elsewhere)).statusCode).toBe(403);
      expect((await rowCounts(at.database)).declarations).toBe(0);
      await applyFully(at.browser, sent);
      const other = browserOf(at.one.app);
      await logIn(other, at.bankid, UNKNOWN);
      await approve(other);
      const own = await applicationOf(other, document, sent.bankIdSigningInfo, AWAITED);
      expect((await applyFully(other, own)).statusCode).toBe(409);
    });

    it('a health declaration is refused when more has been applied for since', async () => {
      const { sent } = await readyFully(at);
      await applyAgain(AWAITED, []);
      const counts = await rowCounts(at.database);
      expect((await applyFully(at.browser, sent)).statusCode).toBe(409);
      expect(await rowCounts(at.database)).toEqual(counts);
    });
  });
});
