import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ProductApplication } from '#insurance';
import type { ApplicationRequest, SigningDocumentResponse } from '#operations';
import type { Database } from '#server';
import { HEALTH_QUESTIONS } from '../../../src/server/applications/healthDeclaration.ts';
import { type DeclaredAnswers, declared } from '../../support/declaredSteps.ts';
import {
  type Applying,
  applicationOf,
  apply,
  ready,
  selected,
  signed,
  ticked,
} from '../applying.ts';
import type { Browser } from '../eidCalls.ts';
import { MEMBER } from '../scriptedBankId.ts';

/** The second requires the whole declaration, the others a question or nothing. */
export const GIVEN = ['OF', 'SJ', 'TI', 'VA'];
export const PRODUCTS = selected(GIVEN, ticked({ OF: {}, SJ: {}, TI: {}, VA: {} }));
/** The products that await the declaration. */
export const AWAITED = PRODUCTS.filter(({ id }) => id === 'SJ');

export function declareFully(browser: Browser, body: object = {}) {
  return browser.post('health-declaration/full', {
    firstName: MEMBER.givenName,
    lastName: MEMBER.surname,
    productApplications: AWAITED,
    form: { version: HEALTH_QUESTIONS.version, steps: declared() },
    ...body,
  });
}

/** The document to sign, as the server creates it. */
export async function declarationOf(
  browser: Browser,
  given: DeclaredAnswers = {},
  productApplications: readonly ProductApplication[] = AWAITED,
): Promise<SigningDocumentResponse> {
  const response = await declareFully(browser, {
    productApplications,
    form: { version: HEALTH_QUESTIONS.version, steps: declared(given) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

export function applyFully(browser: Browser, body: object) {
  return browser.post('apply-for-insurance/full', body);
}

/** Applies for everything, so that a declaration is awaited. */
export async function awaitDeclaration(
  at: Pick<Applying, 'browser' | 'bankid'>,
  products: readonly ProductApplication[] = PRODUCTS,
): Promise<void> {
  const { sent } = await ready(at, products);
  expect((await apply(at.browser, sent)).statusCode).toBe(200);
}

/** Does everything up to the signature; returns the body to submit, and its document. */
export async function readyFully(
  { browser, bankid }: Pick<Applying, 'browser' | 'bankid'>,
  given: DeclaredAnswers = {},
): Promise<{ readonly sent: ApplicationRequest; readonly document: SigningDocumentResponse }> {
  const document = await declarationOf(browser, given);
  const info = await signed(browser, bankid, document);
  return { sent: await applicationOf(browser, document, info, AWAITED), document };
}

/** The number of rows of each table, by name. */
export async function rowCounts({ query }: Database): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames({ query })) {
    const { rows } = await sql<{ count: string }>`select count(*)::text as count
      from ${sql.table(name)}`.execute(query);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** The tables in which any row contains a text. */
export async function tablesWith(
  { query }: Pick<Database, 'query'>,
  text: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of await tableNames({ query })) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as one
      where position(${text} in one::text) > 0 limit 1`.execute(query);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function tableNames({ query }: Pick<Database, 'query'>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(query);
  return rows.map(({ name }) => name);
}
