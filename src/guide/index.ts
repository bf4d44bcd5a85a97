/**
 * What belongs to every guide: its pages and steps, the way back, who may be where, the client, and the
 * card that hosts a step of a form.
 */

export { apiClient } from './apiClient.ts';
export { type CheckFailure, checkSession } from './checkSession.ts';
export { CHECK, partOfCheck, useCheckPosition } from './checkStep.ts';
export { type Leaving, useLeave } from './endSession.ts';
export { isComplete, reachableStep } from './formSteps.ts';
export { identify, type Recognised } from './identify.ts';
/** The placeholder of a screen that is on its way. */
export { LoadingScreen } from './LoadingScreen.tsx';
export { loadEndSession } from './loadEndSession.ts';
export { IN_DEPTH_STEPS, SHORT_GUIDE_STEPS } from './mainSteps.ts';
export { ownNumberOf } from './ownNumber.ts';
export {
  HEALTH_CONFIRMATION,
  HEALTH_INFO,
  HEALTH_INTRODUCTION,
  HEALTH_QUESTIONS,
  IN_DEPTH_BOOKING,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  IN_DEPTH_FETCHING,
  IN_DEPTH_FINISH,
  IN_DEPTH_FORM,
  IN_DEPTH_INTRODUCTION,
  IN_DEPTH_RESULT,
  IN_DEPTH_SIGN,
  IN_DEPTH_START,
  MISSING_GROUP,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  START,
  shortGuidePage,
} from './paths.ts';
export { usePathToQuestions } from './questionsDone.ts';
export { ShortGuideGate } from './ShortGuideGate.tsx';
export { StepCard } from './StepCard.tsx';
export { placeOf, useBack, useHistoryState } from './useBack.ts';
export { useIsShown } from './useIsShown.ts';
export { forgetWantedPage, noteWantedPage, takeWantedPage, wantedPage } from './wantedPage.ts';
