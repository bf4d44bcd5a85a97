import type { FastifyInstance } from 'fastify';
import { BankIdError, type BankIdService } from './bankid.ts';
import { createBankIdClient } from './bankidClient.ts';
import type { Config } from './config.ts';
import { addressOf } from './ownAddress.ts';
import { SIMULATOR_PATH } from './simulatorApi.ts';
import { SIMULATOR_PAGE } from './simulatorPage.ts';

/** Shorter than the time an endpoint has, so that the endpoint can still answer. */
const TIMEOUT_MS = 10_000;

/** Whether this server plays BankID itself: only in a sandbox without a real service. */
export function hasSimulator(config: Pick<Config, 'sandbox' | 'bankidUrl'>): boolean {
  return config.sandbox && config.bankidUrl === '';
}

/**
 * BankID as the configuration has it: the service at `bankidUrl`, otherwise the simulator on this
 * very server, over HTTP once it listens. Without either every call is refused as `unreachable`.
 *
 * Never call it inside a database transaction: the simulator answers from the same database, whose
 * embedded kind has one connection.
 */
export function createBankId(config: Config, app: FastifyInstance): BankIdService {
  const { bankidUrl: url, bankidCertificate: certificate, bankidKey: key, bankidCa: ca } = config;
  if (url !== '') return createBankIdClient({ url, certificate, key, ca, timeoutMs: TIMEOUT_MS });
  return createBankIdClient({
    url: () => {
      if (!hasSimulator(config)) throw new BankIdError('unreachable');
      const own = addressOf(app);
      if (own === undefined) throw new BankIdError('unreachable');
      return `${own}${SIMULATOR_PATH}`;
    },
    timeoutMs: TIMEOUT_MS,
  });
}

/** The link that starts the app on the same device: BankID's own, or the page that plays the phone. */
export function autoStartUrl(
  config: Pick<Config, 'sandbox' | 'bankidUrl' | 'publicUrl' | 'allowedOrigins'>,
  autoStartToken: string,
): string {
  if (hasSimulator(config)) return phoneUrl(config, autoStartToken);
  return `https://app.bankid.com/${startQuery(autoStartToken)}`;
}

/**
 * The link to the page that plays the phone, as if the app were started on the same device: a path,
 * except for pages hosted elsewhere, which need the server's public address.
 */
export function phoneUrl(
  { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  autoStartToken: string,
): string {
  const base = allowedOrigins.length > 0 ? publicUrl.replace(/\/+$/, '') : '';
  return `${base}${SIMULATOR_PAGE}${startQuery(autoStartToken)}`;
}

function startQuery(autoStartToken: string): string {
  return `?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}
