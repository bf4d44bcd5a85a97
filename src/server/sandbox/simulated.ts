import type { FastifyInstance } from 'fastify';
import { type SimulatedBankId, startQuery } from '#server/bankid';
import type { SimulatedCollector } from '#server/collection';
import type { Config } from '#server/configuration';
import { addressOf } from '#server/configuration';
import { INSURERS_API } from './insurersApi.ts';
import { SIMULATOR_PATH } from './simulatorApi.ts';
import { SIMULATOR_PAGE } from './simulatorPage.ts';

/** The services that this server plays itself, over HTTP once it listens. */
export interface Simulated {
  /** `undefined` where the real one is asked; so is the other. */
  readonly bankid: SimulatedBankId | undefined;
  readonly collector: SimulatedCollector | undefined;
}

/** Those of a sandbox: what has no real service is played. */
export function simulatedServices(config: Config, app: FastifyInstance): Simulated {
  const below = (path: string) => () => {
    const own = addressOf(app);
    return own === undefined ? undefined : `${own}${path}`;
  };
  return {
    bankid: hasSimulator(config)
      ? { address: below(SIMULATOR_PATH), startUrl: (token) => phoneUrl(config, token) }
      : undefined,
    collector: hasInsurers(config) ? { address: below(INSURERS_API) } : undefined,
  };
}

/** Whether this server plays BankID itself: only in a sandbox without a real service. */
export function hasSimulator(config: Pick<Config, 'sandbox' | 'bankidUrl'>): boolean {
  return config.sandbox && config.bankidUrl === '';
}

/** Whether this server plays the other insurers: only in a sandbox without a real service. */
export function hasInsurers(config: Pick<Config, 'sandbox' | 'collectorUrl'>): boolean {
  return config.sandbox && config.collectorUrl === '';
}

/** Whether there is a phone to play: for this server's own logins, or for those at insurers. */
export function hasPhone(config: Pick<Config, 'sandbox' | 'bankidUrl' | 'collectorUrl'>): boolean {
  return hasSimulator(config) || hasInsurers(config);
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
