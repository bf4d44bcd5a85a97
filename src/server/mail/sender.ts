import type { Config, TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import {
  isTooOld,
  LEASE_MS,
  type MailBatch,
  postponeMail,
  takeDueMails,
  type WaitingMail,
} from './outbox.ts';
import { createMailRemoval } from './removal.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

/** Delivers the mails of the outbox. */
export interface MailSender {
  /** Delivers all that is due, without making the caller wait. */
  wake(): void;
  /** Delivers all that is due; resolves when nothing due is left. */
  deliverDue(): Promise<void>;
  /** Starts no more deliveries; resolves when those in progress have ended. */
  stop(): Promise<void>;
}

/**
 * How often the outbox is polled without a `wake`: for retries, mails of dead instances, and failed
 * deletions.
 */
const POLL_MS = 10_000;

/** Assumed to be the longest time from the creation of a mail to the commit that makes it visible. */
const POSTING_MS = 10_000;

/**
 * Timeout of a whole delivery, since a slow mail server may keep its connection busy for ever. The rest
 * of the lease is for writing the outcome before another instance may begin.
 */
const DELIVERY_MS = LEASE_MS * 0.75;

/**
 * Reports a failed delivery, and whether the mail was given up; the error must be logged without its
 * message.
 */
export type ReportFailure = (error: unknown, attempts: number, isGivenUp: boolean) => void;

/** The last search for mails that were due (ms since 1970). */
interface Searched {
  readonly at: number;
  /** Recipients with mails left; no others had any. */
  readonly moreTo: readonly string[];
  /** Whether mails were posted since then. */
  readonly hasNew: boolean;
}

/**
 * A sender that polls at once and every ten seconds. At most `mailsAtOnce` deliveries run concurrently,
 * the longest waiting mails first, and at most half of them to one recipient, so that a slow mailbox
 * does not hold up the others.
 */
export function startMailSender(
  database: Database,
  transport: MailTransport,
  config: Pick<Config, 'outboxRetention' | 'mailsAtOnce'>,
  timeAndRandom: TimeAndRandom,
  report: ReportFailure,
): MailSender {
  const { query } = database;
  const { mailsAtOnce: atOnce } = config;
  const atOnceToOne = Math.ceil(atOnce / 2);
  /** Deliveries with their recipients. */
  const inProgress = new Map<Promise<void>, string>();
  let isStopped = false;
  let searched: Searched | undefined;
  /** The part of `searched` that is out of date. */
  let stale: 'nothing' | 'new' | 'all' = 'all';
  /** Polls run one at a time, or two would take the same slots. */
  let polls: Promise<void> = Promise.resolve();
  let isPollWaiting = false;
  const removal = createMailRemoval(query, (error) => report(error, 0, false));

  /**
   * Fills the free slots. Mails behind thousands to one recipient are found by reading past all of
   * those: once, then at each timer, and in between only among new mails.
   */
  async function takeAll(): Promise<void> {
    if (stale === 'all') searched = undefined;
    if (stale === 'new' && searched !== undefined) searched = { ...searched, hasNew: true };
    stale = 'nothing';
    for (;;) {
      // First: mails that were sent but not deleted would be sent again when their lease ends.
      if (!(await removal.retry())) return;
      const slots = freeSlots([...inProgress.values()], atOnce, atOnceToOne);
      if (isStopped || slots.most === 0) return;
      const { exceptTo } = slots;
      const known = searched?.moreTo.every((one) => exceptTo.includes(one)) ? searched : undefined;
      if (known?.hasNew === false) return;
      const now = timeAndRandom.now();
      const since = known === undefined ? 0 : known.at - POSTING_MS;
      const mails = await takeDueMails(query, now, { ...slots, since });
      for (const mail of mails) start(mail);
      if (mails.length < slots.most) {
        searched = { at: now, moreTo: exceptTo, hasNew: false };
        return;
      }
    }
  }

  function poll(): void {
    if (isPollWaiting) return;
    isPollWaiting = true;
    polls = polls
      .then(() => {
        isPollWaiting = false;
        return takeAll();
      })
      .catch((error: unknown) => report(error, 0, false));
  }

  function pollForAll(): void {
    stale = 'all';
    poll();
  }

  function start(mail: WaitingMail): void {
    const delivery = deliver(mail)
      .catch((error: unknown) => report(error, 0, false))
      .finally(() => {
        inProgress.delete(delivery);
        if (!isStopped) poll();
      });
    inProgress.set(delivery, mail.recipient);
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    try {
      await deliverInTime(transport, mail);
    } catch (error) {
      const now = timeAndRandom.now();
      const isGivenUp = isRefusedForGood(error) || isTooOld(mail, config, now);
      report(error, mail.attempts, isGivenUp);
      if (!isGivenUp) return await postponeMail(query, mail, now);
    }
    // The slot is held until then, so that sent mails that cannot be deleted do not pile up.
    await removal.remove(mail.id);
  }

  async function idle(): Promise<void> {
    for (;;) {
      const last = polls;
      await last;
      await Promise.all(inProgress.keys());
      if (last === polls && inProgress.size === 0) return;
    }
  }

  const timer = setInterval(pollForAll, POLL_MS);
  timer.unref();
  pollForAll();

  return {
    wake() {
      if (stale === 'nothing') stale = 'new';
      poll();
    },
    async deliverDue() {
      pollForAll();
      await idle();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      removal.stop();
      await idle();
      transport.close();
    },
  };
}

/**
 * How many mails may be taken next: recipients who have all of their slots are left out, and the number
 * is such that no other can exceed them even if all the mails are to that one.
 */
function freeSlots(
  recipients: readonly string[],
  atOnce: number,
  atOnceToOne: number,
): Omit<MailBatch, 'since'> {
  const counts = new Map<string, number>();
  for (const one of recipients) counts.set(one, (counts.get(one) ?? 0) + 1);
  const exceptTo = [...counts.keys()].filter((one) => (counts.get(one) ?? 0) >= atOnceToOne);
  const largest = Math.max(0, ...[...counts.values()].filter((count) => count < atOnceToOne));
  return { most: Math.min(atOnce - recipients.length, atOnceToOne - largest), exceptTo };
}

async function deliverInTime(transport: MailTransport, mail: WaitingMail): Promise<void> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`not delivered in ${DELIVERY_MS} ms`);
      // Rejected first: the transport rejects with another error once aborted.
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
