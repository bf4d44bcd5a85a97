import { type ApiClient, fetchIdd, fetchRecommendations } from '#api';
import { choicesFor } from '#insurance';
import type { RecommendationsRequest } from '#operations';
import {
  recommendationsSignal,
  stopRecommendations,
  useRecommendations,
} from './recommendations.ts';

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
  const before = useRecommendations.getState();
  const isSame = before.request === asked;
  if (isSame && (before.status === 'pending' || before.status === 'success')) return;
  if (!isSame) stopRecommendations();
  useRecommendations.setState({
    status: 'pending',
    request: asked,
    recommendations: [],
    iddStatus: '',
    idd: null,
    ...(!isSame && before.request !== '' && { choices: [] }),
  });
  const signal = recommendationsSignal();
  try {
    const recommendations = await fetchRecommendations(client, request, signal);
    if (signal.aborted) return;
    const choices = choicesFor(recommendations, useRecommendations.getState().choices);
    useRecommendations.setState({ status: 'success', recommendations, choices });
  } catch {
    // Why does not matter to the visitor: the words and the way out are the same.
    if (!signal.aborted) useRecommendations.setState({ status: 'error' });
    return;
  }
  await loadIdd(client);
}

/** Fetches the document about the recommendations once more, when it did not come. Never rejects. */
export async function loadIdd(client: ApiClient): Promise<void> {
  const { iddStatus } = useRecommendations.getState();
  if (iddStatus === 'pending' || iddStatus === 'success') return;
  const signal = recommendationsSignal();
  useRecommendations.setState({ iddStatus: 'pending' });
  const found = await fetchIdd(client, signal).then(
    (idd) => ({ iddStatus: 'success', idd }) as const,
    () => ({ iddStatus: 'error' }) as const,
  );
  if (!signal.aborted) useRecommendations.setState(found);
}
