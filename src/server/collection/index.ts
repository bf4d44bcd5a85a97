/** Fetches insurances from other insurers. */

export type { CollectionServices } from './askCollector.ts';
export type {
  CollectorCompany,
  CollectorInsurance,
  CollectorRequest,
  CollectorService,
} from './collector.ts';
export { createCollector, type SimulatedCollector } from './collectorClient.ts';
export { collectionEndpoints } from './endpoints.ts';
