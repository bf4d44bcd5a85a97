import type { Database } from './database.ts';
import type { Sources } from './deps.ts';
import { isRefusedForGood, type MailTransport } from './mailTransport.ts';
import {
  forgetMail,
  isTooOld,
  LEASE_MS,
  postponeMail,
  takeDueMail,
  type WaitingMail,
} from './outbox.ts';

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

/**
 * For a whole delivery. A mail server that dribbles keeps its connection busy for ever; what is
 * left of the lease is for the database to note the outcome before another instance may begin.
 */
const DELIVERY_MS = LEASE_MS * 0.75;

/**
 * Reports a failed delivery, and whether the mail was given up with it; the error must be written
 * without its message.
 */
export type ReportFailure = (error: unknown, attempts: number, isGivenUp: boolean) => void;

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
        await deliverInTime(transport, mail);
      } catch (error) {
        const now = sources.now();
        const isGivenUp = isRefusedForGood(error) || isTooOld(mail, now);
        report(error, mail.attempts, isGivenUp);
        if (!isGivenUp) {
          await postponeMail(database.query, mail, now);
          continue;
        }
      }
      await forgetMail(database.query, mail.id);
    }
  }

  function deliverDue(): Promise<void> {
    // One round after the other: a mail posted during a round may have missed it.
    round = round.then(deliverAll).catch((error: unknown) => report(error, 0, false));
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

async function deliverInTime(transport: MailTransport, mail: WaitingMail): Promise<void> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`not delivered in ${DELIVERY_MS} ms`);
      // First our own reason: the transport answers the signal with another.
      reject(error);
      abort.abort(error);
    }, DELIVERY_MS);
  });
  try {
    await Promise.race([transport.deliver(mail, abort.signal), overdue]);
  } finally {
    clearTimeout(timer);
  }
}
