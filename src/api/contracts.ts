import {
  authenticateUninsured as authenticate,
  type ContractAnswer,
  searchContracts as search,
} from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call, send } from './call.ts';

/** An employer or organisation that has an agreement with the provider; `subgroups` is never empty. */
export type Contract = ContractAnswer;

/**
 * `GET /api/avtal?searchString=`: the contracts whose name has the text; each has a subgroup. Throws
 * an ApiError.
 */
export function searchContracts(
  client: ApiClient,
  searchString: string,
  signal?: AbortSignal,
): Promise<readonly Contract[]> {
  return call(client, search, { query: { searchString }, signal });
}

/**
 * `POST /api/uninsured/auth`: the person belongs to this subgroup of a contract. Gives access and
 * a token for it. Throws an ApiError.
 */
export async function authenticateUninsured(
  client: ApiClient,
  contractName: string,
  { name }: { readonly name: string },
): Promise<void> {
  await send(client, authenticate, { body: { contractName, subgroup: { name } } });
}
