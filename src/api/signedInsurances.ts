import { getSignedInsurances, type Read, type SignedInsurancesAnswer } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/** What a person has with the provider, and who the person is; what nobody knows is empty. */
export type CustomerInsurances = Read<SignedInsurancesAnswer>;

/** The person as the provider knows them; `personnummer` has 12 digits. */
export type PersonDetails = CustomerInsurances['person'];

/** `GET /api/provider/customer-insurances/signed`. Throws an ApiError. */
export function fetchSignedInsurances(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<CustomerInsurances> {
  return call(client, getSignedInsurances, { signal });
}
