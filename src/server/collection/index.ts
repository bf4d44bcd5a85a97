/** Fetches insurances from other insurers. */

export type {
  CollectorCompany,
  CollectorInsurance,
  CollectorRequest,
  CollectorService,
} from './collector.ts';
export type { CollectionServices } from './collectorCalls.ts';
export { createCollector, type SimulatedCollector } from './collectorClient.ts';
export { collectionEndpoints } from './endpoints.ts';
