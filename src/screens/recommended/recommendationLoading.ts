import { useEffect, useMemo } from 'react';
import { answeredQuestions } from '#adapters';
import { pauseInBrowser } from '#api';
import {
  FOUND_ELSEWHERE,
  isFound,
  loadInsurances,
  loadQuestionnaire,
  loadRecommendations,
  QUESTIONS,
  RECOMMENDED,
  useFetched,
} from '#fetched';
import { apiClient, questionnaireRun } from '#guide';
import type { RecommendationsRequest } from '#operations';
import { collectionIds, report, useCollection, useQuestionnaire, useRecommendations } from '#state';

/** How far the recommendations have come, and fetching once more what did not come. */
export interface RecommendationLoading {
  /** `known`: `RECOMMENDED` are those that fit the answers of this moment. */
  readonly arrival: 'loading' | 'failed' | 'known';
  readonly retry: () => void;
}

/**
 * Fetches the recommendations that fit the answers, unless they are there: what was found at other
 * insurers first, then what is made of it. For pages that are shown only to whoever is done with
 * the questions (`questions answered`).
 *
 * | what did not come               | then                                                  |
 * |---------------------------------|-------------------------------------------------------|
 * | the questions                   | `failed`                                              |
 * | what was found at other insurers | recommended without it: nobody is stuck because of others |
 * | the recommendations             | `failed`                                              |
 */
export function useRecommendationLoading(): RecommendationLoading {
  const questions = useFetched(QUESTIONS);
  const isFailed = !questions.data && questions.status === 'error';
  const ids = useCollection((state) => collectionIds(state).join(' '));
  const { status: foundStatus } = useFetched(FOUND_ELSEWHERE);
  const request = useRequest();
  const asked = useMemo(() => request && JSON.stringify(request), [request]);
  const { status } = useFetched(RECOMMENDED);
  // By itself: a page that shows what is chosen must not begin anew with every tick.
  const loaded = useRecommendations((state) => state.request);
  const isOutdated = status === 'idle';

  // One that failed has been told of at step 3:3; the visitor went on without.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other collections have to be fetched
  useEffect(() => {
    if (foundStatus !== 'error') void loadInsurances(apiClient(), pauseInBrowser);
  }, [ids, foundStatus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says when to ask
  useEffect(() => {
    if (request) void loadRecommendations(apiClient(), request);
  }, [asked, isOutdated]);

  return {
    arrival: arrivalOf(status, { isFailed, isAsked: asked !== undefined && asked === loaded }),
    retry: () => {
      void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
      if (foundStatus === 'error') void loadInsurances(apiClient(), pauseInBrowser);
      else if (request) void loadRecommendations(apiClient(), request);
    },
  };
}

function arrivalOf(
  status: string,
  { isFailed, isAsked }: { readonly isFailed: boolean; readonly isAsked: boolean },
): RecommendationLoading['arrival'] {
  if (isFailed || (isAsked && status === 'error')) return 'failed';
  return isAsked && status === 'success' ? 'known' : 'loading';
}

/** What to ask with; `undefined` until all of it is there, or known not to come. */
function useRequest(): RecommendationsRequest | undefined {
  const asked = useFetched(QUESTIONS).data;
  const answers = useQuestionnaire((state) => state.answers);
  const { hasAgreed, outcomes } = useCollection();
  const { status, data } = useFetched(FOUND_ELSEWHERE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are another run
  return useMemo(() => {
    if (!asked) return undefined;
    const { form, questions } = asked;
    const ids = collectionIds({ outcomes });
    const found = { status, data };
    if (ids.length > 0 && status !== 'error' && !isFound(found, ids)) return undefined;
    return {
      answers: answeredQuestions(questions, questionnaireRun.of(form).run()),
      // What came from a company that is not chosen any more has been dropped by then.
      insuranceFragments: ids.length > 0 ? (data?.insurances ?? []) : [],
      consentsToCollection: hasAgreed,
    };
  }, [asked, answers, status, data, hasAgreed, outcomes]);
}
