/** Data fetched from the server, in memory until the person changes. */

/** The companies to choose from, and the insurances found at them; both can be fetched again. */
export {
  COMPANIES,
  FOUND_ELSEWHERE,
  type FoundElsewhere,
  isFound,
  loadCompanies,
  loadInsurances,
} from './collection.ts';
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
/**
 * The questions of the health declaration and the applications that await it; both can be fetched
 * again.
 */
export {
  AWAITED,
  DECLARATION_QUESTIONS,
  type DeclarationQuestions,
  invalidateAwaited,
  invalidateDeclaration,
  loadAwaited,
  loadDeclaration,
  refreshAwaited,
} from './healthDeclaration.ts';
/**
 * The questionnaire and the signed insurances; failures show the message of `questionnaireFailure`.
 */
export {
  type LoadContext,
  loadQuestionnaire,
  OWN_INSURANCES,
  QUESTIONS,
  type Questions,
  questionnaireFailure,
} from './questionnaire.ts';
/** The recommendations and the document about them; both can be fetched again. */
export {
  IDD,
  loadIdd,
  loadRecommendations,
  RECOMMENDED,
  type ResultState,
  useResultState,
} from './recommendations.ts';
