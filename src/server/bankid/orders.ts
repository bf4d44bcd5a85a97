import type { Kysely, Selectable } from 'kysely';
import type { Config, TimeAndRandom } from '#server/configuration';
import { type Database, type EidOrderTable, hashOf, type Tables } from '#server/database';
import type { PseudonymOf, Session, SessionTimes } from '#server/people';
import { type BankIdService, isLasting } from './bankid.ts';
import type { RecentPolls } from './recentPolls.ts';

/** Dependencies of orders of electronic identification (eID). */
export interface OrderDeps {
  readonly database: Database;
  readonly timeAndRandom: TimeAndRandom;
  readonly bankid: BankIdService;
  readonly times: SessionTimes;
  readonly recentPolls: RecentPolls;
  /** Called for each order that BankID has begun. */
  onBegun(kind: Order['kind']): void;
  /** Called once for each order that ends, with the reason when it failed. */
  onEnded(kind: Order['kind'], reason: OrderFailure | 'complete'): void;
}

/**
 * Why an order failed.
 *
 * | reason            | because                                                         |
 * |-------------------|-----------------------------------------------------------------|
 * | cancelled         | the visitor gave up, or began another one in this guide         |
 * | refused           | the person refused in the app                                   |
 * | replaced          | the person began another order elsewhere                        |
 * | notStarted        | nobody opened the app in time                                   |
 * | expired           | the time ran out                                                |
 * | unusable          | the BankID is too old or blocked                                |
 * | alreadyInProgress | the person has another order under way                          |
 * | notAccepted       | BankID does not accept us or what we send: it will not pass     |
 * | wrongPerson       | another person has signed                                       |
 * | failed            | BankID gave no reason, or could not be reached                  |
 */
export type OrderFailure = (typeof ORDER_FAILURES)[number];

/** Every `OrderFailure`. */
export const ORDER_FAILURES = [
  'cancelled',
  'refused',
  'replaced',
  'notStarted',
  'expired',
  'unusable',
  'alreadyInProgress',
  'notAccepted',
  'wrongPerson',
  'failed',
] as const;

const BY_HINT: ReadonlyMap<string, OrderFailure> = new Map<string, OrderFailure>([
  ['userCancel', 'refused'],
  ['cancelled', 'replaced'],
  ['startFailed', 'notStarted'],
  ['expiredTransaction', 'expired'],
  ['certificateErr', 'unusable'],
]);

/** Why an order failed, by its stored codes, which do not tell whether the visitor gave up here or in the app. */
export function failureOf({
  hint_code = '',
  error_code,
}: Partial<Pick<Order, 'hint_code' | 'error_code'>>): OrderFailure {
  if (error_code === 'alreadyInProgress') return error_code;
  if (isLasting(error_code ?? '')) return 'notAccepted';
  return BY_HINT.get(hint_code) ?? 'failed';
}

/** Dependencies of electronic identification (eID, here BankID). */
export interface EidDeps extends OrderDeps {
  /** Stands for a person where the personal number must not. */
  readonly pseudonymOf: PseudonymOf;
  /** URL that starts the app on the same device. */
  autoStartUrl(token: string): string;
}

/** Dependencies of the endpoints of electronic identification. */
export interface EidServices {
  readonly config: Config;
  readonly eid: EidDeps;
  readonly timeAndRandom: TimeAndRandom;
}

/** A stored order. */
export type Order = Selectable<EidOrderTable>;

/** How the client identifies an order: by its ids, or by the nonce of its return address. */
export type OrderName =
  | { readonly orderRef: string; readonly transactionId: string }
  | { readonly nonce: string };

/**
 * The order with these ids, if this session began it and its login has not been used yet, or if it
 * created this session. `undefined` otherwise.
 */
export async function findOrder(
  query: Kysely<Tables>,
  session: Session,
  name: OrderName,
): Promise<Order | undefined> {
  const named = query.selectFrom('eid_orders').selectAll();
  const order = await ('nonce' in name
    ? named.where('nonce_hash', '=', hashOf(name.nonce))
    : named.where('order_ref', '=', name.orderRef).where('transaction_id', '=', name.transactionId)
  ).executeTakeFirst();
  if (order === undefined) return undefined;
  const isOwn = order.session_id === session.id && !order.is_spent;
  return isOwn || order.id === session.use.orderId ? order : undefined;
}

/** How an order can end. */
export type Ending = Pick<Order, 'status'> &
  Partial<Pick<Order, 'hint_code' | 'error_code' | 'outcome' | 'completed_at'>>;

/**
 * Stores the end of a pending order, deletes the secrets of its QR code and returns the order. The
 * first of several callers decides how it ended.
 */
export async function recordEnd(
  { database: { query }, onEnded, recentPolls }: OrderDeps,
  order: Order,
  ending: Ending,
  failure = ending.status === 'failed' ? failureOf(ending) : undefined,
): Promise<Order> {
  const ended = await query
    .updateTable('eid_orders')
    .set({
      error_code: null,
      ...ending,
      auto_start_token: '',
      qr_start_token: '',
      qr_start_secret: '',
    })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  recentPolls.forgetOrder(order);
  if (ended !== undefined) onEnded(order.kind, failure ?? 'complete');
  return ended ?? (await readOrder(query, order));
}

/** The current state of an order. */
export async function readOrder(query: Kysely<Tables>, order: Order): Promise<Order> {
  const now = await query
    .selectFrom('eid_orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirst();
  return now ?? order;
}

/** `recordEnd`, and cancels the order at BankID, so that the app stops asking the person to approve it. */
export async function cancelOrder(deps: OrderDeps, order: Order, ending?: Ending): Promise<Order> {
  if (order.status !== 'pending') return order;
  const ended = await (ending === undefined
    ? recordEnd(deps, order, { status: 'failed', hint_code: 'userCancel' }, 'cancelled')
    : recordEnd(deps, order, ending));
  if (order.upstream_ref === '') return ended;
  // Where this fails it expires by itself in a few minutes, and is not polled any more.
  await deps.bankid.cancel(order.upstream_ref).catch(() => undefined);
  return ended;
}

/** The pending orders of a session. */
export async function pendingOrders(
  { database }: OrderDeps,
  session: Session,
): Promise<readonly Order[]> {
  return await database.query
    .selectFrom('eid_orders')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('status', '=', 'pending')
    .execute();
}

/** Cancels several orders concurrently. */
export async function cancelOrders(deps: OrderDeps, orders: readonly Order[]): Promise<void> {
  await Promise.all(orders.map((order) => cancelOrder(deps, order)));
}
