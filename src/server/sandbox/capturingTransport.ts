import type { Database } from '#server/database';
import type { MailTransport } from '#server/mail';

/** Keeps mails in the database, for the sandbox mailbox. */
export function capturingTransport(database: Database): MailTransport {
  return {
    async deliver({ id, created_at, recipient, reply_to, subject, text, html }) {
      await database.query
        .insertInto('captured_mails')
        .values({ id, created_at, recipient, reply_to, subject, text, html })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    close() {},
  };
}
