import { sql } from 'kysely';
import { renewOrigin } from '#server/database';
import type { OperatorContext } from './operatorContext.ts';

/** The fate of mails that wait: undefined while nobody has decided. */
export type WaitingMails = 'send' | 'drop' | undefined;

/** Logins, with their orders, and mails that were there; `isDone` when they were ended. JSON. */
export interface EndedSessions {
  readonly isDone: boolean;
  readonly sessions: number;
  readonly orders: number;
  readonly mails: number;
}

/**
 * Ends all sessions with their tokens, orders and what is being signed, and the simulator's orders; drops waiting
 * mails where `mails` says so; then servers start on a restored dump. Nothing is changed while mails wait and nobody has
 * decided about them.
 */
export async function endSessions(
  { database }: OperatorContext,
  { mails }: { readonly mails?: WaitingMails },
): Promise<EndedSessions> {
  const ended = await database.query.transaction().execute(async (transaction) => {
    const { rows } = await sql<Record<'sessions' | 'orders' | 'mails', number>>`select
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from eid_orders) as orders,
      (select count(*)::int from outbox) as mails`.execute(transaction);
    const counts = rows[0] ?? { sessions: 0, orders: 0, mails: 0 };
    if (counts.mails > 0 && mails === undefined) return { isDone: false, ...counts };
    // What hangs on a session goes with it.
    await transaction.deleteFrom('sessions').execute();
    await transaction.deleteFrom('simulated_orders').execute();
    if (mails === 'drop') await transaction.deleteFrom('outbox').execute();
    return { isDone: true, ...counts };
  });
  if (ended.isDone) await renewOrigin(database.query);
  return ended;
}
