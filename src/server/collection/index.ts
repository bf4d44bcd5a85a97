/** Fetches insurances from other insurers. */

export {
  COLLECTION_ENDS,
  type CollectorCompany,
  CollectorError,
  type CollectorInsurance,
  type CollectorRequest,
  type CollectorService,
} from './collector.ts';
export type { CollectionEvents, CollectionServices } from './collectorCalls.ts';
export { createCollector, type SimulatedCollector } from './collectorClient.ts';
export { collectionEndpoints } from './endpoints.ts';
