import { sealOf } from '#server/database';
import type { BankIdUser, Session } from '#server/people';
import { type BankIdCollect, BankIdError, type BankIdErrorCode } from './bankid.ts';
import { cancelOrder, type Order, type OrderDeps, readOrder, recordEnd } from './orders.ts';
import { POLL_INTERVAL_MS } from './recentPolls.ts';

/** The lease of the instance that polls: longer than the timeout of a call to the service. */
const LEASE_MS = 15_000;

/** Temporary errors, after which the order may still succeed; all others end it. */
const TRANSIENT: ReadonlySet<BankIdErrorCode> = new Set([
  'unreachable',
  'tooManyRequests',
  'maintenance',
]);

/** The proof of a signature. */
export interface Signature {
  readonly signature: string;
  readonly ocspResponse: string;
  readonly userNonVisibleData: string;
}

/**
 * Result of a completed order, as sealed in it: the person, or the signature. `cookie` is the secret
 * of the session, once the login has made one. `null`: another person has signed.
 */
export type OrderOutcome =
  | { readonly person: BankIdUser; readonly cookie?: string }
  | { readonly signed: Signature | null };

/** Seals `eid_orders.outcome` under the cookie of the session that began the order. */
export const outcomeSeal = sealOf<OrderOutcome>();

/**
 * The current state of an order, polled at BankID when due: all instances together poll at most every
 * two seconds, one at a time, and the response is stored before it is returned.
 */
export async function pollOrder(deps: OrderDeps, session: Session, order: Order): Promise<Order> {
  if (order.status !== 'pending' || order.session_id !== session.id) return order;
  const { query } = deps.database;
  const askedAt = deps.timeAndRandom.now();
  if (isAhead(order.ask_after.getTime() - askedAt)) return order;
  if (!(await takeLease(deps, order, askedAt))) return await readOrder(query, order);

  let collected: BankIdCollect | undefined;
  let error_code: BankIdErrorCode | null = null;
  try {
    collected = await deps.bankid.collect(order.upstream_ref);
  } catch (error) {
    error_code = error instanceof BankIdError ? error.code : 'internalError';
    if (!TRANSIENT.has(error_code)) {
      return await cancelOrder(deps, order, { status: 'failed', hint_code: '', error_code });
    }
  }
  if (collected?.status === 'failed') {
    return await recordEnd(deps, order, { status: 'failed', hint_code: collected.hintCode });
  }
  if (collected?.status === 'complete') {
    const outcome = await outcomeOf(deps, session, order, collected);
    const isWrong = 'signed' in outcome && outcome.signed === null;
    const ending = {
      status: 'complete',
      outcome: outcomeSeal.seal(session.secret, outcome, deps.timeAndRandom),
      completed_at: new Date(deps.timeAndRandom.now()),
    } as const;
    return await recordEnd(deps, order, ending, isWrong ? 'wrongPerson' : undefined);
  }
  if (deps.timeAndRandom.now() >= order.ends_at.getTime()) {
    return await recordEnd(deps, order, { status: 'failed', hint_code: 'expiredTransaction' });
  }
  const hint_code = collected?.hintCode ?? order.hint_code;
  // The others pass unseen: BankID asks not to tell visitors of a first one.
  const isTold = error_code === 'unreachable';
  return await releaseLease(deps, order, askedAt, {
    hint_code,
    error_code: isTold ? error_code : null,
  });
}

/** Whether a moment is still to come. None is further off than a lease, unless the clock was set back since. */
function isAhead(ms: number): boolean {
  return ms > 0 && ms <= LEASE_MS;
}

/** Takes the lease to poll; false when another call or instance holds it. */
async function takeLease({ database }: OrderDeps, order: Order, now: number): Promise<boolean> {
  const taken = await database.query
    .updateTable('eid_orders')
    .set({ ask_after: new Date(now + LEASE_MS) })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .where(({ or, eb }) =>
      // As `isAhead`.
      or([eb('ask_after', '<=', new Date(now)), eb('ask_after', '>', new Date(now + LEASE_MS))]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function releaseLease(
  { database }: OrderDeps,
  order: Order,
  askedAt: number,
  codes: Pick<Order, 'hint_code' | 'error_code'>,
): Promise<Order> {
  const updated = await database.query
    .updateTable('eid_orders')
    .set({ ask_after: new Date(askedAt + POLL_INTERVAL_MS), ...codes })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  return updated ?? (await readOrder(database.query, order));
}

async function outcomeOf(
  { database }: OrderDeps,
  { visitor }: Session,
  order: Order,
  { user, signature, ocspResponse }: BankIdCollect & { status: 'complete' },
): Promise<OrderOutcome> {
  if (order.kind === 'auth') return { person: user };
  // Nothing is stored about another person than the one logged in.
  if (user.personalNumber !== visitor?.person.personalNumber) return { signed: null };
  const document = await database.query
    .selectFrom('sign_documents')
    .select('user_non_visible_data')
    .where('id', '=', order.document_id)
    .executeTakeFirstOrThrow();
  const userNonVisibleData = document.user_non_visible_data;
  return { signed: { signature, ocspResponse, userNonVisibleData } };
}
