import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { autoStartUrl, type BankIdService, type SimulatedBankId } from '#server/bankid';
import {
  type Config,
  propertiesOf,
  type ServerBrand,
  type TimeAndRandom,
} from '#server/configuration';
import type { Database } from '#server/database';
import {
  type MailSender,
  type MailTransport,
  type ReportFailure,
  smtpTransport,
  startMailSender,
  type WaitingMail,
} from '#server/mail';
import { createRecentPolls, type EidDeps } from '#server/orders';
import { createPseudonyms } from '#server/sessions';
import type { Watch } from './watch.ts';

/** Sends the mails of the outbox until the server closes; by `smtpUrl` where no transport is given. */
export function startMail(
  app: FastifyInstance,
  config: Config,
  {
    database,
    watch,
    brand,
  }: { readonly database: Database; readonly watch: Watch; readonly brand: ServerBrand },
  given: MailTransport | undefined,
  timeAndRandom: TimeAndRandom,
): MailSender {
  if (given === undefined && config.smtpUrl === '') {
    throw new Error('without a sandbox nobody reads captured mails');
  }
  const from = config.mailFrom || `${brand.name} <${brand.contact.email}>`;
  const transport = given ?? smtpTransport(config.smtpUrl, from, config.mailsAtOnce);
  const log = createFailureLog(app.log);
  const report: ReportFailure = (error, mail, isGivenUp) => {
    if (mail === undefined) return app.log.error({ err: error }, 'the outbox cannot be used');
    watch.mailFailed(isGivenUp);
    log.add(error, mail, isGivenUp);
  };
  const watched = watch.watchedTransport(transport);
  const mail = startMailSender(database, watched, config, timeAndRandom, report);
  // Before the database closes: hooks of this kind run last in, first out.
  app.addHook('onClose', async () => {
    await mail.stop();
    log.end();
  });
  return mail;
}

const MINUTE_MS = 60_000;

/** Deliveries that have failed in the same way since the last line about them. */
interface Failures {
  readonly message: string;
  /** Codes of the system and of the mail server, and the command of SMTP that failed. */
  readonly error?: string;
  readonly err?: unknown;
  readonly failures: number;
  /** Of the mail that was tried most often. */
  readonly attempts: number;
  /** When the first of them was posted, ISO 8601. */
  readonly oldest: string;
}

const NO_FAILURES: Failures = { message: '', failures: 0, attempts: 0, oldest: '' };

/** Logs the first failure of a kind at once, and then those of a minute by one line: mail servers are down for hours. */
function createFailureLog(log: FastifyBaseLogger): {
  add(error: unknown, mail: WaitingMail, isGivenUp: boolean): void;
  end(): void;
} {
  /** By message and error; kept for a minute after each line. */
  const kinds = new Map<string, Failures>();

  function tell(kind: string): void {
    const { message, ...line } = kinds.get(kind) ?? NO_FAILURES;
    if (line.failures === 0) return void kinds.delete(kind);
    log.error(line, message);
    kinds.set(kind, { ...NO_FAILURES, message });
    setTimeout(tell, MINUTE_MS, kind).unref();
  }

  return {
    add(error, { attempts, created_at }, isGivenUp) {
      const message = isGivenUp ? 'a mail was given up' : 'a mail could not be delivered';
      const { code, responseCode, command } = propertiesOf(error);
      const short = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
      const kind = `${message}: ${short}`;
      const before = kinds.get(kind) ?? NO_FAILURES;
      const posted = created_at.toISOString();
      kinds.set(kind, {
        message,
        // Only what is no answer of a mail server is worth its stack.
        ...(short === '' ? { err: error } : { error: short }),
        failures: before.failures + 1,
        attempts: Math.max(before.attempts, attempts),
        oldest: before.failures > 0 && before.oldest < posted ? before.oldest : posted,
      });
      if (before === NO_FAILURES) tell(kind);
    },
    end() {
      for (const kind of kinds.keys()) tell(kind);
    },
  };
}

/** Electronic identification by a BankID, which may be the simulated one. */
export function createEid(
  app: FastifyInstance,
  config: Config,
  {
    database,
    watch,
    bankid,
    simulated,
  }: {
    readonly database: Database;
    readonly watch: Watch;
    readonly bankid: BankIdService;
    readonly simulated: SimulatedBankId | undefined;
  },
  timeAndRandom: TimeAndRandom,
): EidDeps {
  return {
    database,
    timeAndRandom,
    bankid: watch.watched('bankid', bankid),
    times: config,
    recentPolls: createRecentPolls(),
    pseudonymOf: createPseudonyms(database, timeAndRandom),
    autoStartUrl: (token) => autoStartUrl(simulated, token),
    report: (error) => app.log.error({ err: error }, 'a call to BankID failed'),
    onEnded: (order, reason) => {
      watch.orderEnded(order, reason);
      if (reason !== 'complete') app.log.info({ order, reason }, 'an order ended');
    },
  };
}
