import type { Endpoint } from '#server/http';
import { collectedInsurances } from './collectedInsurances.ts';
import { insuranceCompanies, loginInitiation, loginStatus } from './logins.ts';

/** The endpoints of this module. */
export function collectionEndpoints(services: RoomServices): readonly Endpoint[] {
  return [
    insuranceCompanies(services),
    loginInitiation(services),
    loginStatus(services),
    collectedInsurances(services),
  ];
}

/** The services of these endpoints; each takes those it needs. */
type RoomServices = Parameters<typeof insuranceCompanies>[0] &
  Parameters<typeof loginInitiation>[0] &
  Parameters<typeof loginStatus>[0] &
  Parameters<typeof collectedInsurances>[0];
