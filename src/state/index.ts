/** State of the application between screens, and its persistence. */

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
 * Cancels everything being fetched, before logging out; `registerFetchCache` connects the cache.
 */
export { registerFetchCache, stopFetching } from './fetchCache.ts';
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
