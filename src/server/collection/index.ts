/** Fetches insurances from other insurers. */

export type { CollectionServices } from './calls.ts';
export { collectedInsurances } from './collectedInsurances.ts';
export type {
  CollectorCompany,
  CollectorInsurance,
  CollectorRequest,
  CollectorService,
} from './collector.ts';
export { insuranceCompanies } from './insuranceCompanies.ts';
export { loginInitiation } from './loginInitiation.ts';
export { loginStatus } from './loginStatus.ts';
export { createCollector, type SimulatedCollector } from './service.ts';
