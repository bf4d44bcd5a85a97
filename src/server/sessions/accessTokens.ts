import type { Kysely } from 'kysely';
import type { Sources } from '#server/configuration';
import type { Tables } from '#server/database';
import { hashOf, newSecret, seal } from '#server/database';
import { type SessionUse, usageOf, visitorOf } from './sessions.ts';
import type { Visitor } from './visitor.ts';

const LIFE_MS = 600_000;

/** A token that was sent, and whose it is. */
export interface SentToken {
  readonly visitor: Visitor;
  readonly use: SessionUse;
  /** More than half of its life is over: time for a new one. */
  readonly isOld: boolean;
}

/** A new access token for ten minutes, as long as its session lives. */
export async function issueToken(
  query: Kysely<Tables>,
  sources: Sources,
  { sessionId, person }: Visitor,
): Promise<string> {
  const token = newSecret(sources);
  const now = sources.now();
  await query
    .insertInto('access_tokens')
    .values({
      hash: hashOf(token),
      session_id: sessionId,
      issued_at: new Date(now),
      ends_at: new Date(now + LIFE_MS),
      person: seal(token, person, sources),
    })
    .execute();
  return token;
}

/** Whose a token is; nobody's when it or its session has come to its end. */
export async function findToken(
  query: Kysely<Tables>,
  token: string,
  now: number,
): Promise<SentToken | undefined> {
  const row = await query
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .select(['sessions.id', 'has_engagement', 'contract_name', 'subgroup_name'])
    .select(['order_id', 'is_confirmed', 'idle_ends_at'])
    .select(['access_tokens.person as sealed', 'issued_at'])
    .where('hash', '=', hashOf(token))
    .where('access_tokens.ends_at', '>', new Date(now))
    .where('idle_ends_at', '>', new Date(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    visitor: visitorOf(row, row.sealed, token),
    use: usageOf(row),
    isOld: now - row.issued_at.getTime() > LIFE_MS / 2,
  };
}
