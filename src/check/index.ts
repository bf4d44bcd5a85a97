/**
 * Checks definitions: form files, lists, pages, texts, brand and the JSON Schemas they name.
 * Pure functions over files given as bytes; only `npm run schemas:check` touches the disk.
 * It does not mend files and does not judge whether a form can be walked through.
 */
export { type CheckResult, checkFiles } from './check.ts';
export { CODES, type Code } from './codes.ts';
export type { Finding, Region, Severity } from './finding.ts';
export type { Sources } from './library.ts';
export { type Format, REPORTS, type ReportOptions } from './reports.ts';
export { closest } from './spelling.ts';
