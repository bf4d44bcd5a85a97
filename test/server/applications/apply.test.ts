import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationRequest } from '#operations';
import { recommendationsOf } from '../../insurance/cases.ts';
import {
  applicationOf,
  apply,
  documentOf,
  GIVEN,
  logIn,
  PRODUCTS,
  ready,
  recommend,
  selected,
  signed,
  testApplying,
  ticked,
} from '../applying.ts';
import { RETURN_URL } from '../eidCalls.ts';
import { MEMBER, UNKNOWN } from '../scriptedBankId.ts';

describe('an application', () => {
  const at = testApplying();
  beforeEach(async () => await at.enter(GIVEN));

  const rows = () => at.database.query.selectFrom('applications').selectAll().execute();

  it('an application is stored with what was signed, and the response has its results', async () => {
    const { sent, document } = await ready(at, PRODUCTS);
    const response = await apply(at.browser, sent);
    expect(response.statusCode, response.body).toBe(200);
    const { applicationResults, reference, receivedAt } = response.json();
    const digits = sent.healthDeclarationDocumentId.replaceAll('-', '').toUpperCase();
    expect(reference).toMatch(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/);
    expect(digits.slice(0, 12)).toBe(reference.replaceAll('-', ''));
    expect(receivedAt).toBe(new Date(at.now).toISOString());
    expect(applicationResults).toEqual([
      {
        conditionNumber: 'OF-2',
        wasSigned: true,
        resultText: 'Gäller från och med den 1 juni 2026.',
        level: '600 000 kronor',
        levelLabel: 'Försäkringsbelopp',
      },
      {
        conditionNumber: 'BA-2',
        wasSigned: true,
        resultText: 'Gäller från och med den 1 juni 2026.',
        level: '1 000 000 kronor',
        levelLabel: 'Försäkringsbelopp',
      },
      {
        conditionNumber: 'VA-1',
        wasSigned: true,
        resultText: 'Gäller från och med den 31 maj 2026.',
        level: 'Behandling eller operation inom 14 dagar',
        levelLabel: 'Innehåll',
      },
    ]);
    const { signature, ocspResponse } = sent.bankIdSigningInfo;
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        sequence: expect.any(Number),
        created_at: new Date(at.now),
        document_id: sent.healthDeclarationDocumentId,
        session_id: expect.any(String),
        personal_number: MEMBER.personalNumber,
        given_name: 'Maria',
        surname: 'Lindqvist',
        email: 'maria@exempel.se',
        mobile: '070-174 06 06',
        consents_to_marketing: true,
        is_fully_functional: true,
        products: PRODUCTS,
        results: applicationResults,
        text_to_sign: document.textToSign,
        user_non_visible_data: document.userNonVisibleData,
        signature,
        ocsp_response: ocspResponse,
        declared_at: null,
        decided_by: null,
        answer_record: null,
      },
    ]);
  });

  it.each([
    ['however late it is submitted', '05-31T23:58', '1 juni', '31 maj'],
    ['not of the day it was begun', '06-01T00:01', '2 juni', '1 juni'],
  ])(
    'an application is in force from the day of the signature, %s',
    async (_what, done, next, same) => {
      const moment = (of: string) => Date.parse(`2026-${of}:00+02:00`);
      at.now = moment('05-31T23:58');
      await logIn(at.browser, at.bankid);
      await recommend(at.database, at.browser, recommendationsOf(GIVEN), at.now - 1);
      const document = await documentOf(at.browser, PRODUCTS);
      const info = await signed(at.browser, at.bankid, document, MEMBER, () => {
        at.now = moment(done);
      });
      at.now = moment('06-01T00:04');
      const sent = await applicationOf(at.browser, document, info, PRODUCTS);
      const { applicationResults } = (await apply(at.browser, sent)).json();
      expect(applicationResults).toMatchObject([
        { resultText: `Gäller från och med den ${next} 2026.` },
        {},
        { resultText: `Gäller från och med den ${same} 2026.` },
      ]);
    },
  );

  it('an application waits for a decision or for the whole declaration, by the health that was declared', async () => {
    const given = ['VA', 'SJ', 'TI'];
    const products = selected(given, ticked({ VA: {}, SJ: {}, TI: {} }));
    const results = [];
    for (const isFullyFunctional of [true, false]) {
      at.now += 1000;
      await recommend(at.database, at.browser, recommendationsOf(given), at.now);
      const { sent } = await ready(at, products, { isFullyFunctional });
      at.now += 1000;
      const response = await apply(at.browser, { ...sent, isFullyFunctional });
      results.push(response.json().applicationResults);
    }
    const tomorrow = 'Gäller från och med den 1 juni 2026.';
    expect(results).toMatchObject([
      [
        { wasSigned: true, resultText: 'Gäller från och med den 31 maj 2026.' },
        { wasSigned: false, resultText: expect.stringMatching(/hälsodeklaration.*\*\.$/) },
        { wasSigned: true, resultText: tomorrow },
      ],
      [
        { wasSigned: false, resultText: expect.stringContaining('hör av oss') },
        { wasSigned: false, resultText: expect.stringContaining('hör av oss') },
        { wasSigned: true, resultText: tomorrow },
      ],
    ]);
    expect((await rows()).map((row) => row.is_fully_functional).sort()).toEqual([false, true]);
  });

  describe('is refused, and nothing stored,', () => {
    it('an application is refused when any field of any insurance is not as it was signed', async () => {
      const { sent } = await ready(at, PRODUCTS);
      const refused: string[] = [];
      for (const [index, product] of PRODUCTS.entries()) {
        for (const [name, value] of Object.entries(product)) {
          const selectedProducts = PRODUCTS.with(index, { ...product, [name]: another(value) });
          const response = await apply(at.browser, { ...sent, selectedProducts });
          const paths = response.json().issues?.map(({ path }: { path: string }) => path);
          if (response.statusCode === 422) refused.push(...paths);
        }
      }
      expect(refused).toEqual(
        PRODUCTS.flatMap((product, index) =>
          Object.keys(product).map((name) => `/selectedProducts/${index}/${name}`),
        ),
      );
      expect(await rows()).toEqual([]);
    });

    it.each<[string, readonly string[], (sent: ApplicationRequest) => object]>([
      [
        'more insurances',
        ['/selectedProducts'],
        () => ({ selectedProducts: [...PRODUCTS, ...PRODUCTS] }),
      ],
      ['fewer insurances', ['/selectedProducts'], () => ({ selectedProducts: PRODUCTS.slice(1) })],
      ['another health answer', ['/isFullyFunctional'], () => ({ isFullyFunctional: false })],
      [
        'another person',
        [
          '/person/personnummer',
          '/person/fornamn',
          '/person/efternamn',
          '/person/mobilnummer',
          '/person/id',
        ],
        ({ person }) => ({
          person: {
            ...person,
            personnummer: UNKNOWN.personalNumber,
            fornamn: 'Tolvan',
            efternamn: 'Tolvansson',
            mobilnummer: '070',
            id: 'x',
          },
        }),
      ],
      [
        'no address',
        ['/person/epost'],
        ({ person }) => ({ person: { ...person, epost: 'maria@' } }),
      ],
      [
        'another signature',
        ['/bankIdSigningInfo/signature'],
        ({ bankIdSigningInfo: info }) => ({
          bankIdSigningInfo: { ...info, signature: 'c2lnbg==' },
        }),
      ],
      [
        'another proof of when it was made',
        ['/bankIdSigningInfo/ocspResponse'],
        ({ bankIdSigningInfo: info }) => ({ bankIdSigningInfo: { ...info, ocspResponse: '' } }),
      ],
      [
        'other data than was signed',
        ['/bankIdSigningInfo/userNonVisibleData'],
        ({ bankIdSigningInfo: info }) => ({
          bankIdSigningInfo: {
            ...info,
            userNonVisibleData: info.userNonVisibleData.replace('79', '1'),
          },
        }),
      ],
    ])('with %s', async (_what, paths, change) => {
      const { sent } = await ready(at, PRODUCTS);
      const response = await apply(at.browser, { ...sent, ...change(sent) });
      expect(response.statusCode).toBe(422);
      const { code, issues } = response.json();
      expect(code).toBe('invalid_answers');
      expect(issues.map(({ path }: { path: string }) => path)).toEqual(paths);
      expect(await rows()).toEqual([]);
      expect((await apply(at.browser, sent)).statusCode).toBe(200);
    });

    it('an application with the signature of an earlier document is refused, and nothing stored', async () => {
      const earlier = await ready(at, PRODUCTS.slice(0, 1));
      const later = await ready(at, PRODUCTS);
      const { bankIdSigningInfo } = earlier.sent;
      const mixed = { ...later.sent, bankIdSigningInfo };
      expect((await apply(at.browser, mixed)).statusCode).toBe(422);
      expect(await rows()).toEqual([]);
    });

    it('an application whose text to sign was edited is refused before BankID is asked', async () => {
      const { textToSign, userNonVisibleData } = await documentOf(at.browser, PRODUCTS);
      const begun = at.bankid.begun.length;
      const edited = textToSign.replace('79', '7');
      expect(edited).not.toBe(textToSign);
      const response = await at.browser.post('bankid/sign', {
        textToSign: edited,
        userNonVisibleData,
        returnUrl: RETURN_URL,
      });
      expect(response.statusCode).toBe(422);
      expect(at.bankid.begun).toHaveLength(begun);
    });
  });
});

/** A different value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return Array.isArray(value) ? [...value, 'OF-1'] : `${value}x`;
}
