/** Shared by the guides: the table of pages, navigation, gates, the API client, and the host of a form. */

export { answerWords } from './answerWords.ts';
export { apiClient, askForLogin, fieldIssues, showLoggedOut } from './apiClient.ts';
/** Changes answers from a page that lists them. */
export { ChangeHost } from './ChangeHost.tsx';
export { type CheckFailure, checkSession } from './checkSession.ts';
export { type Leaving, useLeave } from './endSession.ts';
/** Shows a form step by step. */
export { type FormEnd, FormHost } from './FormHost.tsx';
export { isComplete } from './formSteps.ts';
/** Route guards, and the redirect of a page whose requirements are not met. */
export { Gate, GuideGate, Redirect } from './Gate.tsx';
export { matchRow, useGuideNavigation, useHistoryState } from './guideNavigation.ts';
/** Rows of the guides' table. */
export {
  type BranchName,
  type GuideRow,
  isBranchName,
  ROWS,
  rowAt,
  screenPath,
} from './guideRows.ts';
export { type IdentifiedVisitor, identify } from './identify.ts';
export { IN_DEPTH_CHECKS } from './inDepthChecks.ts';
export {
  type CountRetry,
  LoadedAnnouncement,
  LoadingOrError,
  type LoadingOrErrorProps,
  useRetryCount,
} from './LoadingOrError.tsx';
/** Placeholder of a screen that is loading. */
export { LoadingScreen } from './LoadingScreen.tsx';
/** Components whose code is fetched when needed, and what is shown when it does not come. */
export {
  type LazyScreen,
  lazyPart,
  lazyScreen,
  UnloadedScreen,
} from './lazyScreen.tsx';
export { loadEndSession } from './loadEndSession.ts';
export { ownPersonalNumber } from './ownPersonalNumber.ts';
export { BackButton, Page, TextPage } from './Page.tsx';
/** Run of the questionnaire, which its screen, the gates and the recommendations read. */
export { questionnaireRun } from './questionnaireRun.ts';
export {
  clearRequestedPage,
  rememberRequestedPage,
  requestedPage,
  takeRequestedPage,
} from './requestedPage.ts';
export { GUIDES } from './rowDefinition.ts';
export { ShortGuideGate } from './ShortGuideGate.tsx';
export { StepCard } from './StepCard.tsx';
/** Form of the short guide, and its run. */
export { SHORT_GUIDE, shortGuideRun } from './shortGuideRun.ts';
export { type ScreenId, TABLE } from './table.ts';
export { useIsMounted } from './useIsMounted.ts';
