import { type ApiClient, fetchIdd, fetchRecommendations } from '#api';
import { type Choice, choicesFor, type Recommendation } from '#insurance';
import type { RecommendationsRequest } from '#operations';
import { useRecommendations } from '#state';
import { fetchedOf, load, type Subject, useFetched } from './fetched.ts';

/** What is recommended. */
export const RECOMMENDED: Subject<readonly Recommendation[]> = {
  path: [useRecommendations.persist.name, 'recommendations'],
};

/** The information document about that, a PDF. */
export const IDD: Subject<Blob> = { path: [useRecommendations.persist.name, 'idd'] };

/**
 * Fetches recommendations and then the document about them. Never rejects; may be called as often
 * as one likes.
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
  const { status } = fetchedOf(RECOMMENDED);
  const isSame = useRecommendations.getState().request === asked;
  if (isSame && (status === 'pending' || status === 'success')) return;
  useRecommendations.getState().ask(asked);
  await load(RECOMMENDED, async (signal) => {
    const recommendations = await fetchRecommendations(client, request, signal);
    // What comes after a logout is for nobody, and chooses nothing.
    signal.throwIfAborted();
    const { choices } = useRecommendations.getState();
    useRecommendations.setState({ choices: choicesFor(recommendations, choices) });
    return recommendations;
  });
  const isStillWanted = useRecommendations.getState().request === asked;
  if (isStillWanted && fetchedOf(RECOMMENDED).status === 'success') await loadIdd(client);
}

/** Fetches the document about the recommendations once more, when it did not come. */
export function loadIdd(client: ApiClient): Promise<void> {
  return load(IDD, (signal) => fetchIdd(client, signal));
}

/** What is recommended, and what is chosen of it. */
export interface Chosen {
  /** Empty until they are there. */
  readonly recommendations: readonly Recommendation[];
  readonly choices: readonly Choice[];
}

/** What a component makes of that; it is rendered anew when this is another. */
export function useChosen<T>(make: (chosen: Chosen) => T): T {
  const recommendations = useFetched(RECOMMENDED).data ?? NONE;
  return useRecommendations(({ choices }) => make({ recommendations, choices }));
}

const NONE: readonly Recommendation[] = [];
