/**
 * Checks definitions: form files, lists, pages, texts, brand and the JSON Schemas they name.
 * Pure functions over files given as bytes; only `npm run schemas:check` touches the disk.
 * It does not mend files and does not judge whether a form can be walked through.
 */
export { type CheckResult, checkFiles } from './check.ts';
export { CODES, type Code } from './codes.ts';
/** What has become of files between two states, and what that means to visitors. */
export { type Comparing, compareFiles, type FileDifference } from './difference.ts';
export type { DataChange } from './differenceData.ts';
export { DIFF_REPORTS, type DiffFormat, type ToldFile, toldFiles } from './diffReports.ts';
export type { Finding, Region, Severity } from './finding.ts';
export type { Sources } from './library.ts';
export { type Format, REPORTS, type ReportOptions } from './reports.ts';
/** Scenarios: what visitors answer and then see, run with the engine, and made from a definition. */
export { runScenarios, type ScenarioFinding, type ScenarioResult } from './scenarioCheck.ts';
export { coverageReport } from './scenarioCoverage.ts';
export type { Scenario, ScenarioFile } from './scenarioFile.ts';
export type { Disagreement } from './scenarioNames.ts';
export { SCENARIO_REPORTS, type ScenarioFormat } from './scenarioReports.ts';
export { runScenario } from './scenarioRun.ts';
export { type Subject, type SubjectFound, subjectAt } from './scenarioSubject.ts';
export { type Generated, generateScenarios } from './scenarioWrite.ts';
export { closest } from './spelling.ts';
/** Why something is hidden with given answers, and every condition as a sentence. */
export { type Explained, everyRule, explainHidden } from './why.ts';
export { type AnswersRead, readAnswers } from './whyAnswers.ts';
