import type { Selectable } from 'kysely';
import type { EidOrderTable } from '#server/database';

type Order = Selectable<EidOrderTable>;

/** Identifies a poll: the browser's cookie and the ids of the order. */
export interface PollName {
  readonly secret: string | undefined;
  readonly orderRef: string;
  readonly transactionId: string;
}

/**
 * Caches pending orders between polls, in this instance alone: until BankID may be polled again, a poll
 * returns the same. Another instance can end such an order only when its browser gave up; polls here
 * may miss that for two seconds.
 */
export interface RecentPolls {
  find(name: PollName, now: number): Order | undefined;
  remember(name: PollName, order: Order, now: number): void;
  /** Removes the order of a browser that has made another call than a poll. */
  forget(secret: string | undefined): void;
  /** Removes an order that has ended. */
  forgetOrder(order: Order): void;
}

/** The minimum time between polls of an order that BankID requires. */
export const POLL_INTERVAL_MS = 2_000;
const MAX_REMEMBERED = 10_000;

/** Caches one order per browser, in memory. */
export function createRecentPolls(): RecentPolls {
  const bySecret = new Map<string, Order>();

  return {
    find({ secret, orderRef, transactionId }, now) {
      const order = secret === undefined ? undefined : bySecret.get(secret);
      if (order?.order_ref !== orderRef || order.transaction_id !== transactionId) return undefined;
      return isSoon(order.ask_after.getTime() - now) ? order : undefined;
    },
    remember({ secret }, order, now) {
      if (secret === undefined) return;
      const waitMs = order.ask_after.getTime() - now;
      // A longer wait is the lease of a poll in progress, which may finish at any time.
      const isReusable = order.status === 'pending' && isSoon(waitMs);
      // Few logins are in progress at a time; most of the entries were abandoned.
      if (bySecret.size >= MAX_REMEMBERED) bySecret.clear();
      if (isReusable) bySecret.set(secret, order);
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

/** Whether a poll is due soon, but not yet; one that is due later was stored before the clock was set back. */
function isSoon(ms: number): boolean {
  return ms > 0 && ms <= POLL_INTERVAL_MS;
}
