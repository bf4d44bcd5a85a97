import {
  notifyManager,
  QueryClient,
  QueryObserver,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { keepFetched, useQuestionnaire } from '#state';

/** Something that comes from the server, by the store it belongs to and its own name there. */
export interface Subject<T> {
  readonly path: readonly [store: string, name: string];
  /** Only for types: no subject has it. */
  readonly '~data'?: T;
}

/** What has come of it; the data of an earlier time stays while, and when, it is fetched in vain. */
export interface Fetched<T> {
  /** `idle` until it is asked for. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: T | undefined;
}

/**
 * Keeps what comes from the server, in memory only, until the person changes. It asks by itself
 * neither again nor for news: the client has the attempts that are specified, screens say when.
 * Without a connection it asks all the same, and the call says what is wrong.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing is fetched because somebody looks at it: `load` says how.
      queryFn: skipToken,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      structuralSharing: false,
    },
  },
});
// As stores do: what has changed is told before anything else is done.
notifyManager.setScheduler((tell) => tell());

/** Whose it is comes first: nobody reads what was fetched for somebody else. */
export const keyOf = (
  { path }: Subject<unknown>,
  visitorId = useQuestionnaire.getState().visitorId,
) => [visitorId, ...path];

/** What has come of a subject so far. */
export function fetchedOf<T>(subject: Subject<T>): Fetched<T> {
  const state = queries.getQueryState<T>(keyOf(subject));
  return state ? read(state) : { status: 'idle', data: undefined };
}

/** The same for a component, which is rendered anew when it changes. Fetches nothing. */
export function useFetched<T>(subject: Subject<T>): Fetched<T> {
  const visitorId = useQuestionnaire((state) => state.visitorId);
  return read(useQuery<T>({ queryKey: keyOf(subject, visitorId) }, queries));
}

function read<T>({ status, fetchStatus, data }: QueryResult<T>): Fetched<T> {
  if (fetchStatus !== 'idle') return { status: 'pending', data };
  return { status: status === 'pending' ? 'idle' : status, data };
}

interface QueryResult<T> {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly data: T | undefined;
}

/**
 * Fetches a subject, unless it is there, and still what is wanted, or on its way. May be called as
 * often as one likes; after an error it tries again. Never rejects, and goes on when the screen goes
 * that wanted it. What comes after a logout is for nobody.
 */
export async function load<T>(
  subject: Subject<T>,
  fetch: (signal: AbortSignal) => Promise<T>,
  isWanted: (data: T) => boolean = () => true,
): Promise<void> {
  const { status, data } = fetchedOf(subject);
  if (status === 'success' && data !== undefined && isWanted(data)) return;
  const queryKey = keyOf(subject);
  if (status === 'pending') {
    // Also when it has been stopped: nobody asks anew for whoever is about to leave.
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
    // Its status says so; why does not matter to the visitor: the words and the way out are the same.
  } finally {
    leave();
  }
}

/**
 * The data of a subject as soon as it has come; undefined when it does not come, or when whoever it
 * was for has left: what comes for the next person is not theirs.
 */
export function arrivalOf<T>(subject: Subject<T>): Promise<T | undefined> {
  const isStillWanted = untilForgotten(subject);
  return new Promise((resolve) => {
    const settle = () => {
      const { status, data } = fetchedOf(subject);
      if (isStillWanted() && (status === 'idle' || status === 'pending')) return;
      resolve(isStillWanted() && status === 'success' ? data : undefined);
      stop();
    };
    const stop = queries.getQueryCache().subscribe(settle);
    settle();
  });
}

/** Calls back when what has come of a subject may differ. */
export function watchFetched({ path }: Subject<unknown>, onChange: () => void): () => void {
  return queries.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[1] === path[0] && queryKey[2] === path[1]) onChange();
  });
}

/** Takes over what is known by another way than fetching it. */
export function keep<T>(subject: Subject<T>, data: T): void {
  queries.setQueryData(keyOf(subject), data);
}

/** Changes what has been fetched, if anything has; whether more is on its way stays as it is. */
export function amend<T>(subject: Subject<T>, become: (data: T) => T): void {
  const query = queries.getQueryCache().find<T>({ queryKey: keyOf(subject) });
  if (query?.state.data !== undefined) query.setState({ data: become(query.state.data) });
}

/** How often all of a store has been forgotten. */
const forgotten = new Map<string, number>();

/** Whether whoever a subject is for has not left since: asked of what comes by another way than `load`. */
export function untilForgotten({ path: [store] }: Subject<unknown>): () => boolean {
  const before = forgotten.get(store);
  return () => forgotten.get(store) === before;
}

/** Forgets a subject, or all of a store, and stops what is on its way. */
export function drop([store, name]: readonly [store: string, name?: string]): void {
  if (name === undefined) forgotten.set(store, (forgotten.get(store) ?? 0) + 1);
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    const [, ofStore, ofName] = query.queryKey;
    if (ofStore !== store || (name !== undefined && ofName !== name)) continue;
    query.reset();
    // A component that shows it hears of the next one by the same query.
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}

keepFetched({
  drop: (store) => drop([store]),
  // It stays as it is, on its way: a page that is still there asks for nothing once more.
  stop: () => void queries.cancelQueries({}, { revert: false, silent: true }),
});
