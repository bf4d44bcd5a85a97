import type { Config } from '#server/configuration';
import type { ContractAnswer } from '#server/contract';
import type { Endpoint } from '#server/http';
import { CONTRACTS, findContracts } from '#server/people';

const MINUTE_MS = 60_000;

/** `GET /v1/api/avtal` (specification, section 7): the organisations that give access. */
export function contracts({ config }: { readonly config: Config }): Endpoint {
  return {
    method: 'GET',
    path: '/api/avtal',
    access: 'authenticated',
    limit: { name: 'search', windowMs: MINUTE_MS, most: Math.ceil(config.callLimit / 3) },
    async answer(request) {
      const { searchString } = request.query as { readonly searchString: string };
      const body: readonly ContractAnswer[] = findContracts(CONTRACTS, searchString);
      return { status: 200, body };
    },
  };
}
