import type { Config } from '#server/configuration';
import { createCollectorClient } from './client.ts';
import { CollectorError, type CollectorService } from './collector.ts';

/** An endpoint makes two calls at most, one after the other, and has to answer after them. */
const TIMEOUT_MS = 8_000;

/** What stands in for the collecting service where there is no real one. */
export interface SimulatedCollector {
  /** Where it listens; `undefined` until this server does. */
  address(): string | undefined;
}

/**
 * The collecting service as the configuration has it: the one at `collectorUrl`, otherwise what stands
 * in for it, over HTTP. `undefined` without either.
 *
 * Never call it inside a database transaction: what stands in for it answers from the same database,
 * whose embedded kind has one connection.
 */
export function createCollector(
  { collectorUrl: url, collectorKey: key }: Pick<Config, 'collectorUrl' | 'collectorKey'>,
  simulated: SimulatedCollector | undefined,
): CollectorService | undefined {
  if (url !== '') return createCollectorClient({ url, key, timeoutMs: TIMEOUT_MS });
  if (simulated === undefined) return undefined;
  return createCollectorClient({
    url: () => {
      const address = simulated.address();
      if (address === undefined) throw new CollectorError('unreachable');
      return address;
    },
    key: '',
    timeoutMs: TIMEOUT_MS,
  });
}
