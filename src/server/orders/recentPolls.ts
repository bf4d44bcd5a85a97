import type { Selectable } from 'kysely';
import type { EidOrderTable } from '#server/database';

type Order = Selectable<EidOrderTable>;

/** The name a poll asks by: the browser's cookie, and those of the order. */
export interface PollName {
  readonly secret: string | undefined;
  readonly orderRef: string;
  readonly transactionId: string;
}

/**
 * Pending orders as the last poll found them, for as long as nobody may ask the service about them:
 * until then a poll would find the same. Of this instance alone. Another one can only end such an order
 * because its own browser gave up, which polls here may not hear of for two seconds.
 */
export interface RecentPolls {
  find(name: PollName, now: number): Order | undefined;
  remember(name: PollName, order: Order, now: number): void;
  /** Nothing is known any more of a browser that does something else than polling. */
  forget(secret: string | undefined): void;
  /** The order has ended. */
  forgetOrder(order: Order): void;
}

/** BankID asks for this much between two questions about one order (ms). */
export const PAUSE_MS = 2_000;
const MOST = 10_000;

/** Remembers one order of each browser, in memory. */
export function createRecentPolls(): RecentPolls {
  const bySecret = new Map<string, Order>();

  return {
    find({ secret, orderRef, transactionId }, now) {
      const order = secret === undefined ? undefined : bySecret.get(secret);
      if (order?.order_ref !== orderRef || order.transaction_id !== transactionId) return undefined;
      return now < order.ask_after.getTime() ? order : undefined;
    },
    remember({ secret }, order, now) {
      if (secret === undefined) return;
      const left = order.ask_after.getTime() - now;
      // Longer than a pause is the turn of a poll that is asking: it may end at any moment.
      const isSettled = order.status === 'pending' && left > 0 && left <= PAUSE_MS;
      // Few logins are under way at once; most of these have been left.
      if (bySecret.size >= MOST) bySecret.clear();
      if (isSettled) bySecret.set(secret, order);
      else bySecret.delete(secret);
    },
    forget(secret) {
      if (secret !== undefined) bySecret.delete(secret);
    },
    forgetOrder({ id }) {
      for (const [secret, order] of bySecret) if (order.id === id) bySecret.delete(secret);
    },
  };
}
