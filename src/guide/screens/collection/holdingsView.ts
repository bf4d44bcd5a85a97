import { useLayoutEffect } from 'react';
import { fill } from '#engine/texts';
import { apiClient, useRetryCount } from '#guide';
import { pauseInBrowser } from '#guide/api';
import {
  type CollectionResults,
  type FoundAtCompany,
  foundAtCompanies,
} from '#guide/screens/signing';
import {
  type CollectionState,
  collectionIds,
  type FetchState,
  FOUND_ELSEWHERE,
  type FoundElsewhere,
  isFound,
  loadInsurances,
  loadQuestionnaire,
  OWN_INSURANCES,
  report,
  useCollection,
  useFetched,
} from '#guide/state';
import type { Read, SignedInsurancesResponse } from '#operations';
import { currentInsurances as texts } from '../../../../schemas/texts/sv.json';

/** Source data of the page. */
export interface HoldingsSource {
  readonly atProvider: FetchState<Read<SignedInsurancesResponse>>;
  readonly collection: Pick<CollectionState, 'selected' | 'outcomes'>;
  readonly elsewhere: FetchState<FoundElsewhere>;
  /** Prefixes of status texts of insurances that are not, or not yet, in force. */
  readonly notInForce: readonly string[];
}

export type LoadState = 'loading' | 'failed' | 'known';

/** One insurance as a row. */
export interface HoldingRow {
  /** Empty when the server gave none. */
  readonly name: string;
  readonly status: string;
  /** Only those in force are counted. */
  readonly isInForce: boolean;
}

/** A package of insurances; counted as one. */
export interface PackageRow {
  readonly name: string;
  readonly includes: readonly string[];
}

/** A chosen company, with its insurances as rows. */
export interface CompanyHoldings extends Omit<FoundAtCompany, 'insurances'> {
  readonly insurances: readonly HoldingRow[];
}

/** View of step 3:3. */
export interface HoldingsView {
  readonly atProvider: {
    readonly loadState: LoadState;
    readonly insurances: readonly HoldingRow[];
    readonly packages: readonly PackageRow[];
  };
  readonly others: {
    readonly loadState: LoadState;
    /** In the order of choice. */
    readonly companies: readonly CompanyHoldings[];
  };
  /** Number in force; null while loading or after a failure. */
  readonly count: number | null;
  /** Display names of companies whose insurances are incomplete. */
  readonly incomplete: readonly string[];
}

/** Combines the provider's insurances with those collected from other insurers. */
export function holdingsView({
  atProvider: own,
  collection,
  elsewhere: found,
  notInForce,
}: HoldingsSource): HoldingsView {
  const isInForce = (status: string) => !notInForce.some((prefix) => beginsWith(status, prefix));
  const insurances = (own.data?.insurances ?? []).map(({ productName, status }) => ({
    name: productName,
    status,
    isInForce: isInForce(status),
  }));
  const packages = (own.data?.packages ?? []).map(({ packageName, includedInsuranceNames }) => ({
    name: packageName,
    includes: includedInsuranceNames,
  }));
  const companies = companiesOf({ ...collection, elsewhere: found.data }, isInForce);
  const loadStates = [ownLoadState(own), othersLoadState(collection, found)] as const;
  const counted = [...insurances, ...companies.flatMap((company) => company.insurances)];
  return {
    atProvider: { loadState: loadStates[0], insurances, packages },
    others: { loadState: loadStates[1], companies },
    count: loadStates.every((loadState) => loadState === 'known')
      ? counted.filter((holding) => holding.isInForce).length + packages.length
      : null,
    incomplete: companies
      .filter(({ kind }) => isIncomplete(kind, loadStates[1]))
      .map(({ displayName }) => displayName),
  };
}

function ownLoadState({ status }: HoldingsSource['atProvider']): LoadState {
  if (status === 'error') return 'failed';
  return status === 'success' ? 'known' : 'loading';
}

function othersLoadState(
  collection: HoldingsSource['collection'],
  found: HoldingsSource['elsewhere'],
): LoadState {
  const ids = collectionIds(collection);
  if (ids.length === 0) return 'known';
  if (found.status === 'error') return 'failed';
  return isFound(found, ids) ? 'known' : 'loading';
}

function companiesOf(
  collected: CollectionResults,
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

/** Unread insurances are incomplete only once loading has failed. */
function isIncomplete(kind: CompanyHoldings['kind'], loadState: LoadState): boolean {
  if (kind === 'unread') return loadState === 'failed';
  return kind !== 'found' && kind !== 'empty';
}

/** 'Uppsagd' and 'Uppsagd 2025-01-31' begin with 'uppsagd', 'Uppsagda' does not. */
function beginsWith(status: string, prefix: string): boolean {
  const text = status.trim().toLowerCase();
  const beginning = prefix.toLowerCase();
  return text.startsWith(beginning) && !/^\p{L}/u.test(text.slice(beginning.length));
}

/** The view, with retries. */
interface ShownHoldings {
  readonly holdings: HoldingsView;
  /** Number of retries by the visitor. */
  readonly retryCount: number;
  readonly reloadOwn: () => void;
  readonly reloadOthers: () => void;
}

/**
 * Loads the collected insurances; the provider's own are loaded with the questions. Ends a round under
 * way.
 */
export function useHoldings(): ShownHoldings {
  const own = useFetched(OWN_INSURANCES);
  const collection = useCollection();
  const [retryCount, countRetry] = useRetryCount();
  const ids = collectionIds(collection).join(' ');
  const found = useFetched(FOUND_ELSEWHERE);
  const isLoaded = found.status === 'success';

  // Before paint, so that no earlier state flashes.
  useLayoutEffect(() => useCollection.getState().endRound(), []);
  // Also after a success: it may be of an earlier visit with fewer collections.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the reload
  useLayoutEffect(() => {
    void loadInsurances(apiClient(), pauseInBrowser);
  }, [ids, isLoaded]);

  return {
    holdings: holdingsView({
      atProvider: own,
      collection,
      elsewhere: found,
      notInForce: texts.notInForce,
    }),
    retryCount,
    reloadOwn: countRetry(() => void loadQuestionnaire(apiClient(), { report })),
    reloadOthers: countRetry(() => void loadInsurances(apiClient(), pauseInBrowser)),
  };
}

/** Title for a number of insurances in force; null when it is unknown. */
export function holdingsTitle(count: number | null): string {
  if (count === null) return texts.titleUnknown;
  if (count === 0) return texts.titleNone;
  return count === 1 ? texts.titleOne : fill(texts.titleMany, { count });
}
