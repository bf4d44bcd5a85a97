/**
 * The difference that a change of a form makes to visitors: who sees what differently, proven over all answers, and
 * said in Swedish. Pure functions over two models.
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
