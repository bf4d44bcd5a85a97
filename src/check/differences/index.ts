/**
 * Differences between two states of the files, as visitors see them.
 */

export { type CompareMemory, compareFiles, isUncompared } from './compareFiles.ts';
export { DIFF_REPORTS, type DiffFormat } from './diffReports.ts';
export { type FileReport, fileReports } from './fileSentences.ts';
