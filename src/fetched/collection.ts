import {
  type ApiClient,
  fetchCollectedInsurances,
  fetchInsuranceCompanies,
  type InsuranceCompany,
  type Pause,
} from '#api';
import type { CollectedInsuranceAnswer } from '#operations';
import { collectionIds, useCollection } from '#state';
import { amend, drop, type Fetched, fetchedOf, load, type Subject } from './fetched.ts';

/** The companies one can choose among, in the server's order. */
export const COMPANIES: Subject<readonly InsuranceCompany[]> = {
  path: [useCollection.persist.name, 'companies'],
};

/** What was found at other insurers. */
export interface FoundElsewhere {
  /** The collections that it came from. */
  readonly ids: readonly string[];
  readonly insurances: readonly CollectedInsuranceAnswer[];
}

/** What was found at the companies that are chosen. */
export const FOUND_ELSEWHERE: Subject<FoundElsewhere> = {
  path: [useCollection.persist.name, 'insurances'],
};

/** Milliseconds between the arrival of what was fetched and the status `success` (spec section 4). */
const SUCCESS_DELAY = 500;

/** Fetches `COMPANIES`; a list that came but cannot be shown only when it is wanted anew. */
export function loadCompanies(
  client: ApiClient,
  { isWantedAnew = false }: { readonly isWantedAnew?: boolean } = {},
): Promise<void> {
  if (isWantedAnew && fetchedOf(COMPANIES).status !== 'pending') drop(COMPANIES.path);
  return load(COMPANIES, (signal) => fetchInsuranceCompanies(client, signal));
}

/**
 * Fetches `FOUND_ELSEWHERE`, unless it is of the collections that have something to get. It is there
 * half a second after it came, and without a call when there are none.
 */
export function loadInsurances(client: ApiClient, pause: Pause): Promise<void> {
  const ids = collectionIds(useCollection.getState());
  return load(
    FOUND_ELSEWHERE,
    async (signal) => {
      if (ids.length === 0) return { ids, insurances: [] };
      const insurances = await fetchCollectedInsurances(client, ids, { signal, pause });
      await pause(SUCCESS_DELAY, signal);
      return ofChosen({ ids, insurances });
    },
    (found) => ids.length === found.ids.length && ids.every((id) => found.ids.includes(id)),
  );
}

/** Companies may be left out by the time, or after, what was found at them has come. */
function ofChosen({ ids, insurances }: FoundElsewhere): FoundElsewhere {
  const chosen = new Set(useCollection.getState().selected.map(({ name }) => name));
  return { ids, insurances: insurances.filter((found) => chosen.has(found.insuranceCompany)) };
}

useCollection.subscribe(({ selected }, before) => {
  if (selected === before.selected) return;
  if (selected.length === 0) drop(FOUND_ELSEWHERE.path);
  else amend(FOUND_ELSEWHERE, ofChosen);
});

/** How far what was found elsewhere has come, for collections with these ids. */
export function isFound(
  { status, data }: Fetched<FoundElsewhere>,
  ids: readonly string[],
): boolean {
  return status === 'success' && ids.every((id) => data?.ids.includes(id));
}
