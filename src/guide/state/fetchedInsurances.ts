import {
  type ApiClient,
  fetchCollectedInsurances,
  fetchInsuranceCompanies,
  type InsuranceCompany,
  type Pause,
} from '#guide/api';
import type { CollectedInsurance } from '#operations';
import { collectionIds, useCollection } from './collection.ts';
import {
  drop,
  type FetchState,
  fetchStateOf,
  load,
  type Resource,
  updateFetched,
} from './fetched.ts';

/** The companies to choose from, in the server's order. */
export const COMPANIES: Resource<readonly InsuranceCompany[]> = {
  path: [useCollection.persist.name, 'companies'],
};

/** Insurances found at other insurers. */
export interface FoundElsewhere {
  /** Ids of their collections. */
  readonly ids: readonly string[];
  readonly insurances: readonly CollectedInsurance[];
}

/** Insurances found at the chosen companies. */
export const FOUND_ELSEWHERE: Resource<FoundElsewhere> = {
  path: [useCollection.persist.name, 'insurances'],
};

/** Milliseconds from the response to the status `success` (spec section 4). */
const SUCCESS_DELAY = 500;

/** Fetches `COMPANIES` once; a list that has been fetched, an empty one too, again only with `isReload`. */
export function loadCompanies(
  client: ApiClient,
  { isReload = false }: { readonly isReload?: boolean } = {},
): Promise<void> {
  if (isReload && fetchStateOf(COMPANIES).status !== 'pending') drop(COMPANIES.path);
  return load(COMPANIES, (signal) => fetchInsuranceCompanies(client, signal));
}

/**
 * Fetches `FOUND_ELSEWHERE`, unless it has the insurances of the current collections. Available
 * half a second after the response; without collections no call is made.
 */
export function loadInsurances(client: ApiClient, pause: Pause): Promise<void> {
  const ids = collectionIds(useCollection.getState());
  return load(
    FOUND_ELSEWHERE,
    async (signal) => {
      if (ids.length === 0) return { ids, insurances: [] };
      const insurances = await fetchCollectedInsurances(client, ids, { signal, pause });
      await pause(SUCCESS_DELAY, signal);
      return ofSelectedCompanies({ ids, insurances });
    },
    (found) => ids.length === found.ids.length && ids.every((id) => found.ids.includes(id)),
  );
}

/** Companies may be deselected before or after the response. */
function ofSelectedCompanies({ ids, insurances }: FoundElsewhere): FoundElsewhere {
  const chosen = new Set(useCollection.getState().selected.map(({ name }) => name));
  return { ids, insurances: insurances.filter((found) => chosen.has(found.insuranceCompany)) };
}

useCollection.subscribe(({ selected }, before) => {
  if (selected === before.selected) return;
  if (selected.length === 0) drop(FOUND_ELSEWHERE.path);
  else updateFetched(FOUND_ELSEWHERE, ofSelectedCompanies);
});

/** Whether the insurances of these collections have been fetched. */
export function isFound(
  { status, data }: FetchState<FoundElsewhere>,
  ids: readonly string[],
): boolean {
  return status === 'success' && ids.every((id) => data?.ids.includes(id));
}
