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
import { isRefusedForGood, type MailTransport, needsUnicode } from './transport.ts';

/** Delivers the mails of the outbox. */
export interface MailSender {
  /** Whether a mail to an address arrives as far as is known: false where its name needs SMTPUTF8. */
  takes(recipient: string): Promise<boolean>;
  /** Delivers all that is due, without making the caller wait. */
  wake(): void;
  /** Delivers all that is due; resolves when nothing due is left. */
  deliverDue(): Promise<void>;
  /**
   * Starts no more deliveries; resolves when those in progress have ended, which are given five seconds. A
   * mail that is given up then stays in the outbox.
   */
  stop(): Promise<void>;
}

/**
 * How often the outbox is polled without a `wake`: for retries, mails of dead instances, and failed
 * deletions.
 */
const POLL_MS = 10_000;

/** Assumed to be the longest time from the creation of a mail to the commit that makes it visible. */
const COMMIT_MS = 10_000;

/**
 * Timeout of a whole delivery, since a slow mail server may keep its connection busy forever. The rest
 * of the lease is for storing the outcome before another instance may begin.
 */
const DELIVERY_TIMEOUT_MS = LEASE_MS * 0.75;

/** How long a caller waits for the mail server to say whether it can: a visitor waits with it. */
const ASK_TIMEOUT_MS = 5_000;

/** How long a stop waits for deliveries in progress: shorter than a process is given to end. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Reports a failed delivery, and whether the mail was given up; without a mail the failure is the database's. The
 * error must be logged without its message.
 */
export type ReportFailure = (
  error: unknown,
  mail: WaitingMail | undefined,
  isGivenUp: boolean,
) => void;

/** A delivery in progress. */
interface Delivery {
  readonly recipient: string;
  readonly abort: AbortController;
}

/** The last search for mails that were due (ms since 1970). */
interface Search {
  readonly time: number;
  /** The recipients it excluded: only they may have more mails that were due. */
  readonly skippedRecipients: readonly string[];
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
  const atOncePerRecipient = Math.ceil(atOnce / 2);
  const inProgress = new Map<Promise<void>, Delivery>();
  let isStopped = false;
  let lastSearch: Search | undefined;
  /** The part of `lastSearch` that is out of date. */
  let stale: 'nothing' | 'new' | 'all' = 'all';
  /** Polls run one at a time, or two would take the same slots. */
  let polls: Promise<void> = Promise.resolve();
  let isPollWaiting = false;
  const removal = createMailRemoval(query, (error) => report(error, undefined, false));

  /**
   * Fills the free slots. To find mails queued behind thousands for one recipient, the query reads
   * past all of those: once, then at each timer, and in between only among new mails.
   */
  async function takeDue(): Promise<void> {
    if (stale === 'all') lastSearch = undefined;
    if (stale === 'new' && lastSearch !== undefined) lastSearch = { ...lastSearch, hasNew: true };
    stale = 'nothing';
    for (;;) {
      // First, since mails that were sent but not deleted are sent again when their lease ends.
      if (!(await removal.retry())) return;
      const slots = freeSlots(recipients(), atOnce, atOncePerRecipient);
      if (isStopped || slots.max === 0) return;
      const { excludedRecipients } = slots;
      const known = lastSearch?.skippedRecipients.every((one) => excludedRecipients.includes(one))
        ? lastSearch
        : undefined;
      if (known?.hasNew === false) return;
      const now = timeAndRandom.now();
      const since = known === undefined ? 0 : known.time - COMMIT_MS;
      const mails = await takeDueMails(query, now, { ...slots, since });
      for (const mail of mails) start(mail);
      if (mails.length < slots.max) {
        lastSearch = { time: now, skippedRecipients: excludedRecipients, hasNew: false };
        return;
      }
    }
  }

  const recipients = () => [...inProgress.values()].map(({ recipient }) => recipient);

  function poll(): void {
    if (isPollWaiting) return;
    isPollWaiting = true;
    polls = polls
      .then(() => {
        isPollWaiting = false;
        return takeDue();
      })
      .catch((error: unknown) => report(error, undefined, false));
  }

  function pollForAll(): void {
    stale = 'all';
    poll();
  }

  function start(mail: WaitingMail): void {
    const abort = new AbortController();
    const delivery = deliver(mail, abort)
      .catch((error: unknown) => report(error, undefined, false))
      .finally(() => {
        inProgress.delete(delivery);
        if (!isStopped) poll();
      });
    inProgress.set(delivery, { recipient: mail.recipient, abort });
  }

  async function deliver(mail: WaitingMail, abort: AbortController): Promise<void> {
    try {
      await deliverInTime(transport, mail, abort);
    } catch (error) {
      const now = timeAndRandom.now();
      const isGivenUp = isRefusedForGood(error) || isTooOld(mail, config, now);
      report(error, mail, isGivenUp);
      if (!isGivenUp) return await postponeMail(query, mail, now);
    }
    // The slot stays in use until then, so that sent mails that cannot be deleted do not pile up.
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
    takes: (recipient) => takesAddress(transport, recipient),
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
      // Again and again, since mails that were being taken are begun after the stop.
      const giveUp = setInterval(() => giveUpAll(inProgress.values()), STOP_TIMEOUT_MS);
      await idle();
      clearInterval(giveUp);
      transport.close();
    },
  };
}

/** Whether an address is one that the mail server delivers to, as far as it says in time. */
async function takesAddress(transport: MailTransport, recipient: string): Promise<boolean> {
  if (!needsUnicode(recipient) || transport.supportsUnicode === undefined) return true;
  return await Promise.race([
    transport.supportsUnicode().catch(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS, true).unref()),
  ]);
}

function giveUpAll(deliveries: Iterable<Delivery>): void {
  const error = new Error(`not delivered in ${STOP_TIMEOUT_MS} ms since the server stops`);
  for (const { abort } of deliveries) abort.abort(error);
}

/**
 * How many mails may be taken next. Recipients with all of their slots in use are excluded; `max` is
 * so low that no other recipient exceeds its slots even if all the mails are for that one.
 */
function freeSlots(
  recipients: readonly string[],
  atOnce: number,
  atOncePerRecipient: number,
): Omit<MailBatch, 'since'> {
  const counts = new Map<string, number>();
  for (const one of recipients) counts.set(one, (counts.get(one) ?? 0) + 1);
  const excludedRecipients = [...counts.keys()].filter(
    (one) => (counts.get(one) ?? 0) >= atOncePerRecipient,
  );
  const largest = Math.max(
    0,
    ...[...counts.values()].filter((count) => count < atOncePerRecipient),
  );
  return {
    max: Math.min(atOnce - recipients.length, atOncePerRecipient - largest),
    excludedRecipients,
  };
}

async function deliverInTime(
  transport: MailTransport,
  mail: WaitingMail,
  abort: AbortController,
): Promise<void> {
  const { signal } = abort;
  // Listens first: the transport rejects with another error once aborted.
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const timer = setTimeout(
    () =>
      abort.abort(
        Object.assign(new Error(`not delivered in ${DELIVERY_TIMEOUT_MS} ms`), {
          code: 'ETIMEDOUT',
        }),
      ),
    DELIVERY_TIMEOUT_MS,
  );
  try {
    await Promise.race([transport.deliver(mail, signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
}
