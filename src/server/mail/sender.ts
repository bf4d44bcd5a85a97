import type { Config, TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import {
  isTooOld,
  LEASE_MS,
  postponeMail,
  type Taking,
  takeDueMails,
  type WaitingMail,
} from './outbox.ts';
import { createMailRemoval } from './removal.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

/** Empties the outbox. */
export interface MailSender {
  /** Delivers all that is due, without making the caller wait. */
  wake(): void;
  /** Delivers all that is due; resolves when nothing due is left. */
  deliverDue(): Promise<void>;
  /** Begins no more; resolves when the deliveries that are under way have ended. */
  stop(): Promise<void>;
}

/**
 * How often the outbox is looked at without being woken: retries, mails of dead instances, and
 * deletions that failed.
 */
const LOOK_MS = 10_000;

/** How long before it can be seen a mail may have been posted: its transaction takes its time. */
const POSTING_MS = 10_000;

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

/** The last search for mails that were due (ms since 1970). */
interface Searched {
  readonly at: number;
  /** To nobody else was anything left. */
  readonly moreTo: readonly string[];
  /** Whether mails were posted since then. */
  readonly hasNew: boolean;
}

/**
 * A sender that starts at once and again every ten seconds. At most `mailsAtOnce` deliveries are under
 * way at the same time, the longest waiting mails first, and half of them to one recipient: a mailbox
 * that takes its time does not hold up the others.
 */
export function startMailSender(
  database: Database,
  transport: MailTransport,
  config: Pick<Config, 'outboxRetention' | 'mailsAtOnce'>,
  sources: TimeAndRandom,
  report: ReportFailure,
): MailSender {
  const { query } = database;
  const { mailsAtOnce: atOnce } = config;
  const atOnceToOne = Math.ceil(atOnce / 2);
  /** Deliveries with their recipients. */
  const underWay = new Map<Promise<void>, string>();
  let isStopped = false;
  let searched: Searched | undefined;
  /** The part of `searched` that the next look must not trust. */
  let unknown: 'nothing' | 'new' | 'all' = 'all';
  /** One look after the other, or two would take the same places. */
  let looks: Promise<void> = Promise.resolve();
  let isLookWaiting = false;
  const removal = createMailRemoval(query, (error) => report(error, 0, false));

  /**
   * Fills the places that are free. Others who wait behind thousands to one recipient are found by
   * reading past all of these: once, then by the timer, and in between only among what is new.
   */
  async function takeAll(): Promise<void> {
    if (unknown === 'all') searched = undefined;
    if (unknown === 'new' && searched !== undefined) searched = { ...searched, hasNew: true };
    unknown = 'nothing';
    for (;;) {
      // Before anything is taken: when its lease is over, what was sent would be sent again.
      if (!(await removal.retry())) return;
      const places = freePlaces([...underWay.values()], atOnce, atOnceToOne);
      if (isStopped || places.most === 0) return;
      const { exceptTo } = places;
      const known = searched?.moreTo.every((one) => exceptTo.includes(one)) ? searched : undefined;
      if (known?.hasNew === false) return;
      const now = sources.now();
      const since = known === undefined ? 0 : known.at - POSTING_MS;
      const mails = await takeDueMails(query, now, { ...places, since });
      for (const mail of mails) start(mail);
      if (mails.length < places.most) {
        searched = { at: now, moreTo: exceptTo, hasNew: false };
        return;
      }
    }
  }

  function look(): void {
    if (isLookWaiting) return;
    isLookWaiting = true;
    looks = looks
      .then(() => {
        isLookWaiting = false;
        return takeAll();
      })
      .catch((error: unknown) => report(error, 0, false));
  }

  function lookForAll(): void {
    unknown = 'all';
    look();
  }

  function start(mail: WaitingMail): void {
    const delivery = deliver(mail)
      .catch((error: unknown) => report(error, 0, false))
      .finally(() => {
        underWay.delete(delivery);
        if (!isStopped) look();
      });
    underWay.set(delivery, mail.recipient);
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    try {
      await deliverInTime(transport, mail);
    } catch (error) {
      const now = sources.now();
      const isGivenUp = isRefusedForGood(error) || isTooOld(mail, config, now);
      report(error, mail.attempts, isGivenUp);
      if (!isGivenUp) return await postponeMail(query, mail, now);
    }
    // Its place stays taken until then: what cannot be noted as sent must not become more and more.
    await removal.remove(mail.id);
  }

  async function ended(): Promise<void> {
    for (;;) {
      const last = looks;
      await last;
      await Promise.all(underWay.keys());
      if (last === looks && underWay.size === 0) return;
    }
  }

  const timer = setInterval(lookForAll, LOOK_MS);
  timer.unref();
  lookForAll();

  return {
    wake() {
      if (unknown === 'nothing') unknown = 'new';
      look();
    },
    async deliverDue() {
      lookForAll();
      await ended();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      removal.stop();
      await ended();
      transport.close();
    },
  };
}

/**
 * How many mails may be taken next, to any recipient: recipients who have all of their places
 * are left out, and nobody else can come to more than that even if all of them are to one.
 */
function freePlaces(
  recipients: readonly string[],
  atOnce: number,
  atOnceToOne: number,
): Omit<Taking, 'since'> {
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
