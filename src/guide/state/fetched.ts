import {
  notifyManager,
  QueryClient,
  QueryObserver,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { isFetchFailure } from '#guide/api';
import { registerFetchCache } from './fetchCache.ts';
import { useQuestionnaire } from './questionnaire.ts';

/** Something fetched from the server, identified by its store and its name there. */
export interface Resource<T> {
  readonly path: readonly [store: string, name: string];
  /** Phantom type: never set. */
  readonly '~data'?: T;
}

/** State of a resource; older data stays during and after a failed fetch. */
export interface FetchState<T> {
  /** `idle` until it is fetched. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: T | undefined;
  /** The fetch failed since its code could not be fetched. */
  readonly isUnloaded?: true;
}

/**
 * Cache of fetched data, in memory only, until the person changes. No automatic fetches or retries:
 * the client retries as specified, and screens decide when to fetch. Without a connection it tries
 * all the same, and the call fails with the reason.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Not fetched by observing it: `load` gives the function.
      queryFn: skipToken,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      structuralSharing: false,
    },
  },
});
// Synchronously, as stores do.
notifyManager.setScheduler((notify) => notify());

/** Begins with the owner: data fetched for another person is never read. */
export const keyOf = (
  { path }: Resource<unknown>,
  visitorId = useQuestionnaire.getState().visitorId,
) => [visitorId, ...path];

/** The current state of a resource. */
export function fetchStateOf<T>(resource: Resource<T>): FetchState<T> {
  const state = queries.getQueryState<T>(keyOf(resource));
  return state ? read(state) : { status: 'idle', data: undefined };
}

/** Why the last fetch of a resource failed: an ApiError, or a bug. */
export function fetchErrorOf(resource: Resource<unknown>): unknown {
  return queries.getQueryState(keyOf(resource))?.error;
}

/** The current state, as a hook. Does not fetch. */
export function useFetched<T>(resource: Resource<T>): FetchState<T> {
  const visitorId = useQuestionnaire((state) => state.visitorId);
  return read(useQuery<T>({ queryKey: keyOf(resource, visitorId) }, queries));
}

function read<T>({ status, fetchStatus, data, error }: QueryResult<T>): FetchState<T> {
  if (fetchStatus !== 'idle') return { status: 'pending', data };
  if (isFetchFailure(error)) return { status: 'error', data, isUnloaded: true };
  return { status: status === 'pending' ? 'idle' : status, data };
}

interface QueryResult<T> {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly data: T | undefined;
  readonly error: unknown;
}

/**
 * Fetches a resource, unless it is pending, or available and `isWanted`. Idempotent; retries after
 * an error. Never rejects, and continues when the screen is unmounted. A response after a logout is
 * dropped.
 */
export async function load<T>(
  resource: Resource<T>,
  fetch: (signal: AbortSignal) => Promise<T>,
  isWanted: (data: T) => boolean = () => true,
): Promise<void> {
  const { status, data } = fetchStateOf(resource);
  if (status === 'success' && data !== undefined && isWanted(data)) return;
  const queryKey = keyOf(resource);
  if (status === 'pending') {
    // Also when it was cancelled: no new fetch for a person who is about to leave.
    await queries
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => undefined);
    return;
  }
  const leave = new QueryObserver(queries, { queryKey }).subscribe(() => undefined);
  try {
    await queries.fetchQuery({ queryKey, queryFn: ({ signal }) => fetch(signal), staleTime: 0 });
  } catch {
    // `fetchErrorOf` has the cause.
  } finally {
    leave();
  }
}

/**
 * Waits for the data of a resource; undefined when the fetch fails or the person has left: the next
 * person's data is not theirs.
 */
export function whenFetched<T>(resource: Resource<T>): Promise<T | undefined> {
  const isStillWanted = stillWantedCheck(resource);
  return new Promise((resolve) => {
    const settle = () => {
      const { status, data } = fetchStateOf(resource);
      if (isStillWanted() && (status === 'idle' || status === 'pending')) return;
      resolve(isStillWanted() && status === 'success' ? data : undefined);
      stop();
    };
    const stop = queries.getQueryCache().subscribe(settle);
    settle();
  });
}

/** Calls back when the state of a resource may have changed. */
export function watchFetched({ path }: Resource<unknown>, onChange: () => void): () => void {
  return queries.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[1] === path[0] && queryKey[2] === path[1]) onChange();
  });
}

/** Sets data that was obtained otherwise. */
export function setFetched<T>(resource: Resource<T>, data: T): void {
  queries.setQueryData(keyOf(resource), data);
}

/** Updates fetched data, if any; a pending fetch continues. */
export function updateFetched<T>(resource: Resource<T>, become: (data: T) => T): void {
  const query = queries.getQueryCache().find<T>({ queryKey: keyOf(resource) });
  if (query?.state.data !== undefined) query.setState({ data: become(query.state.data) });
}

/** Number of times the data of a store was dropped. */
const forgotten = new Map<string, number>();

/** Returns a check that the person has not left since, for data not obtained by `load`. */
export function stillWantedCheck({ path: [store] }: Resource<unknown>): () => boolean {
  const before = forgotten.get(store);
  return () => forgotten.get(store) === before;
}

/** Drops a resource, or all of a store, and cancels pending fetches. */
export function drop([store, name]: readonly [store: string, name?: string]): void {
  if (name === undefined) forgotten.set(store, (forgotten.get(store) ?? 0) + 1);
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    const [, ofStore, ofName] = query.queryKey;
    if (ofStore !== store || (name !== undefined && ofName !== name)) continue;
    query.reset();
    // A mounted component observes the next fetch by the same query.
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}

registerFetchCache({
  drop: (store) => drop([store]),
  // Its status stays pending, so that a page still mounted does not fetch again.
  stop: () => void queries.cancelQueries({}, { revert: false, silent: true }),
});
