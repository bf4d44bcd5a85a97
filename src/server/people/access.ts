import type { Kysely } from 'kysely';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import { type Database, firstRowOf, hashOf, newSecret, type Tables } from '#server/database';
import {
  confirmSession,
  personSeal,
  type SessionTimes,
  type SessionUse,
  usageOf,
  visitorOf,
} from './sessions.ts';
import { mayUseInDepth, type Visitor } from './visitor.ts';

/** The access that a call requires: a login, or also that the in-depth guide is open to the person. */
export type PersonalAccess = 'authenticated' | 'inDepth';

/** An admitted caller, with a new token when the one sent was old. */
export interface Admission {
  readonly visitor: Visitor;
  readonly token?: string;
}

/** Authenticates and authorises calls that are not public. */
export interface Authenticator {
  /**
   * Reads the `Authorization` header of a call.
   *
   * | caller                                           | authenticated   | inDepth         |
   * |--------------------------------------------------|-----------------|-----------------|
   * | no token, or an expired one                      | unauthenticated | unauthenticated |
   * | logged in, no insurance with the provider        | admitted        | forbidden       |
   * | logged in and customer, or organisation approved | admitted        | admitted        |
   *
   * @throws HttpError `unauthenticated` or `forbidden`.
   */
  admit(authorization: string | undefined, access: PersonalAccess): Promise<Admission>;
}

/** An authenticator by the tokens in the database, which it renews after half of their lifetime. */
export function createAuthenticator(
  { query }: Database,
  times: SessionTimes,
  timeAndRandom: TimeAndRandom,
): Authenticator {
  return {
    async admit(authorization, access) {
      const token = bearerOf(authorization);
      const now = timeAndRandom.now();
      const sent = token === undefined ? undefined : await findToken(query, token, now);
      if (sent === undefined) throw new HttpError('unauthenticated');
      const { visitor, use, isOld } = sent;
      await confirmSession(query, use, times, now);
      if (access === 'inDepth' && !mayUseInDepth(visitor)) throw new HttpError('forbidden');
      return isOld
        ? { visitor, token: await issueToken(query, timeAndRandom, visitor) }
        : { visitor };
    },
  };
}

/** The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1). */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +([\w-]+)$/i.exec(authorization ?? '')?.[1];
}

const TOKEN_LIFETIME_MS = 600_000;

/** A valid token and its owner. */
export interface SentToken {
  readonly visitor: Visitor;
  readonly use: SessionUse;
  /** More than half of its lifetime is over: time for a new one. */
  readonly isOld: boolean;
}

/** A new access token, valid for ten minutes while its session lasts. */
export async function issueToken(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  { sessionId, person }: Visitor,
): Promise<string> {
  const token = newSecret(timeAndRandom);
  const now = timeAndRandom.now();
  await query
    .insertInto('access_tokens')
    .values({
      hash: hashOf(token),
      session_id: sessionId,
      issued_at: new Date(now),
      ends_at: new Date(now + TOKEN_LIFETIME_MS),
      person: personSeal.seal(token, person, timeAndRandom),
    })
    .execute();
  return token;
}

const tokenRow = firstRowOf((query, hash: string, tokenAfter: Date, sessionAfter: Date) =>
  query
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .select(['sessions.id', 'has_engagement', 'contract_name', 'subgroup_name'])
    .select(['order_id', 'is_confirmed', 'idle_ends_at'])
    .select(['access_tokens.person as sealed', 'issued_at'])
    .where('hash', '=', hash)
    .where('access_tokens.ends_at', '>', tokenAfter)
    .where('idle_ends_at', '>', sessionAfter),
);

/** The owner of a token; `undefined` when it or its session has expired. */
export async function findToken(
  query: Kysely<Tables>,
  token: string,
  now: number,
): Promise<SentToken | undefined> {
  const at = new Date(now);
  const row = await tokenRow(query, hashOf(token), at, at);
  if (row === undefined) return undefined;
  return {
    visitor: visitorOf(row, row.sealed, token),
    use: usageOf(row),
    isOld: now - row.issued_at.getTime() > TOKEN_LIFETIME_MS / 2,
  };
}
