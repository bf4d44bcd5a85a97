import { type InsuranceCompanyAnswer, listInsuranceCompanies } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/** A company whose customers can have their insurances fetched; both names are never empty. */
export type InsuranceCompany = InsuranceCompanyAnswer;

/** Longer names are nobody's; a form refuses a list that holds one. */
const LONGEST = 254;
/** More than anybody looks through. */
const MOST = 300;

/**
 * `GET /api/insurance-companies`, in the server's order. Companies whose name is missing or too long,
 * and all but the first of one name, cannot be chosen and are left out. Throws an ApiError.
 */
export async function fetchInsuranceCompanies(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<readonly InsuranceCompany[]> {
  const named = new Map<string, InsuranceCompany>();
  for (const company of await call(client, listInsuranceCompanies, { signal })) {
    const { name, displayName } = company;
    if (name.trim() === '' || name.length > LONGEST || named.has(name)) continue;
    if (named.size === MOST) break;
    named.set(name, { ...company, displayName: displayName.trim().slice(0, LONGEST) || name });
  }
  return [...named.values()];
}
