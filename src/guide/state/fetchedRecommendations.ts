import { type ApiClient, fetchIdd, fetchRecommendations } from '#guide/api';
import { choicesFor, type Recommendation, type RowChoice } from '#insurance';
import type { RecommendationsRequest } from '#operations';
import { fetchStateOf, load, type Resource, useFetched } from './fetched.ts';
import { useRecommendations } from './recommendations.ts';

/** Resource: the recommendations. */
export const RECOMMENDED: Resource<readonly Recommendation[]> = {
  path: [useRecommendations.persist.name, 'recommendations'],
};

/** Resource: the insurance product information document about them, a PDF. */
export const IDD: Resource<Blob> = { path: [useRecommendations.persist.name, 'idd'] };

/**
 * Fetches recommendations and then the document about them. Idempotent; never rejects.
 *
 * | what they are to be made from     | then                                                        |
 * |-----------------------------------|-------------------------------------------------------------|
 * | the same as those that are there, or on their way | nothing happens                             |
 * | the same as those that failed, or the first since the page was loaded | fetched; choices are kept as far as they fit |
 * | something else                    | the choices are cleared, then fetched                       |
 */
export async function loadRecommendations(
  client: ApiClient,
  request: RecommendationsRequest,
): Promise<void> {
  const asked = JSON.stringify(request);
  const { status } = fetchStateOf(RECOMMENDED);
  const isSame = useRecommendations.getState().request === asked;
  if (isSame && (status === 'pending' || status === 'success')) return;
  useRecommendations.getState().setRequest(asked);
  await load(RECOMMENDED, async (signal) => {
    const recommendations = await fetchRecommendations(client, request, signal);
    // A response after a logout is dropped, and chooses nothing.
    signal.throwIfAborted();
    const { choices } = useRecommendations.getState();
    useRecommendations.setState({ choices: choicesFor(recommendations, choices) });
    return recommendations;
  });
  const isStillWanted = useRecommendations.getState().request === asked;
  if (isStillWanted && fetchStateOf(RECOMMENDED).status === 'success') await loadIdd(client);
}

/** Fetches the document again, when it failed. */
export function loadIdd(client: ApiClient): Promise<void> {
  return load(IDD, (signal) => fetchIdd(client, signal));
}

/** The recommendations and the choices among them. */
export interface ResultState {
  /** Empty until fetched. */
  readonly recommendations: readonly Recommendation[];
  readonly choices: readonly RowChoice[];
}

/** Selects from recommendations and choices; renders again when the result changes. */
export function useResultState<T>(make: (chosen: ResultState) => T): T {
  const recommendations = useFetched(RECOMMENDED).data ?? NONE;
  return useRecommendations(({ choices }) => make({ recommendations, choices }));
}

const NONE: readonly Recommendation[] = [];
