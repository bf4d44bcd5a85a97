import { createTransport } from 'nodemailer';
import type { Database } from './database.ts';
import type { WaitingMail } from './outbox.ts';

/** A way for mails to leave the outbox. A mail may be handed over twice after a crash. */
export interface MailTransport {
  /** Resolves when the mail is safe with someone else. */
  deliver(mail: WaitingMail): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Hands mails to a mail server. Its `Message-ID` tells a second copy of the same mail. */
export function smtpTransport(url: string, from: string): MailTransport {
  const address = new URL(url);
  const server = createTransport({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ id, recipient, reply_to: replyTo, subject, text, html, created_at: date }) {
      const messageId = `<${id}@behovsguiden>`;
      await server.sendMail({ from, to: recipient, replyTo, subject, text, html, date, messageId });
    },
    close: () => server.close(),
  };
}

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
