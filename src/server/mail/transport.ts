import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isThisMachine, propertiesOf } from '#server/configuration';
import type { WaitingMail } from './outbox.ts';

/** Delivers mails of the outbox. After a crash a mail may be delivered twice. */
export interface MailTransport {
  /** Resolves when another system has accepted the mail; the signal aborts the attempt. */
  deliver(mail: WaitingMail, signal: AbortSignal): Promise<void>;
  /**
   * Whether mails reach addresses that need SMTPUTF8, see `needsUnicode`; without it they do. Asks
   * the other system once, and rejects while that cannot be reached.
   */
  supportsUnicode?(): Promise<boolean>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** An idle connection is closed after this; the next mail opens a new one. */
const IDLE_MS = 20_000;

/**
 * Sends mails through an SMTP server. The `Message-ID` identifies a second copy of the same mail.
 * Mails hold personal data: to another machine they are sent encrypted or not at all, unless the
 * address says `?tls=off`. At most `atOnce` connections are open, each reused for many mails.
 */
export function smtpTransport(url: string, from: string, atOnce: number): MailTransport {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const connection = {
    host,
    port: Number(address.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host) && address.searchParams.get('tls') !== 'off',
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
  const server = createTransport({
    ...connection,
    pool: true,
    maxConnections: atOnce,
    idleTimeout: IDLE_MS,
    // The outbox does the retries.
    maxRequeues: 0,
    ...(address.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const supportsUnicode = once(() => announcesUnicode(connection));
  return {
    supportsUnicode,
    async deliver(mail, signal) {
      const { recipient, reply_to: replyTo } = mail;
      const isLimited = [recipient, replyTo].some(needsUnicode) && !(await supportsUnicode());
      if (isLimited && needsUnicode(recipient)) throw new UnicodeAddressError();
      await server.sendMail({
        from,
        to: recipient,
        // The text has the address too.
        ...(isLimited ? {} : { replyTo }),
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

/**
 * Whether only a mail server with SMTPUTF8 (RFC 6531) takes an address: for its name, as in
 * `åsa@exempel.se`. Hosts are written in ASCII (RFC 3492).
 */
export function needsUnicode(address: string): boolean {
  return /\P{ASCII}/u.test(address.slice(0, address.lastIndexOf('@')));
}

/** As a server without SMTPUTF8 answers; some drop such mails without a word. */
class UnicodeAddressError extends Error {
  override readonly name = 'UnicodeAddressError';
  readonly command = 'RCPT TO';
  readonly responseCode = 553;
}

/** The result of the first call that succeeds. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

/** Whether a mail server announces SMTPUTF8 in its last response to EHLO, which follows STARTTLS. */
function announcesUnicode(
  options: ConstructorParameters<typeof SMTPConnection>[0],
): Promise<boolean> {
  const connection = new SMTPConnection(options);
  return new Promise((resolve, reject) => {
    connection.once('error', (error) => {
      connection.close();
      reject(error);
    });
    connection.connect((error) => {
      // Of a connection that ended before its greeting, which no event tells of.
      if (error) return reject(error);
      // Not in the first line, which is the server's name.
      resolve(/\n250[ -]SMTPUTF8\s*$/im.test(String(connection.lastServerResponse)));
      connection.quit();
    });
  });
}

/** Replies to these commands are about the mail; replies to all others, about our configuration. */
const COMMANDS_ABOUT_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Whether a mail server has permanently refused this mail: a 5xx (RFC 5321 section 4.2.1) for the
 * recipient or the content. Not for a wrong password: once that is corrected the mail is sent.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = propertiesOf(error);
  return (
    COMMANDS_ABOUT_MAIL.includes(command) &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600
  );
}
