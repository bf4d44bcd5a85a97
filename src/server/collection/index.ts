/** Fetches insurances from other insurers. */

export type { CollectionServices } from './calls.ts';
export { createCollector, type SimulatedCollector } from './client.ts';
export type {
  CollectorCompany,
  CollectorInsurance,
  CollectorRequest,
  CollectorService,
} from './collector.ts';
export { collectionEndpoints } from './endpoints.ts';
