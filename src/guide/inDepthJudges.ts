import { isWalkedThrough } from '#engine';
import { fetchStateOf, QUESTIONS, watchFetched } from '#fetched';
import {
  hasAccess,
  outcomeOf,
  useApplication,
  useCollection,
  useMeeting,
  useQuestionnaire,
  useSession,
} from '#state';
import type { Judges } from './Gate.tsx';
import { questionnaireRun } from './questionnaireRun.ts';

/** What the pages of the in-depth guide need, as the stores know it. */
export const IN_DEPTH_JUDGES: Judges = {
  subscribe: (onChange) => {
    const ends = [useSession, useQuestionnaire, useCollection, useApplication].map((store) =>
      store.subscribe(onChange),
    );
    ends.push(watchFetched(QUESTIONS, onChange));
    return () => {
      for (const end of ends) end();
    };
  },
  judges: {
    'logged in': { isMet: () => useSession.getState().status === 'authenticated' },
    access: { isMet: () => hasAccess(useSession.getState()) },
    'no access yet': { isMet: () => !hasAccess(useSession.getState()) },
    'questions begun': { isMet: () => useQuestionnaire.getState().place !== '' },
    'questions answered': { isMet: hasAnswered },
    'companies chosen': { isMet: () => useCollection.getState().selected.length > 0 },
    'companies left to ask': {
      isMet: () => useCollection.getState().round !== null || !hasAskedAll(),
      isOfArrival: true,
    },
    'round under way': { isMet: () => useCollection.getState().round !== null, isOfArrival: true },
    'no meeting booked': { isMet: () => !useMeeting.getState().booked, isOfArrival: true },
    'receipt or meeting': {
      isMet: () => useApplication.getState().receipt !== null || !!useMeeting.getState().booked,
      isOfArrival: true,
    },
    'receipt that awaits a declaration, or none': {
      isMet: () => useApplication.getState().receipt?.awaited.length !== 0,
    },
  },
};

/**
 * Whether those on the way are answered as they should be. Until the questions have come nobody is
 * sent away for what cannot be known.
 */
function hasAnswered(): boolean {
  const questions = fetchStateOf(QUESTIONS).data;
  return !questions || isWalkedThrough(questionnaireRun.of(questions.form).run());
}

/** Whether the visitor has agreed, and every company that was chosen has an outcome. */
function hasAskedAll(): boolean {
  const { hasAgreed, selected, outcomes } = useCollection.getState();
  return (
    hasAgreed &&
    selected.length > 0 &&
    selected.every(({ name }) => outcomeOf({ outcomes }, name) !== undefined)
  );
}
