import { createTransport } from 'nodemailer';
import { isThisMachine, propertiesOf } from '#server/configuration';
import type { WaitingMail } from './outbox.ts';

/** A way for mails to leave the outbox. A mail may be handed over twice after a crash. */
export interface MailTransport {
  /** Resolves when the mail is safe with someone else; the signal breaks the attempt off. */
  deliver(mail: WaitingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Without a mail; the next one then opens a connection anew. */
const IDLE_MS = 20_000;

/**
 * Hands mails to a mail server. Its `Message-ID` identifies a second copy of the same mail. The mails
 * hold personal data: to another machine they go encrypted or not at all, unless the address says
 * `?tls=off`. At most `atOnce` connections are open, each for many mails.
 */
export function smtpTransport(url: string, from: string, atOnce: number): MailTransport {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const server = createTransport({
    pool: true,
    maxConnections: atOnce,
    idleTimeout: IDLE_MS,
    // What is tried again, and when, is for the outbox to say.
    maxRequeues: 0,
    host,
    port: Number(address.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host) && address.searchParams.get('tls') !== 'off',
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
    async deliver(mail, signal) {
      await server.sendMail({
        from,
        to: mail.recipient,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.created_at,
        messageId: `<${mail.id}@behovsguiden>`,
        signal,
      });
    },
    close: () => server.close(),
  };
}

/** In reply to these a server speaks of the mail; to all others of us and how we are set up. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Whether a mail server has refused this mail for good: with a 5xx (RFC 5321 section 4.2.1) for the
 * receiver or the content. A wrong password is none of these: it is mended, and the mail then sent.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = propertiesOf(error);
  return (
    ABOUT_THE_MAIL.includes(command) &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600
  );
}
