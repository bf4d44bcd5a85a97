/** What the application remembers between screens, and where it keeps it. */

/** What is filled in, signed and handed in at step 4:2, and the receipt. */
export {
  APPLICATION_KEY,
  type ApplicationState,
  type AppliedProduct,
  type Receipt,
  type SignedContent,
  type SigningInfo,
  useApplication,
} from './application.ts';
export { type AppMessage, useAppMessage } from './appMessage.ts';
/** The companies chosen and how their collections went; `isOpen`: still to be asked. */
export {
  COLLECTION_KEY,
  type CollectionState,
  collectionIds,
  isOpen,
  useCollection,
} from './collection.ts';
/** The visitor's answer about cookies: `accept`, `refuse`, and `reopen` for links that ask again. */
export {
  CONSENT_KEY,
  type ConsentChoice,
  storedChoice,
  useConsent,
  watchConsent,
} from './consent.ts';
/** The health declaration: the answers, and what is being signed. */
export {
  DECLARATION_KEY,
  type DeclarationDocument,
  type DeclarationState,
  useDeclaration,
} from './declaration.ts';
/** The order of electronic identification this tab is in the middle of. */
export {
  EID_ORDER_KEY,
  type EidFlow,
  type EidPurpose,
  forgetEidOrder,
  type KeptEidOrder,
  keepEidOrder,
  keptEidOrder,
} from './eidOrder.ts';
/** What the copy on the device holds of the in-depth guide. */
export { inDepthPart } from './inDepthPart.ts';
/** How a company's collection went, by its name; undefined while it has not been asked. */
export {
  type CollectionOutcome,
  type CollectionRound,
  type KeptCollectionLogin,
  outcomeOf,
} from './keptCollection.ts';
/** Gives up all that is being fetched, before logging out; `keepFetched` says who does that. */
export { keepFetched, stopFetching } from './leaving.ts';
/** Whether the banner about the login has been closed, and its share of the copy on the device. */
export { loginInfoPart, useLoginInfo } from './loginInfo.ts';
/** The meeting that is booked from the in-depth guide. */
export { MEETING_KEY, type MeetingState, useMeeting } from './meeting.ts';
/** Whether calls wait for a server with too much to do. */
export { useOverload } from './overload.ts';
/** The copy on the device, with consent only: `add` a store's part, `start` before rendering. */
export { persistence, shortGuidePart } from './persistence.ts';
/** Forgets whoever is logged in, in every store that holds something of a person. */
export { forgetPerson } from './person.ts';
export {
  backward,
  type Direction,
  FIRST_POSITION,
  forward,
  type Position,
  partsOf,
  usePosition,
} from './position.ts';
/** The in-depth guide's answers and place; `forget`, `belongsTo`. */
export {
  QUESTIONNAIRE_KEY,
  type QuestionnaireState,
  useQuestionnaire,
} from './questionnaire.ts';
/** What is chosen of what is recommended: `change`, `addChild`, `remove`, `outdate`, `refresh`. */
export {
  RECOMMENDATIONS_KEY,
  type RecommendationsState,
  useRecommendations,
} from './recommendations.ts';
/** Tells monitoring about a mistake of ours; dropped without consent or configuration. */
export { type ReportContext, type Reporter, report, sendReportsTo } from './report.ts';
/** The copy on the device: what keeps it, where, and under which key. */
export {
  createRoot,
  localRootStorage,
  RESTORE_LIMIT,
  ROOT_KEY,
  type Root,
  type RootConsent,
  type RootOptions,
  type RootPart,
  type RootStorage,
} from './root.ts';
export { hasAccess, type Identity, type SessionState, useSession } from './session.ts';
export {
  SHORT_GUIDE_KEY,
  type ShortGuideState,
  useShortGuide,
} from './shortGuide.ts';
/** A storage of the browser that never throws. */
export { type TextStorage, webStorage } from './webStorage.ts';
