import { sql } from 'kysely';
import { renewOrigin } from '#server/database';
import type { ExitStatus } from './commandLine.ts';
import { onDatabase } from './onDatabase.ts';
import type { CommandInput, OperatorContext } from './operatorContext.ts';

/** The fate of mails that wait: undefined while nobody has decided. */
type WaitingMails = 'send' | 'drop' | undefined;

/** Ends all logins and orders, as after a restore, and prints what there was. Returns 1 while mails are undecided. */
export async function endSessions(input: CommandInput, mails: WaitingMails): Promise<ExitStatus> {
  const { print, complain } = input.streams;
  const ended = await onDatabase(input, async (context) => await endAll(context, mails));
  if (!ended.isDone) {
    complain(
      `${ended.mails} mails wait, and after a restore some of them were sent before. Nothing is changed: add --drop-mails to remove them, or --send-mails to have them sent.`,
    );
    return 1;
  }
  print(`Ended: ${ended.sessions} logins, ${ended.orders} orders of BankID.`);
  if (ended.mails > 0) {
    print(`${ended.mails} waiting mails ${mails === 'drop' ? 'removed' : 'will be sent'}.`);
  }
  return 0;
}

/**
 * Ends all sessions with their tokens, orders and what is being signed, and the simulator's orders; drops waiting
 * mails where `mails` says so; then servers start on a restored dump. Nothing is changed while mails wait and nobody has
 * decided about them.
 */
async function endAll({ database: { query } }: OperatorContext, mails: WaitingMails) {
  const ended = await query.transaction().execute(async (transaction) => {
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
  if (ended.isDone) await renewOrigin(query);
  return ended;
}
