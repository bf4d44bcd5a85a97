import { type Kysely, type Selectable, sql } from 'kysely';
import type { Membership } from '#insurance/recommendation';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import {
  firstRowOf,
  hashOf,
  newSecret,
  type SessionTable,
  sealOf,
  type Tables,
} from '#server/database';
import type { BankIdUser, Visitor } from './visitor.ts';

/** One browser, known by the secret in its cookie. */
export interface Session {
  readonly id: string;
  readonly secret: string;
  /** `undefined` before a login. */
  readonly visitor: Visitor | undefined;
  readonly use: SessionUse;
  /** Its end however much it is used. */
  readonly endsAt: Date;
}

/** The recorded use of a session. */
export interface SessionUse {
  readonly sessionId: string;
  /** Id of the BankID order that logged this session in; null when none did. */
  readonly orderId: string | null;
  /** Whether the browser has come back with the cookie or a token of it. */
  readonly isConfirmed: boolean;
  readonly idleEndsAt: Date;
}

/** The login that creates a session; `orderId` is null when there was no order. */
export interface Login {
  readonly person: BankIdUser;
  readonly isCustomer: boolean;
  readonly orderId: string | null;
}

/** How long the sessions of those who are logged in last. */
export type SessionTimes = Pick<RetentionTimes, 'sessionIdle' | 'sessionLongest'>;

/** The person logged in, sealed under the secret of a cookie or a token. */
export const personSeal = sealOf<BankIdUser>();

const MINUTE_MS = 60_000;
/** Longer than a login order takes. */
const LOGIN_SESSION_MS = 10 * MINUTE_MS;

/** An anonymous session, for a single login order. */
export async function beginSession(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
): Promise<Session> {
  return await insertSession(query, timeAndRandom, LOGIN_SESSION_MS, LOGIN_SESSION_MS, undefined);
}

/** A session of a person: always a new one, whatever cookie the browser sent. */
export async function logInSession(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  { sessionIdle, sessionLongest }: SessionTimes,
  login: Login,
): Promise<Session & { readonly visitor: Visitor }> {
  const session = await insertSession(query, timeAndRandom, sessionIdle, sessionLongest, login);
  const { person, isCustomer } = login;
  return {
    ...session,
    visitor: { sessionId: session.id, person, isCustomer, membership: undefined },
  };
}

async function insertSession(
  query: Kysely<Tables>,
  timeAndRandom: TimeAndRandom,
  idleMs: number,
  lifeMs: number,
  login: Login | undefined,
): Promise<Session> {
  const id = timeAndRandom.newId();
  const secret = newSecret(timeAndRandom);
  const now = timeAndRandom.now();
  const endsAt = new Date(now + lifeMs);
  const idleEnd = now + Math.min(lifeMs, idleMs);
  const { person, isCustomer = false, orderId = null } = login ?? {};
  await query
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashOf(secret),
      idle_ends_at: new Date(idleEnd),
      ends_at: endsAt,
      order_id: orderId,
      person: person === undefined ? null : personSeal.seal(secret, person, timeAndRandom),
      has_engagement: isCustomer,
    })
    .execute();
  const use = { sessionId: id, orderId, isConfirmed: false, idleEndsAt: new Date(idleEnd) };
  return { id, secret, visitor: undefined, use, endsAt };
}

const sessionRow = firstRowOf((query, hash: string, after: Date) =>
  query
    .selectFrom('sessions')
    .selectAll()
    .where('secret_hash', '=', hash)
    .where('idle_ends_at', '>', after),
);

/** The session of a cookie; `undefined` when it has expired. */
export async function findSession(
  query: Kysely<Tables>,
  secret: string | undefined,
  now: number,
): Promise<Session | undefined> {
  if (secret === undefined) return undefined;
  const row = await sessionRow(query, hashOf(secret), new Date(now));
  if (row === undefined) return undefined;
  const visitor = row.person === null ? undefined : visitorOf(row, row.person, secret);
  return { id: row.id, secret, visitor, use: usageOf(row), endsAt: row.ends_at };
}

/** The columns of a session that decide what its visitor may do. */
export type SessionAccess = Pick<
  Selectable<SessionTable>,
  'id' | 'has_engagement' | 'contract_name' | 'subgroup_name'
>;

/** The recorded use of a session, by its columns. */
export function usageOf(
  row: Pick<Selectable<SessionTable>, 'id' | 'order_id' | 'is_confirmed' | 'idle_ends_at'>,
): SessionUse {
  const { id, order_id, is_confirmed, idle_ends_at } = row;
  return {
    sessionId: id,
    orderId: order_id,
    isConfirmed: is_confirmed,
    idleEndsAt: idle_ends_at,
  };
}

/** The visitor of a session; `sealed` is the person, under the secret of a cookie or a token. */
export function visitorOf(row: SessionAccess, sealed: string, secret: string): Visitor {
  const { contract_name: contractName, subgroup_name: subgroup } = row;
  const isNamed = contractName !== null && subgroup !== null;
  return {
    sessionId: row.id,
    person: personSeal.open(secret, sealed),
    isCustomer: row.has_engagement,
    membership: isNamed ? { contractName, subgroup } : undefined,
  };
}

/**
 * Records that the browser has used the session: it is extended, and the outcome of its login order is
 * deleted (`is_spent`). Returns when it ends unless it is used again; its longest time may end it earlier.
 */
export async function confirmSession(
  query: Kysely<Tables>,
  { sessionId, orderId, isConfirmed, idleEndsAt }: SessionUse,
  { sessionIdle }: SessionTimes,
  now: number,
): Promise<Date> {
  const idleEnd = now + sessionIdle;
  // Once a minute is enough: a write for every call would cost too much.
  if (isConfirmed && idleEndsAt.getTime() > idleEnd - MINUTE_MS) return idleEndsAt;
  const recordUse = (database: Kysely<Tables>) =>
    database
      .updateTable('sessions')
      .set({ is_confirmed: true, idle_ends_at: sql<Date>`least(ends_at, ${new Date(idleEnd)})` })
      .where('id', '=', sessionId)
      .execute();
  if (isConfirmed || orderId === null) {
    await recordUse(query);
    return new Date(idleEnd);
  }
  await query.transaction().execute(async (transaction) => {
    // The order first: calls for its outcome take their locks in the same sequence.
    await transaction
      .updateTable('eid_orders')
      .set({ is_spent: true, outcome: null })
      .where('id', '=', orderId)
      .execute();
    await recordUse(transaction);
  });
  return new Date(idleEnd);
}

/** Stores the contract that gives the person access. */
export async function setMembership(
  query: Kysely<Tables>,
  sessionId: string,
  { contractName, subgroup }: Membership,
): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ contract_name: contractName, subgroup_name: subgroup })
    .where('id', '=', sessionId)
    .execute();
}

const sessionForShare = firstRowOf((query, sessionId: string) =>
  query.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare(),
);

/** Locks a session until the end of the transaction; false when it has ended. */
export async function lockSession(
  transaction: Kysely<Tables>,
  sessionId: string,
): Promise<boolean> {
  const session = await sessionForShare(transaction, sessionId);
  return session !== undefined;
}

/** Ends a session with its tokens and orders, and the session its login began in. */
export async function endSession(query: Kysely<Tables>, sessionId: string): Promise<void> {
  await query
    .deleteFrom('sessions')
    // An array instead of `or`, for which all sessions would be read to find these two.
    .where(
      'id',
      '=',
      sql<string>`any(array[${sessionId}::uuid] || array(
        select eid_orders.session_id from eid_orders
        inner join sessions as own on own.order_id = eid_orders.id
        where own.id = ${sessionId}
      ))`,
    )
    .execute();
}
