/**
 * Checks definitions: form files, lists, pages, texts, brand and the JSON Schemas they name.
 * Pure functions over files given as bytes, so that an editor in the browser can call them; the
 * commands are a thin shell over them. Nothing here writes files; findings carry fixes as edits.
 */

/** When proofs give up. */
export type { Limits } from '#reach';
export { type CheckMemory, type CheckOptions, type CheckResult, checkFiles } from './check.ts';
export { CODES, type Code } from './codes.ts';
/** What has become of files between two states, and what that means to visitors. */
export {
  type Comparing,
  compareFiles,
  type FileDifference,
  isUncompared,
} from './difference.ts';
export type { DataChange } from './differenceData.ts';
export { DIFF_REPORTS, type DiffFormat, type ToldFile, toldFiles } from './diffReports.ts';
export { type Document, LARGEST_FILE, parseDocument } from './document.ts';
export type { Finding, Fix, Region, Severity } from './finding.ts';
/** Where everything that visitors may meet stands in the files. */
export { type Place, placesAt } from './itemPlaces.ts';
export type { LibraryMemory, Sources } from './library.ts';
/** Words and paths as the findings write them. */
export { listed } from './naming.ts';
export { folderOf, isWithin, join, nameOf, pathFrom } from './paths.ts';
/** What rules of insurances may read, to build them of. */
export { productQuestions } from './productsQuestions.ts';
export { type Format, REPORTS, type ReportOptions } from './reports.ts';
/** Scenarios: what visitors answer and then see, run with the engine, and made from a definition. */
export { coverageReport } from './scenarioCoverage.ts';
export { SCENARIOS_SCHEMA, type Scenario, type ScenarioFile } from './scenarioFile.ts';
export type { Disagreement } from './scenarioNames.ts';
export { runScenario } from './scenarioRun.ts';
export { type Subject, type SubjectFound, subjectAt } from './scenarioSubject.ts';
export { runScenarios } from './scenarios.ts';
export { type Generated, generateScenarios } from './scenarioWrite.ts';
/** What a server answers, judged as when it comes. */
export { checkServed, SERVED, type Served } from './served.ts';
export { closest } from './spelling.ts';
/** Why something is hidden with given answers; when everything is shown, and to whom. */
export {
  type Explained,
  everyItem,
  exampleItems,
  explainHidden,
  explainPlace,
  itemAt,
  itemSentence,
  type PlaceInForm,
  type ToldItem,
} from './why.ts';
export { type AnswersRead, readAnswers } from './whyAnswers.ts';
