/**
 * What has become of files between two states, and what that means to visitors.
 */

export type { DataChange } from './data.ts';
export {
  type CompareMemory,
  type Comparing,
  compareFiles,
  type FileDifference,
  isUncompared,
} from './difference.ts';
export { DIFF_REPORTS, type DiffFormat } from './reports.ts';
export { type ToldFile, toldFiles } from './sentences.ts';
