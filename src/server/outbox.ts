import { type Kysely, type Selectable, sql } from 'kysely';
import type { MailContent } from './bookingMail.ts';
import type { Sources } from './deps.ts';
import type { OutboxTable, Tables } from './tables.ts';

/** A mail as it waits in the outbox. */
export type WaitingMail = Selectable<OutboxTable>;

/** Longer than a delivery may take: when it is over, the instance that took the mail is dead. */
export const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 3_600_000;
/** What a visitor's mail says is kept no longer than a mail server can be expected to be away. */
const LONGEST_WAIT_MS = 2 * 86_400_000;

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function postMail(
  transaction: Kysely<Tables>,
  { recipient, replyTo, subject, text, html }: MailContent,
  sources: Sources,
): Promise<void> {
  const now = new Date(sources.now());
  await transaction
    .insertInto('outbox')
    .values({
      id: sources.newId(),
      created_at: now,
      recipient,
      reply_to: replyTo,
      subject,
      text,
      html,
      next_attempt_at: now,
    })
    .execute();
}

/** Takes the mail that is due the longest, for this instance alone until the lease ends. */
export async function takeDueMail(
  database: Kysely<Tables>,
  now: number,
): Promise<WaitingMail | undefined> {
  return await database
    .updateTable('outbox')
    .set({
      next_attempt_at: new Date(now + LEASE_MS),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('next_attempt_at', '<=', new Date(now))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Forgets a mail that was delivered, or given up: nothing about the visitor is kept twice. */
export async function forgetMail(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Whether a mail has been tried for two days, which is enough. */
export function isTooOld({ created_at: postedAt }: WaitingMail, now: number): boolean {
  return now - postedAt.getTime() >= LONGEST_WAIT_MS;
}

/** Lets a mail wait: 15 s after the first failure, doubled each time up to an hour. */
export async function postponeMail(
  database: Kysely<Tables>,
  mail: WaitingMail,
  now: number,
): Promise<void> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now + wait) })
    .where('id', '=', mail.id)
    .execute();
}
