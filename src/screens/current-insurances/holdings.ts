import { useLayoutEffect } from 'react';
import { pauseInBrowser } from '#api';
import {
  type FetchState,
  FOUND_ELSEWHERE,
  type FoundElsewhere,
  isFound,
  loadInsurances,
  loadQuestionnaire,
  OWN_INSURANCES,
  useFetched,
} from '#fetched';
import { apiClient, useAttempts } from '#guide';
import type { Read, SignedInsurancesAnswer } from '#operations';
import { type Collected, type FoundAtCompany, foundAtCompanies } from '#screens/recommended';
import { type CollectionState, collectionIds, report, useCollection } from '#state';
import { fill } from '#texts';
import { currentInsurances as texts } from '../../../schemas/texts/sv.json';

/** What the page is made from, or a sample of it. */
export interface HoldingsSource {
  readonly own: FetchState<Read<SignedInsurancesAnswer>>;
  readonly collection: Pick<CollectionState, 'selected' | 'outcomes'>;
  readonly found: FetchState<FoundElsewhere>;
  /** Beginnings of status texts that say an insurance is not, or not yet, in force. */
  readonly notInForce: readonly string[];
}

/** How far what a part of the page needs has come. */
export type Arrival = 'loading' | 'failed' | 'known';

/** One insurance as a row. */
export interface Holding {
  /** Empty when the server gave none. */
  readonly name: string;
  readonly status: string;
  /** Only those in force are counted. */
  readonly isInForce: boolean;
}

/** Several insurances that belong together; counted as one. */
export interface HeldPackage {
  readonly name: string;
  readonly includes: readonly string[];
}

/** A chosen company, with its insurances as rows. */
export interface CompanyHoldings extends Omit<FoundAtCompany, 'insurances'> {
  readonly insurances: readonly Holding[];
}

/** What is shown at step 3:3. */
export interface Holdings {
  readonly own: {
    readonly arrival: Arrival;
    readonly insurances: readonly Holding[];
    readonly packages: readonly HeldPackage[];
  };
  readonly others: {
    readonly arrival: Arrival;
    /** In the order they were chosen in. */
    readonly companies: readonly CompanyHoldings[];
  };
  /** How many are in force; null while, or because, nobody knows. */
  readonly count: number | null;
  /** Whom the list misses something from, as people call them. */
  readonly incomplete: readonly string[];
}

/** Puts together what the provider, the insurers and the rounds have brought. */
export function holdingsOf({ own, collection, found, notInForce }: HoldingsSource): Holdings {
  const isInForce = (status: string) => !notInForce.some((words) => beginsWith(status, words));
  const insurances = (own.data?.insurances ?? []).map(({ productName, status }) => ({
    name: productName,
    status,
    isInForce: isInForce(status),
  }));
  const packages = (own.data?.packages ?? []).map(({ packageName, includedInsuranceNames }) => ({
    name: packageName,
    includes: includedInsuranceNames,
  }));
  const companies = companiesOf({ ...collection, found: found.data }, isInForce);
  const arrivals = [ownArrival(own), othersArrival(collection, found)] as const;
  const counted = [...insurances, ...companies.flatMap((company) => company.insurances)];
  return {
    own: { arrival: arrivals[0], insurances, packages },
    others: { arrival: arrivals[1], companies },
    count: arrivals.every((arrival) => arrival === 'known')
      ? counted.filter((holding) => holding.isInForce).length + packages.length
      : null,
    incomplete: companies
      .filter(({ kind }) => isIncomplete(kind, arrivals[1]))
      .map(({ displayName }) => displayName),
  };
}

function ownArrival({ status }: HoldingsSource['own']): Arrival {
  if (status === 'error') return 'failed';
  return status === 'success' ? 'known' : 'loading';
}

function othersArrival(
  collection: HoldingsSource['collection'],
  found: HoldingsSource['found'],
): Arrival {
  const ids = collectionIds(collection);
  if (ids.length === 0) return 'known';
  if (found.status === 'error') return 'failed';
  return isFound(found, ids) ? 'known' : 'loading';
}

function companiesOf(
  collected: Collected,
  isInForce: (status: string) => boolean,
): readonly CompanyHoldings[] {
  return foundAtCompanies(collected).map((company) => ({
    ...company,
    insurances: company.insurances.map((insurance) => ({
      ...insurance,
      isInForce: isInForce(insurance.status),
    })),
  }));
}

/** What has not come yet is on its way, and missing only once it could not be had. */
function isIncomplete(kind: CompanyHoldings['kind'], arrival: Arrival): boolean {
  if (kind === 'unread') return arrival === 'failed';
  return kind !== 'found' && kind !== 'empty';
}

/** 'Uppsagd' and 'Uppsagd 2025-01-31' begin with 'uppsagd', 'Uppsagda' does not. */
function beginsWith(status: string, words: string): boolean {
  const text = status.trim().toLowerCase();
  const beginning = words.toLowerCase();
  return text.startsWith(beginning) && !/^\p{L}/u.test(text.slice(beginning.length));
}

/** What the page shows, and fetching once more what did not come. */
interface ShownHoldings {
  readonly holdings: Holdings;
  /** How often the visitor has asked for something once more. */
  readonly attempts: number;
  readonly reloadOwn: () => void;
  readonly reloadOthers: () => void;
}

/**
 * Fetches what was found at other insurers, unless it is there; the provider's own come with the
 * questions. A round under way, which nobody waits for on this page, ends.
 */
export function useHoldings(): ShownHoldings {
  const own = useFetched(OWN_INSURANCES);
  const collection = useCollection();
  const [attempts, trying] = useAttempts();
  const ids = collectionIds(collection).join(' ');
  const found = useFetched(FOUND_ELSEWHERE);
  const isThere = found.status === 'success';

  // Before the page is painted, so that no earlier state is seen for a moment.
  useLayoutEffect(() => useCollection.getState().endRound(), []);
  // Also when something came: it may be what an earlier visit asked for, with fewer collections.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look once more
  useLayoutEffect(() => {
    void loadInsurances(apiClient(), pauseInBrowser);
  }, [ids, isThere]);

  return {
    holdings: holdingsOf({ own, collection, found, notInForce: texts.notInForce }),
    attempts,
    reloadOwn: trying(() => void loadQuestionnaire(apiClient(), { isOnStartPage: false, report })),
    reloadOthers: trying(() => void loadInsurances(apiClient(), pauseInBrowser)),
  };
}

/** The title for a number of insurances in force; null when nobody knows how many they are. */
export function titleOf(count: number | null): string {
  if (count === null) return texts.titleUnknown;
  if (count === 0) return texts.titleNone;
  return count === 1 ? texts.titleOne : fill(texts.titleMany, { count });
}
