import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { listOf, textOf, textsOf } from './fields.ts';

/** A company whose customers can have their insurances fetched. */
export interface InsuranceCompany {
  /** What the collecting service calls it; the key of everything about it. */
  readonly name: string;
  /** What people call it; never empty. */
  readonly displayName: string;
  /** Ways to identify oneself there, as `LOGIN_METHODS` has them; may hold others, or none. */
  readonly loginMethods: readonly string[];
}

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
  const path = '/api/insurance-companies';
  const data = await client.send({ method: 'GET', path, ...(signal && { signal }) });
  if (data !== null && !Array.isArray(data)) throw new ApiError('unexpected');
  const named = new Map<string, InsuranceCompany>();
  for (const { name, displayName, loginMethods } of listOf(data)) {
    const key = textOf(name);
    if (key.trim() === '' || key.length > LONGEST || named.has(key)) continue;
    if (named.size === MOST) break;
    named.set(key, {
      name: key,
      displayName: textOf(displayName).trim().slice(0, LONGEST) || key,
      loginMethods: textsOf(loginMethods),
    });
  }
  return [...named.values()];
}
