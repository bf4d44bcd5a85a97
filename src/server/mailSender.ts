import type { Database } from './database.ts';
import type { Sources } from './deps.ts';
import type { MailTransport } from './mailTransport.ts';
import { forgetMail, postponeMail, takeDueMail } from './outbox.ts';

/** Empties the outbox. */
export interface MailSender {
  /** Delivers all that is due, without making the caller wait. */
  wake(): void;
  /** Delivers all that is due; resolves when nothing due is left. */
  deliverDue(): Promise<void>;
  /** Resolves when the delivery that is under way has ended. */
  stop(): Promise<void>;
}

/** How often the outbox is looked at without being woken: retries, and mails of dead instances. */
const LOOK_MS = 10_000;

/** Reports a failed delivery; the error must be written without its message. */
export type ReportFailure = (error: unknown, attempts: number) => void;

/** A sender that starts at once and again every ten seconds. */
export function startMailSender(
  database: Database,
  transport: MailTransport,
  sources: Sources,
  report: ReportFailure,
): MailSender {
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  async function deliverAll(): Promise<void> {
    while (!stopped) {
      const mail = await takeDueMail(database.query, sources.now());
      if (mail === undefined) return;
      try {
        await transport.deliver(mail);
      } catch (error) {
        report(error, mail.attempts);
        await postponeMail(database.query, mail, sources.now());
        continue;
      }
      await forgetMail(database.query, mail.id);
    }
  }

  function deliverDue(): Promise<void> {
    // One round after the other: a mail posted during a round may have missed it.
    round = round.then(deliverAll).catch((error: unknown) => report(error, 0));
    return round;
  }

  const timer = setInterval(deliverDue, LOOK_MS);
  timer.unref();
  void deliverDue();

  return {
    wake: () => void deliverDue(),
    deliverDue,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}
