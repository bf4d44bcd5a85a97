/**
 * The meaning of changed definitions to visitors: of a form, who sees what differently, proven over all answers; of
 * files, their reports. Pure functions; said in Swedish.
 */

export { type CompareMemory, compareFiles, isUncompared } from './compareFiles.ts';
export { type Difference, differenceOf } from './difference.ts';
export {
  differenceSentences,
  renameSentence,
  textSentence,
} from './differenceSentences.ts';
export { DIFF_REPORTS, type DiffFormat } from './diffReports.ts';

export { type FileReport, fileReports } from './fileSentences.ts';

/** Options by the names that their author gave them. */
export type { NamedOptions, OptionNames } from './matchedOptions.ts';
