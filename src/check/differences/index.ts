/**
 * What has become of files between two states, and what that means to visitors.
 */

export { type CompareMemory, compareFiles, isUncompared } from './difference.ts';
export { DIFF_REPORTS, type DiffFormat } from './reports.ts';
export { type ToldFile, toldFiles } from './sentences.ts';
