import { type ListedCompany, listInsuranceCompanies } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/** A company that insurances can be fetched from; both names are non-empty. */
export type InsuranceCompany = ListedCompany;

/** A form refuses a list with a longer name. */
const MAX_NAME_LENGTH = 254;
/** More than anyone would read through. */
const MAX_COMPANIES = 300;

/**
 * `GET /api/insurance-companies`, in the server's order, without those that cannot be chosen: a
 * missing, too long or duplicate name. Throws an ApiError.
 */
export async function fetchInsuranceCompanies(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<readonly InsuranceCompany[]> {
  const named = new Map<string, InsuranceCompany>();
  for (const company of await call(client, listInsuranceCompanies, { signal })) {
    const { name, displayName } = company;
    if (name.trim() === '' || name.length > MAX_NAME_LENGTH || named.has(name)) continue;
    if (named.size === MAX_COMPANIES) break;
    named.set(name, {
      ...company,
      displayName: displayName.trim().slice(0, MAX_NAME_LENGTH) || name,
    });
  }
  return [...named.values()];
}
