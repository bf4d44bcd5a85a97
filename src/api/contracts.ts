import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { listOf, textOf } from './fields.ts';

/** An employer or organisation that has an agreement with the provider. */
export interface Contract {
  readonly contractName: string;
  /** Never empty. */
  readonly subgroups: readonly { readonly name: string }[];
}

/**
 * `GET /api/avtal?searchString=`: the contracts whose name has the text. Contracts without a name
 * or a subgroup cannot be chosen and are left out. Throws an ApiError.
 */
export async function searchContracts(
  client: ApiClient,
  text: string,
  signal?: AbortSignal,
): Promise<readonly Contract[]> {
  const path = `/api/avtal?searchString=${encodeURIComponent(text)}`;
  const data = await client.send({ method: 'GET', path, ...(signal && { signal }) });
  if (data !== null && !Array.isArray(data)) throw new ApiError('unexpected');
  return listOf(data)
    .map(({ contractName, subgroups }) => ({
      contractName: textOf(contractName),
      subgroups: listOf(subgroups)
        .map(({ name }) => ({ name: textOf(name) }))
        .filter(({ name }) => name !== ''),
    }))
    .filter(({ contractName, subgroups }) => contractName !== '' && subgroups.length > 0);
}

/**
 * `POST /api/uninsured/auth`: the person belongs to this subgroup of a contract. Gives access and
 * a token for it. Throws an ApiError.
 */
export async function authenticateUninsured(
  client: ApiClient,
  contractName: string,
  subgroup: { readonly name: string },
): Promise<void> {
  await client.send({
    method: 'POST',
    path: '/api/uninsured/auth',
    body: { contractName, subgroup: { name: subgroup.name } },
  });
}
