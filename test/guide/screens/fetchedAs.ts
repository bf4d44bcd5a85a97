import {
  type FetchState,
  keyOf,
  load,
  queries,
  type Resource,
} from '../../../src/guide/state/fetched.ts';

/** Lets something have come from the server so far, or not; what is `pending` is so until it is set anew. */
export function fetchedAs<T>(
  subject: Resource<T>,
  { status, data }: { readonly status: FetchState<T>['status']; readonly data?: T },
): void {
  const query = queries.getQueryCache().build<T>(queries, { queryKey: keyOf(subject) });
  query.reset();
  if (status === 'idle') return;
  if (status === 'pending') void load(subject, () => new Promise<T>(() => undefined));
  else query.setState({ status, data, dataUpdatedAt: data === undefined ? 0 : 1 });
}
