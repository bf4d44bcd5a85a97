/**
 * Checks definitions: form files, lists, pages, texts, brand and the JSON Schemas they name.
 * Pure functions over files given as bytes, so that an editor in the browser can call them; the
 * commands are a thin shell over them. Nothing here writes files; findings carry fixes as edits.
 */

/** How much work a proof may take, and the memory of proofs already made. */
export { effortFor, type ProofMemory } from '#checker/proof';
export { readAnswers } from './answersFile.ts';
export {
  type CheckMemory,
  type CheckOptions,
  type CheckResult,
  checkFiles,
  runScenarios,
} from './check.ts';
export { type Format, REPORTS } from './checkReports.ts';
/** Why something is hidden with given answers; when everything is shown, and to whom. */
export {
  type Explained,
  everyItem,
  exampleItems,
  explainHidden,
  explainPlace,
  type ItemDescription,
  itemAt,
  itemSentence,
  type PlaceInForm,
} from './explainHidden.ts';
/** Where everything that visitors may meet is in the files. */
export { type ItemPlace, placesAt } from './itemPlaces.ts';
export type { CheckTimes } from './prometheusReport.ts';
/** Checks responses of a server as the guide does when it receives them. */
export { checkServed, SERVED, type Served } from './served.ts';
