import type { FastifyInstance } from 'fastify';
import { autoStartUrl, type BankIdService, type SimulatedBankId } from '#server/bankid';
import type { Config, ServerBrand, TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import {
  type MailSender,
  type MailTransport,
  type ReportFailure,
  smtpTransport,
  startMailSender,
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
  const report: ReportFailure = (error, attempts, isGivenUp) => {
    watch.mailFailed(isGivenUp);
    app.log.error(
      { err: error, attempts },
      isGivenUp ? 'a mail was given up' : 'a mail could not be delivered',
    );
  };
  const watched = watch.watchedTransport(transport);
  const mail = startMailSender(database, watched, config, timeAndRandom, report);
  // Before the database closes: hooks of this kind run last in, first out.
  app.addHook('onClose', mail.stop);
  return mail;
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
