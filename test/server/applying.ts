import { beforeAll, expect } from 'vitest';
import {
  type ProductApplication,
  type Recommendation,
  type RowChoice,
  selectedProducts,
} from '#insurance';
import type { ApplicationRequest, SigningDocumentResponse } from '#operations';
import type { Database } from '#server';
import { latestApplicationOf } from '../../src/server/applications/applications.ts';
import { hashOf } from '../../src/server/database/sealing.ts';
import { recommendationsOf, type SelectionStep, visit } from '../insurance/cases.ts';
import { type Browser, browserOf, RETURN_URL } from './eidCalls.ts';
import { type SharedDatabase, startServer, type TestServer, testDatabase } from './harness.ts';
import { completed, MEMBER, type ScriptedBankId, scriptedBankId } from './scriptedBankId.ts';

/** The day that the selections of `test/cases` are made on. */
export const TODAY = '20260531';
export const NOON = Date.parse('2026-05-31T12:00:00+02:00');

/** A child of the cases, and its mother. */
export const CHILD = '201501012384';
export const MOTHER = '199908072391';

/** The products that a visit to the result selects. */
export function selected(
  given: readonly string[],
  steps: readonly SelectionStep[],
): readonly ProductApplication[] {
  const { recommendations, choices } = visit(recommendationsOf(given), steps);
  return selectedProducts(recommendations, choices, TODAY);
}

/** Ticks rows by their ids, and types a child or a mother into their fields. */
export function ticked(
  rows: Readonly<Record<string, Partial<RowChoice>>>,
): readonly SelectionStep[] {
  return Object.entries(rows).flatMap(([row, inputs]): readonly SelectionStep[] => [
    { do: 'tick', row },
    { do: 'type', row, inputs },
  ]);
}

export async function logIn(browser: Browser, bankid: ScriptedBankId, person = MEMBER) {
  bankid.script(completed(person));
  await browser.poll(await browser.startLogin());
  // The browser uses its new cookie.
  expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: true });
}

/** Stores recommendations with the session of a cookie of the member, as `POST /api/recommendations` does. */
export async function recommend(
  { query }: Pick<Database, 'query'>,
  { cookie = '' }: Pick<Browser, 'cookie'>,
  recommendations: readonly Recommendation[],
  now = NOON,
  person = MEMBER,
): Promise<void> {
  const session = await query
    .selectFrom('sessions')
    .select('id')
    .where('secret_hash', '=', hashOf(cookie.slice(cookie.indexOf('=') + 1)))
    .executeTakeFirstOrThrow();
  const row = {
    created_at: new Date(now),
    recommendations: JSON.stringify(recommendations),
    insurance_fragments: '[]',
    after_application: await latestApplicationOf(query, person.personalNumber),
  };
  await query
    .insertInto('recommendations')
    .values({ id: crypto.randomUUID(), session_id: session.id, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

export function declare(browser: Browser, body: object) {
  return browser.post('health-declaration/simple', {
    firstName: MEMBER.givenName,
    lastName: MEMBER.surname,
    isFullyFunctional: true,
    ...body,
  });
}

/** The document to sign, as the server creates it. */
export async function documentOf(
  browser: Browser,
  productApplications: readonly ProductApplication[],
  more: object = {},
): Promise<SigningDocumentResponse> {
  const response = await declare(browser, { productApplications, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Signs a document; returns the response of the poll that finds it signed. */
export async function signed(
  browser: Browser,
  bankid: ScriptedBankId,
  document: SigningDocumentResponse,
  user = MEMBER,
  meanwhile: () => void = () => {},
): Promise<ApplicationRequest['bankIdSigningInfo']> {
  const { textToSign, userNonVisibleData } = document;
  const begun = await browser.post('bankid/sign', {
    textToSign,
    userNonVisibleData,
    returnUrl: RETURN_URL,
  });
  expect(begun.statusCode, begun.body).toBe(200);
  meanwhile();
  bankid.script({
    ...completed(user),
    // Signatures differ, as real ones do.
    signature: Buffer.from(document.healthDeclarationDocumentId).toString('base64'),
  } as ReturnType<typeof completed>);
  const { signature, ocspResponse, ...others } = (await browser.poll(begun.json())).json();
  return { signature, ocspResponse, userNonVisibleData: others.userNonVisibleData };
}

/** The logged-in person, with the details that the client receives. */
async function personOf(browser: Browser): Promise<ApplicationRequest['person']> {
  const { person } = (await browser.get('provider/customer-insurances/signed')).json();
  return { ...person, epost: 'maria@exempel.se' };
}

/** A complete body for `apply-for-insurance/simple`. */
export async function applicationOf(
  browser: Browser,
  document: SigningDocumentResponse,
  bankIdSigningInfo: ApplicationRequest['bankIdSigningInfo'],
  selectedProducts: readonly ProductApplication[],
): Promise<ApplicationRequest> {
  return {
    healthDeclarationDocumentId: document.healthDeclarationDocumentId,
    bankIdSigningInfo,
    isFullyFunctional: true,
    consentsToMarketing: true,
    person: await personOf(browser),
    selectedProducts,
  };
}

export function apply(browser: Browser, body: object) {
  return browser.post('apply-for-insurance/simple', body);
}

/** Does everything up to the signature; returns the body to submit, and its document. */
export async function ready(
  { browser, bankid }: Pick<Applying, 'browser' | 'bankid'>,
  products: readonly ProductApplication[],
  declared: object = {},
): Promise<{ readonly sent: ApplicationRequest; readonly document: SigningDocumentResponse }> {
  const document = await documentOf(browser, products, declared);
  const info = await signed(browser, bankid, document);
  return { sent: await applicationOf(browser, document, info, products), document };
}

/** Gives a person whom the provider does not know access by naming an organisation. */
export async function approve(browser: Browser): Promise<void> {
  const contract = { contractName: 'Journalistringen', subgroup: { name: 'Medlemmar' } };
  expect((await browser.post('uninsured/auth', contract)).statusCode).toBe(200);
}

/** Two servers on one database, and a browser at the first one. */
export interface Applying {
  readonly database: SharedDatabase;
  readonly one: TestServer;
  readonly two: TestServer;
  readonly bankid: ScriptedBankId;
  /** Of a person who has logged in and has recommendations. */
  readonly browser: Browser;
  now: number;
  /** How far the second server's clock is behind, in ms. */
  lag: number;
  /** Starts over: a new browser, recommendations a second ago, and no applications. */
  enter(given: readonly string[]): Promise<void>;
}

/** Insurances that are recommended, and what is applied for of them. */
export const GIVEN = ['OF', 'BA', 'VA'];
export const PRODUCTS = selected(
  GIVEN,
  ticked({ OF: {}, 'BA:child:1': { childPersonalNumber: CHILD }, VA: {} }),
);

/** The same for the tests of the describe that calls it. */
export function testApplying(): Applying {
  const database = testDatabase();
  const bankid = scriptedBankId();
  const at = { database, bankid, now: NOON, lag: 0, enter } as Mutable<Applying>;
  beforeAll(async () => {
    const deps = { bankid, timeAndRandom: { now: () => at.now } };
    at.one = await startServer(database, { LOG_LEVEL: 'trace' }, deps);
    const behind = { now: () => at.now - at.lag };
    at.two = await startServer(database, {}, { bankid, timeAndRandom: behind });
    at.browser = browserOf(at.one.app);
  });
  async function enter(given: readonly string[]): Promise<void> {
    at.now = NOON;
    at.lag = 0;
    await database.query.deleteFrom('applications').execute();
    at.browser = browserOf(at.one.app);
    await logIn(at.browser, bankid);
    await recommend(database, at.browser, recommendationsOf(given), at.now);
    at.now += 1000;
  }
  return at;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
