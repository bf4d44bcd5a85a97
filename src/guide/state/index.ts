/**
 * The visitor's state: stores in memory, their copies in the tab and, with consent, on the device; and the data that was
 * fetched from the server.
 */

/** Signing at step 4:2, and the receipt. */
export {
  type AppliedProduct,
  type Receipt,
  type SignedContent,
  type SigningInfo,
  useApplication,
} from './application.ts';
export { type AppMessage, useAppMessage } from './appMessage.ts';
/** The chosen companies and the outcomes of their collections. */
export {
  type CollectionOutcome,
  type CollectionRound,
  type CollectionState,
  collectionIds,
  type KeptCollectionLogin,
  needsFetch,
  outcomeOf,
  useCollection,
} from './collection.ts';
/** Consent to cookies: `accept`, `refuse`, `reopen`. */
export { useConsent, watchConsent } from './consent.ts';
/** The consent to storage on the device, as stored there. */
export { CONSENT_KEY, storeChoice, storedChoice } from './consentChoice.ts';
/** The health declaration: answers, document and signature. */
export { type DeclarationToSubmit, useDeclaration } from './declaration.ts';

/** The pending order of electronic identification of this tab. */
export {
  EID_ORDER_KEY,
  type EidFlow,
  type EidPurpose,
  forgetEidOrder,
  type KeptEidOrder,
  keepEidOrder,
  keptEidOrder,
} from './eidOrder.ts';
/**
 * Cancels everything being fetched, before logging out.
 */
export { stopFetching } from './fetchCache.ts';
/** State of a resource; components use `useFetched`. */
export {
  type FetchState,
  fetchErrorOf,
  fetchStateOf,
  type Resource,
  setFetched,
  useFetched,
  watchFetched,
  whenFetched,
} from './fetched.ts';
/** The companies to choose from, and the insurances found at them; both can be fetched again. */
export {
  COMPANIES,
  FOUND_ELSEWHERE,
  type FoundElsewhere,
  isFound,
  loadCompanies,
  loadInsurances,
} from './fetchedInsurances.ts';
/**
 * The questionnaire and the signed insurances; failures show the message of `questionnaireFailure`.
 */
export {
  loadQuestionnaire,
  OWN_INSURANCES,
  QUESTIONS,
  questionnaireFailure,
} from './fetchedQuestions.ts';
/** The recommendations and the document about them; both can be fetched again. */
export {
  IDD,
  loadIdd,
  loadRecommendations,
  RECOMMENDED,
  type ResultState,
  useResultState,
} from './fetchedRecommendations.ts';
/**
 * The questions of the health declaration and the applications that await it; both can be fetched
 * again.
 */
export {
  AWAITED,
  DECLARATION_QUESTIONS,
  invalidateAwaited,
  invalidateDeclaration,
  loadAwaited,
  loadDeclaration,
  refreshAwaited,
} from './healthDeclaration.ts';
/** Stored JSON or text, validated by a schema. */
export { fitTo } from './kept.ts';
/** Whether the banner about the login is closed. */
export { useLoginInfo } from './loginInfo.ts';
/** The meeting booked from the in-depth guide. */
export { useMeeting } from './meeting.ts';
/** The opened file of saved answers, until it is used: a quarter of an hour at most. */
export { useOpenedAnswers } from './openedAnswers.ts';
/** Whether calls are waiting for an overloaded server. */
export { useOverload } from './overload.ts';
/** The copy of both guides on the device, with consent only: `start` before rendering. */
export { persistence } from './persistence.ts';
export { type Direction, FIRST_POSITION, type Position, partsOf, usePosition } from './position.ts';
/** Answers of the in-depth guide and the last step; `forget`, `assignTo`. */
export { useQuestionnaire } from './questionnaire.ts';
/** Choices among the recommendations: `change`, `addChild`, `remove`, `invalidate`, `refresh`. */
export { useRecommendations } from './recommendations.ts';
/** Reports a bug to monitoring; dropped without consent or configuration. */
export { type Reporter, report, sendReportsTo } from './report.ts';
/** Forgets the person in all stores; follows what they answer. */
export {
  forgetPerson,
  hasAccess,
  type SessionState,
  useSession,
  watchAnswers,
} from './session.ts';
export { useShortGuide } from './shortGuide.ts';

/** Browser storage that never throws. */
export { type TextStorage, watchUnstored, webStorage } from './webStorage.ts';
