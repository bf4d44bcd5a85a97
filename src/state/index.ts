/** What the application remembers between screens, and where it keeps it. */

/** What is filled in, signed and handed in at step 4:2, and the receipt. */
export {
  type AppliedProduct,
  type Receipt,
  type SignedContent,
  type SigningInfo,
  useApplication,
} from './application.ts';
export { type AppMessage, useAppMessage } from './appMessage.ts';
/** The companies chosen and how their collections went; `isOpen`: still to be asked. */
export {
  type CollectionOutcome,
  type CollectionRound,
  type CollectionState,
  collectionIds,
  isOpen,
  type KeptCollectionLogin,
  outcomeOf,
  useCollection,
} from './collection.ts';
/** The visitor's answer about cookies: `accept`, `refuse`, and `reopen` for links that ask again. */
export { CONSENT_KEY, storedChoice, useConsent, watchConsent } from './consent.ts';
/** The health declaration: the answers, and what is being signed. */
export { type DeclarationDocument, useDeclaration } from './declaration.ts';
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
/** Gives up all that is being fetched, before logging out; `keepFetched` says who does that. */
export { keepFetched, stopFetching } from './leaving.ts';
/** Whether the banner about the login has been closed. */
export { useLoginInfo } from './loginInfo.ts';
/** The meeting that is booked from the in-depth guide. */
export { useMeeting } from './meeting.ts';
/** Whether calls wait for a server with too much to do. */
export { useOverload } from './overload.ts';
/** The copy on the device of both guides, with consent only: `start` before rendering. */
export { persistence } from './persistence.ts';
/** Forgets whoever is logged in, in every store that holds something of a person. */
export { forgetPerson } from './person.ts';
export { type Direction, FIRST_POSITION, type Position, partsOf, usePosition } from './position.ts';
/** The in-depth guide's answers and place; `forget`, `belongsTo`. */
export { useQuestionnaire } from './questionnaire.ts';
/** What is chosen of what is recommended: `change`, `addChild`, `remove`, `outdate`, `refresh`. */
export { useRecommendations } from './recommendations.ts';
/** Tells monitoring about a mistake of ours; dropped without consent or configuration. */
export { type Reporter, report, sendReportsTo } from './report.ts';
export { hasAccess, type SessionState, useSession } from './session.ts';
export { useShortGuide } from './shortGuide.ts';
