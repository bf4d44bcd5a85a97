import { reachesEnd } from '#engine';
import {
  fetchStateOf,
  hasAccess,
  outcomeOf,
  QUESTIONS,
  useApplication,
  useCollection,
  useMeeting,
  useQuestionnaire,
  useSession,
  watchFetched,
} from '#guide/state';
import type { RequirementChecks } from './Gate.tsx';
import { questionnaireRun } from './questionnaireRun.ts';

/** Checks the requirements of the in-depth guide's pages against the stores. */
export const IN_DEPTH_CHECKS: RequirementChecks = {
  subscribe: (onChange) => {
    const unsubscribers = [useSession, useQuestionnaire, useCollection, useApplication].map(
      (store) => store.subscribe(onChange),
    );
    unsubscribers.push(watchFetched(QUESTIONS, onChange));
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  },
  checks: {
    'logged in': { isMet: () => useSession.getState().status === 'authenticated' },
    access: { isMet: () => hasAccess(useSession.getState()) },
    'no access yet': { isMet: () => !hasAccess(useSession.getState()) },
    'questions begun': { isMet: () => useQuestionnaire.getState().place !== '' },
    'questions answered': { isMet: hasAnswered },
    'companies chosen': { isMet: () => useCollection.getState().selected.length > 0 },
    'companies left to fetch': {
      isMet: () => useCollection.getState().round !== null || !hasFetchedAll(),
      isOnEntry: true,
    },
    'round under way': {
      isMet: () => useCollection.getState().round !== null,
      isOnEntry: true,
    },
    'no meeting booked': { isMet: () => !useMeeting.getState().booked, isOnEntry: true },
    'receipt or meeting': {
      isMet: () => useApplication.getState().receipt !== null || !!useMeeting.getState().booked,
      isOnEntry: true,
    },
    'receipt that awaits a declaration, or none': {
      isMet: () => useApplication.getState().receipt?.awaited.length !== 0,
    },
  },
};

/** Whether every visible question is validly answered; true until the questions have loaded. */
function hasAnswered(): boolean {
  const questions = fetchStateOf(QUESTIONS).data;
  return !questions || reachesEnd(questionnaireRun.of(questions.form).run());
}

/** Whether the visitor has consented, and every chosen company has an outcome. */
function hasFetchedAll(): boolean {
  const { hasAgreed, selected, outcomes } = useCollection.getState();
  return (
    hasAgreed &&
    selected.length > 0 &&
    selected.every(({ name }) => outcomeOf({ outcomes }, name) !== undefined)
  );
}
