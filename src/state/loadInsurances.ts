import {
  type ApiClient,
  fetchCollectedInsurances,
  fetchInsuranceCompanies,
  type Pause,
} from '#api';
import { collectionIds, collectionSignal, useCollection } from './collection.ts';

/** Milliseconds between the arrival of what was fetched and the status `success` (spec section 4). */
const SUCCESS_DELAY = 500;

/**
 * Fetches the companies one can choose among, unless they are there or on their way. May be called
 * as often as one likes; after an error it tries again. A list that came but cannot be shown is
 * fetched again when it is wanted anew. Never rejects.
 */
export async function loadCompanies(
  client: ApiClient,
  { isWantedAnew = false }: { readonly isWantedAnew?: boolean } = {},
): Promise<void> {
  const { companiesStatus } = useCollection.getState();
  const isThere = companiesStatus === 'success' && !isWantedAnew;
  if (companiesStatus === 'pending' || isThere) return;
  useCollection.setState({ companiesStatus: 'pending' });
  const signal = collectionSignal();
  const found = await fetchInsuranceCompanies(client, signal).then(
    (companies) => ({ companiesStatus: 'success', companies }) as const,
    () => ({ companiesStatus: 'error' }) as const,
  );
  // What comes after a logout is for nobody.
  if (!signal.aborted) useCollection.setState(found);
}

/**
 * Fetches what was found at other insurers. Never rejects; may be called as often as one likes.
 *
 * | collections with something to get | then                                                       |
 * |-----------------------------------|------------------------------------------------------------|
 * | none                              | `success` with nothing, no call                            |
 * | those that are loaded             | nothing happens                                            |
 * | others                            | `pending`, then `success` half a second after they came, or `error` |
 */
export async function loadInsurances(client: ApiClient, pause: Pause): Promise<void> {
  const ids = collectionIds(useCollection.getState());
  const { insurancesStatus, loadedIds } = useCollection.getState();
  if (insurancesStatus === 'pending') return;
  if (ids.length === 0) {
    useCollection.setState({ insurancesStatus: 'success', insurances: [], loadedIds: [] });
    return;
  }
  if (insurancesStatus === 'success' && isSame(ids, loadedIds)) return;
  useCollection.setState({ insurancesStatus: 'pending' });
  const signal = collectionSignal();
  try {
    const insurances = await fetchCollectedInsurances(client, ids, { signal, pause });
    await pause(SUCCESS_DELAY, signal);
    if (signal.aborted) return;
    // Companies may have been left out meanwhile: what came from them is not wanted any more.
    const chosen = new Set(useCollection.getState().selected.map(({ name }) => name));
    useCollection.setState({
      insurancesStatus: 'success',
      insurances: insurances.filter(({ insuranceCompany }) => chosen.has(insuranceCompany)),
      loadedIds: ids,
    });
  } catch {
    // Why does not matter to the visitor: the words and the way out are the same.
    if (!signal.aborted) useCollection.setState({ insurancesStatus: 'error' });
  }
}

function isSame(ids: readonly string[], loaded: readonly string[]): boolean {
  return ids.length === loaded.length && ids.every((id) => loaded.includes(id));
}
