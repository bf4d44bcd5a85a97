/** What comes from the server, kept in memory until the person changes: status, data and when it is asked for. */

/** The companies to choose among and what was found at them; both may be asked for again. */
export {
  COMPANIES,
  FOUND_ELSEWHERE,
  type FoundElsewhere,
  isFound,
  loadCompanies,
  loadInsurances,
} from './collection.ts';
/** How far something has come, for whom it may concern; a component looks by `useFetched`. */
export {
  arrivalOf,
  type Fetched,
  fetchedOf,
  keep,
  type Subject,
  useFetched,
  watchFetched,
} from './fetched.ts';
/** The questions of the health declaration and what it is awaited for; both may be asked for again. */
export {
  AWAITED,
  DECLARATION_QUESTIONS,
  type DeclarationQuestions,
  loadAwaited,
  loadDeclaration,
  outdateAwaited,
  outdateDeclaration,
  renewAwaited,
} from './healthDeclaration.ts';
/**
 * The questions and the signed insurances, fetched when it is time to; failing with a message, which
 * `questionnaireFailure` words.
 */
export {
  type LoadingSurroundings,
  loadQuestionnaire,
  OWN_INSURANCES,
  QUESTIONS,
  type Questions,
  questionnaireFailure,
} from './questionnaire.ts';
/** What is recommended with the document about it; both may be asked for again. */
export {
  type Chosen,
  IDD,
  loadIdd,
  loadRecommendations,
  RECOMMENDED,
  useChosen,
} from './recommendations.ts';
