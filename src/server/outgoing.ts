import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  autoStartUrl,
  BankIdError,
  type BankIdErrorCode,
  type BankIdService,
  createRecentPolls,
  type EidDeps,
  type SimulatedBankId,
} from '#server/bankid';
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
import { createPseudonyms } from '#server/people';
import type { Watch } from './watch.ts';
import { watchedClient } from './watchedClient.ts';

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
): EidDeps & Warned {
  const logged = logBankId(app, bankid, config.bankidUrl !== '');
  return {
    database,
    timeAndRandom,
    bankid: watch.watched('bankid', logged.bankid),
    warnings: logged.warnings,
    times: config,
    recentPolls: createRecentPolls(),
    pseudonymOf: createPseudonyms(database, timeAndRandom),
    autoStartUrl: (token) => autoStartUrl(simulated, token),
    onBegun: watch.orderBegun,
    onEnded: (order, reason) => {
      watch.orderEnded(order, reason);
      if (reason !== 'complete') app.log.info({ order, reason }, 'an order ended');
    },
  };
}

/** Sentences for operators about what works less well than it should. */
interface Warned {
  warnings(): readonly string[];
}

/** Failures that all visitors meet, by what an operator does about them. */
const WARNINGS: Partial<Record<BankIdErrorCode, string>> = {
  certificate:
    'nobody can log in: the server and BankID do not accept each other’s certificates; look at BANKID_CERT, BANKID_KEY and BANKID_CA, whether they have expired, and whether they are for the BANKID_URL, test or production',
  unauthorized:
    'nobody can log in: BankID does not accept the certificate of BANKID_CERT; is it for the BANKID_URL, test or production, and is the agreement in force?',
  notFound: 'nobody can log in: BANKID_URL is not the base address of BankID’s API',
  unreachable:
    'nobody can log in: BankID does not answer; look at the network, then at its status page',
};

/** No order has it. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/**
 * The same service, each of whose failures is logged; its warning lasts until a call succeeds. With `asksAtStart`
 * it is asked once as soon as this server listens, so that a wrong certificate shows before a visitor meets it. The
 * start does not wait, and is not refused: the short guide works without BankID, and its network may come later.
 */
function logBankId(
  app: FastifyInstance,
  bankid: BankIdService,
  asksAtStart: boolean,
): Warned & { readonly bankid: BankIdService } {
  let warning: string | undefined;
  const note = (method: string) => (error?: unknown) => {
    const code = error instanceof BankIdError ? error.code : undefined;
    warning = code && WARNINGS[code];
    if (error === undefined) return;
    const isOfOrder = code === 'alreadyInProgress' || code === 'noSuchOrder';
    app.log[isOfOrder ? 'warn' : 'error'](
      { err: error, method, ...(warning !== undefined && { warning }) },
      'a call to BankID failed',
    );
  };
  if (asksAtStart) {
    app.addHook('onListen', async () => {
      bankid.collect(NO_ORDER).catch((error: unknown) => {
        if (!(error instanceof BankIdError && error.code === 'noSuchOrder')) note('start')(error);
      });
    });
  }
  return {
    bankid: watchedClient(bankid, note),
    warnings: () => (warning === undefined ? [] : [warning]),
  };
}
