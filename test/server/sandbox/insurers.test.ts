import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITOR_KEYWORDS } from '#checker/json';
import schema from '../../../schemas/meta/insurers.schema.json' with { type: 'json' };
import { findPerson } from '../../../src/server/people/people.ts';
import { INSURERS } from '../../../src/server/sandbox/insurers.ts';
import document from '../../content/reference/insurers.json' with { type: 'json' };
import {
  begin,
  type Clock,
  dataOf,
  logIn,
  MARIA,
  operatePhone,
  startCollecting,
  statusOf,
  stoppedClock,
} from '../collectionCalls.ts';
import type { Browser } from '../eidCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';

const PAGE = '/sandbox/insurers/';
const KARIN_WITH_PACKAGE = '198505069883';

describe('the insurers of the sandbox', () => {
  it('the insurers of the sandbox are valid against their schema', () => {
    const validate = new Ajv2020({ allErrors: true })
      .addVocabulary([...EDITOR_KEYWORDS])
      .compile(schema);
    expect(validate(document) ? [] : validate.errors).toEqual([]);
  });

  it('the insurers of the sandbox have unique names, and customers the provider knows', () => {
    for (const key of ['name', 'displayName', 'shows'] as const) {
      expect(new Set(INSURERS.map((insurer) => insurer[key])).size).toBe(INSURERS.length);
    }
    const customers = INSURERS.flatMap(({ people }) => people);
    expect(customers.length).toBeGreaterThan(0);
    expect(customers.filter(({ personalNumber }) => !findPerson(personalNumber))).toEqual([]);
  });

  it('the insurers of the sandbox cover every outcome, both spellings, and complete twice', () => {
    const outcomes = INSURERS.map(({ outcome }) => outcome);
    const every = schema.$defs.insurer.properties.outcome.enum;
    expect(every.filter((outcome) => !outcomes.some((shown) => shown === outcome))).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'complete').length).toBeGreaterThan(1);
    expect(new Set(INSURERS.map(({ spelling }) => spelling)).size).toBe(2);
    expect(INSURERS.some(({ insurances }) => insurances.length > 1)).toBe(true);
  });
});

describe('the page of the insurers', () => {
  const database = testDatabase();
  let server: TestServer;
  let browser: Browser;
  const clock: Clock = stoppedClock();

  beforeAll(async () => {
    server = await startCollecting(database, clock);
  });
  beforeEach(async () => {
    clock.pass(3_600);
    browser = await logIn(server, MARIA);
  });

  const page = async () => (await server.app.inject(PAGE)).body;

  async function choose(status: string): Promise<void> {
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(await page()) ?? [];
    const response = await server.app.inject({
      method: 'POST',
      url: `${PAGE}status`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id, status }).toString(),
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, PAGE]);
  }

  it('the page of the insurers is linked from the sandbox and says what each insurer demonstrates', async () => {
    expect((await server.app.inject('/sandbox/')).body).toContain(`href="${PAGE}"`);
    const body = await page();
    for (const { displayName, shows } of INSURERS) {
      expect(body).toContain(displayName);
      expect(body).toContain(shows);
    }
    expect(body).toContain('Ingen hämtning pågår just nu.');
    expect(body).not.toMatch(/<script|style="|onclick/);
  });

  it('the page of the insurers shows a collection in progress, without the id that opens it', async () => {
    const { id, autoStartToken, swedishBankIdQrCode } = await begin(browser, 'fjallbo');
    clock.pass(4);
    const body = await page();
    expect(body).toContain('<code>WAITING_FOR_AUTHENTICATION</code>, startad för 4 sekunder sedan');
    const { ref, order_ref } = await database.query
      .selectFrom('simulated_collections')
      .select(['ref', 'order_ref'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    for (const secret of [id, autoStartToken, swedishBankIdQrCode, ref, order_ref, MARIA]) {
      expect(body).not.toContain(secret);
    }
    await operatePhone(server, autoStartToken);
    clock.pass(1);
    expect(await page()).toContain('<code>COLLECTING</code>');
    clock.pass(1);
    expect(await page()).toContain('Ingen hämtning pågår just nu.');
  });

  it.each([
    ['RUNNING', 'RUNNING'],
    ['TWO FACTOR PENDING', 'TWO_FACTOR_PENDING'],
    ['AUTHENTICATION CONFLICT', 'AUTHENTICATION_CONFLICT'],
    ['FAILED PDF PARSE', 'FAILED_PDF_PARSE'],
    ['HOLD FOR REVIEW', 'HOLD_FOR_REVIEW'],
  ])(
    'the page of the insurers holds a collection at %s, and lets it go on',
    async (status, written) => {
      const { id, autoStartToken } = await begin(browser, 'fjallbo');
      await choose(status);
      expect(await statusOf(browser, id)).toBe(written);
      await operatePhone(server, autoStartToken);
      clock.pass(2);
      expect(await statusOf(browser, id)).toBe(written);
      expect(await dataOf(browser, id)).toEqual([]);
      await choose('');
      expect(await statusOf(browser, id)).toBe('COMPLETED_PARTIAL');
      expect(await dataOf(browser, id)).toHaveLength(1);
    },
  );

  it('the simulated collecting service hands out nothing before a collection has ended', async () => {
    const { id, autoStartToken } = await begin(browser, 'fjallbo');
    await operatePhone(server, autoStartToken);
    expect(await statusOf(browser, id)).toBe('LOGIN');
    const { ref } = await database.query
      .selectFrom('simulated_collections')
      .select('ref')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const ask = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: `${PAGE}api/insurances`,
          payload: { id: ref },
        })
      ).statusCode;
    expect(await ask()).toBe(404);
    clock.pass(2);
    expect(await ask()).toBe(200);
  });

  it('the page of the insurers accepts no other statuses', async () => {
    const { id } = await begin(browser, 'fjallbo');
    await choose('COMPLETED');
    expect(await statusOf(browser, id)).toBe('WAITING_FOR_AUTHENTICATION');
  });

  it('what a person has with the provider includes the packages of the sandbox', async () => {
    const karin = await logIn(server, KARIN_WITH_PACKAGE);
    const { insurances, packages, person } = (
      await karin.get('provider/customer-insurances/signed')
    ).json();
    expect(insurances).toEqual([]);
    expect(packages).toEqual([
      {
        packageName: 'Trygghetspaketet',
        includedInsuranceNames: ['Olycksfallsförsäkring', 'Livförsäkring', 'Diagnosförsäkring'],
        price: 149,
      },
    ]);
    expect(person).toMatchObject({
      personnummer: KARIN_WITH_PACKAGE,
      fornamn: 'Karin',
      efternamn: 'Håkansson',
      epost: 'karin.hakansson@example.com',
    });
  });
});
