import { type Kysely, type Selectable, sql } from 'kysely';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import type { OutboxTable, Tables } from '#server/database';

/** A mail to be sent. */
export interface MailContent {
  readonly recipient: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in the outbox. */
export type WaitingMail = Selectable<OutboxTable>;

/** Longer than a delivery may take: after that the instance that took the mail counts as dead. */
export const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 3_600_000;

/** Puts a mail into the outbox, in the transaction that stores what it is about. */
export async function enqueueMail(
  transaction: Kysely<Tables>,
  { recipient, replyTo, subject, text, html }: MailContent,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  const now = new Date(timeAndRandom.now());
  await transaction
    .insertInto('outbox')
    .values({
      id: timeAndRandom.newId(),
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

/** A batch to lease: how many mails, the recipients to skip, and the earliest due time (ms since 1970). */
export interface MailBatch {
  readonly max: number;
  readonly excludedRecipients: readonly string[];
  readonly since: number;
}

/** Leases the mails that have been due for longest; no other instance takes them until the lease ends. */
export async function takeDueMails(
  database: Kysely<Tables>,
  now: number,
  { max, excludedRecipients, since }: MailBatch,
): Promise<readonly WaitingMail[]> {
  return await database
    // Materialized: PostgreSQL may evaluate a subquery again, and lock other rows each time.
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('next_attempt_at', '<=', new Date(now))
          .where('next_attempt_at', '>=', new Date(since))
          .$if(excludedRecipients.length > 0, (due) =>
            due.where('recipient', 'not in', [...excludedRecipients]),
          )
          .orderBy('next_attempt_at')
          .limit(max)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({
      next_attempt_at: new Date(now + LEASE_MS),
      attempts: sql<number>`attempts + 1`,
    })
    .whereRef('outbox.id', '=', 'due.id')
    .returningAll('outbox')
    .execute();
}

/** Deletes mails that were delivered or given up: nothing about the visitor is stored twice. */
export async function deleteMails(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether a mail has been tried for so long that it is given up. */
export function isTooOld(
  { created_at: postedAt }: WaitingMail,
  { outboxRetention }: Pick<RetentionTimes, 'outboxRetention'>,
  now: number,
): boolean {
  return now - postedAt.getTime() >= outboxRetention;
}

/** Schedules the next attempt: 15 s after the first failure, doubled each time up to an hour. */
export async function postponeMail(
  database: Kysely<Tables>,
  mail: WaitingMail,
  now: number,
): Promise<void> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), MAX_RETRY_MS);
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now + wait) })
    .where('id', '=', mail.id)
    .execute();
}
