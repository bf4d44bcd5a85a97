import type { Config } from '#server/configuration';
import { BankIdError, type BankIdService } from './bankid.ts';
import { createBankIdClient } from './client.ts';

/** Shorter than the time an endpoint has, so that the endpoint can still answer. */
const TIMEOUT_MS = 10_000;

/** What stands in for BankID where there is no real service. */
export interface SimulatedBankId {
  /** Where it listens; `undefined` until this server does. */
  address(): string | undefined;
  /** The link to the page that plays the phone, as if the app were started on the same device. */
  startUrl(autoStartToken: string): string;
}

/**
 * BankID as the configuration has it: the service at `bankidUrl`, otherwise what stands in for it, over
 * HTTP. Without either every call is refused as `unreachable`.
 *
 * Never call it inside a database transaction: what stands in for it answers from the same database,
 * whose embedded kind has one connection.
 */
export function createBankId(
  config: Pick<Config, 'bankidUrl' | 'bankidCertificate' | 'bankidKey' | 'bankidCa'>,
  simulated: SimulatedBankId | undefined,
): BankIdService {
  const { bankidUrl: url, bankidCertificate: certificate, bankidKey: key, bankidCa: ca } = config;
  if (url !== '') return createBankIdClient({ url, certificate, key, ca, timeoutMs: TIMEOUT_MS });
  return createBankIdClient({
    url: () => {
      const address = simulated?.address();
      if (address === undefined) throw new BankIdError('unreachable');
      return address;
    },
    timeoutMs: TIMEOUT_MS,
  });
}

/** The link that starts the app on the same device: BankID's own, or that of what stands in for it. */
export function autoStartUrl(
  simulated: SimulatedBankId | undefined,
  autoStartToken: string,
): string {
  if (simulated !== undefined) return simulated.startUrl(autoStartToken);
  return `https://app.bankid.com/${startQuery(autoStartToken)}`;
}

/** What a link that starts the app ends with. */
export function startQuery(autoStartToken: string): string {
  return `?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}
