import type { FastifyInstance } from 'fastify';
import { CollectorError, type CollectorService } from './collector.ts';
import { createCollectorClient } from './collectorClient.ts';
import type { Config } from './config.ts';
import { INSURERS_API } from './insurersApi.ts';
import { addressOf } from './ownAddress.ts';

/** An endpoint makes two calls at most, one after the other, and has to answer after them. */
const TIMEOUT_MS = 8_000;

/** Whether this server plays the other insurers: only in a sandbox without a real service. */
export function hasInsurers(config: Pick<Config, 'sandbox' | 'collectorUrl'>): boolean {
  return config.sandbox && config.collectorUrl === '';
}

/**
 * The collecting service as the configuration has it: the one at `collectorUrl`, otherwise the
 * insurers simulated on this very server, over HTTP once it listens. `undefined` without either.
 *
 * Never call it inside a database transaction: the simulator answers from the same database, whose
 * embedded kind has one connection.
 */
export function createCollector(
  config: Pick<Config, 'sandbox' | 'collectorUrl' | 'collectorKey'>,
  app: FastifyInstance,
): CollectorService | undefined {
  const { collectorUrl: url, collectorKey: key } = config;
  if (url !== '') return createCollectorClient({ url, key, timeoutMs: TIMEOUT_MS });
  if (!hasInsurers(config)) return undefined;
  return createCollectorClient({
    url: () => {
      const own = addressOf(app);
      if (own === undefined) throw new CollectorError('unreachable');
      return `${own}${INSURERS_API}`;
    },
    key: '',
    timeoutMs: TIMEOUT_MS,
  });
}
