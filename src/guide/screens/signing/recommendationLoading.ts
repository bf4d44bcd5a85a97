import { useEffect, useMemo } from 'react';
import { answeredQuestions } from '#engine/adapters';
import { apiClient, questionnaireRun } from '#guide';
import { pauseInBrowser } from '#guide/api';
import {
  collectionIds,
  FOUND_ELSEWHERE,
  isFound,
  loadInsurances,
  loadQuestionnaire,
  loadRecommendations,
  QUESTIONS,
  RECOMMENDED,
  report,
  useCollection,
  useFetched,
  useQuestionnaire,
  useRecommendations,
} from '#guide/state';
import type { RecommendationsRequest } from '#operations';

/** Load state of the recommendations, and a retry. */
export interface RecommendationLoading {
  /** `known`: `RECOMMENDED` matches the current answers. */
  readonly loadState: 'loading' | 'failed' | 'known';
  readonly retry: () => void;
}

/**
 * Loads the recommendations for the current answers, after the insurances collected from other
 * insurers. For pages that require `questions answered`.
 *
 * | failed to load       | then                       |
 * |----------------------|----------------------------|
 * | questions            | `failed`                   |
 * | collected insurances | recommended without them   |
 * | recommendations      | `failed`                   |
 */
export function useRecommendationLoading(): RecommendationLoading {
  const questions = useFetched(QUESTIONS);
  const isFailed = !questions.data && questions.status === 'error';
  const ids = useCollection((state) => collectionIds(state).join(' '));
  const { status: foundStatus } = useFetched(FOUND_ELSEWHERE);
  const request = useRequest();
  const requestKey = useMemo(() => request && JSON.stringify(request), [request]);
  const { status } = useFetched(RECOMMENDED);
  // Selected alone, so that a tick does not rerender the page.
  const loadedKey = useRecommendations((state) => state.request);
  const isOutdated = status === 'idle';

  // A failure was shown at step 3:3, and the visitor went on without them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other collections have to be fetched
  useEffect(() => {
    if (foundStatus !== 'error') void loadInsurances(apiClient(), pauseInBrowser);
  }, [ids, foundStatus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    if (request) void loadRecommendations(apiClient(), request);
  }, [requestKey, isOutdated]);

  return {
    loadState: loadStateOf(status, {
      isFailed,
      isCurrent: requestKey !== undefined && requestKey === loadedKey,
    }),
    retry: () => {
      void loadQuestionnaire(apiClient(), { report });
      if (foundStatus === 'error') void loadInsurances(apiClient(), pauseInBrowser);
      else if (request) void loadRecommendations(apiClient(), request);
    },
  };
}

function loadStateOf(
  status: string,
  { isFailed, isCurrent }: { readonly isFailed: boolean; readonly isCurrent: boolean },
): RecommendationLoading['loadState'] {
  if (isFailed || (isCurrent && status === 'error')) return 'failed';
  return isCurrent && status === 'success' ? 'known' : 'loading';
}

/** Request for recommendations; undefined until its parts have loaded or failed. */
function useRequest(): RecommendationsRequest | undefined {
  const questionnaire = useFetched(QUESTIONS).data;
  const answers = useQuestionnaire((state) => state.answers);
  const { hasAgreed, outcomes } = useCollection();
  const { status, data } = useFetched(FOUND_ELSEWHERE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are another run
  return useMemo(() => {
    if (!questionnaire) return undefined;
    const { form, questions } = questionnaire;
    const ids = collectionIds({ outcomes });
    const found = { status, data };
    if (ids.length > 0 && status !== 'error' && !isFound(found, ids)) return undefined;
    return {
      answers: answeredQuestions(questions, questionnaireRun.of(form).run()),
      // Insurances of companies that are no longer chosen have been dropped by then.
      insuranceFragments: ids.length > 0 ? (data?.insurances ?? []) : [],
      consentsToCollection: hasAgreed,
    };
  }, [questionnaire, answers, status, data, hasAgreed, outcomes]);
}
