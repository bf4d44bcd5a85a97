import type { FastifyInstance } from 'fastify';
import { BankIdError, type BankIdService } from './bankid.ts';
import { createBankIdClient } from './bankidClient.ts';
import type { Config } from './config.ts';
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
      return `${ownAddress(app)}${SIMULATOR_PATH}`;
    },
    timeoutMs: TIMEOUT_MS,
  });
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function ownAddress(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new BankIdError('unreachable');
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}

/**
 * The link that starts the app on the same device: BankID's own, or the simulator's page. The
 * latter is a path, except for pages hosted elsewhere, which need the server's public address.
 */
export function autoStartUrl(
  config: Pick<Config, 'sandbox' | 'bankidUrl' | 'publicUrl' | 'allowedOrigins'>,
  autoStartToken: string,
): string {
  const query = `?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
  if (!hasSimulator(config)) return `https://app.bankid.com/${query}`;
  const base = config.allowedOrigins.length > 0 ? config.publicUrl.replace(/\/+$/, '') : '';
  return `${base}${SIMULATOR_PAGE}${query}`;
}
