import { quotation, segments } from '#checker/findings';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import type { BrokenFile } from './brokenFiles.ts';
import { placeText } from './changedPlace.ts';
import { ruleText } from './changedRules.ts';
import type { ChangedFile, FileDifference } from './compareFiles.ts';
import type { DataChange } from './data.ts';
import {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
} from './differenceSentences.ts';
import { whereTheyDiffer } from './examples.ts';

const { data, files: texts } = sentences;

/** The report of one file in Swedish, in any format. */
export interface FileReport {
  readonly file: string;
  /** Whether visitors meet anything differently but texts. */
  readonly isSeen: boolean;
  /** The state of the file, where there is nothing more to report. */
  readonly summary: string;
  /** Whether it could not be compared, for it has a fault or had one. */
  readonly isBroken?: boolean;
  /** The command that explains the summary, for readers who have a terminal. */
  readonly advice?: string;
  readonly changes: readonly DifferenceSentence[];
  readonly renames: readonly string[];
  readonly texts: readonly string[];
  /** Edits that mean the same to visitors. */
  readonly rest: readonly string[];
}

/** Every difference in words. */
export function fileReports(files: readonly FileDifference[]): readonly FileReport[] {
  return files.map((own) => {
    if (own.kind === 'changed') return changedReport(own);
    const { file, kind } = own;
    const nothing = {
      file,
      isSeen: kind !== 'tool',
      changes: kind === 'tool' ? own.losses.map((text) => ({ text, following: [] })) : [],
      renames: [],
      texts: [],
      rest: [],
    };
    const isBrokenNow = own.kind === 'broken' && own.after && !own.before;
    return {
      ...nothing,
      summary: summaryOf(own),
      ...(own.kind === 'broken' && { isBroken: true }),
      ...(isBrokenNow && { advice: texts.runCheck }),
    };
  });
}

function summaryOf(own: Exclude<FileDifference, ChangedFile>): string {
  if (own.kind === 'broken') return brokenText(own);
  return texts[own.kind === 'added' && own.isBroken ? 'addedBroken' : own.kind];
}

function brokenText({ file, of, before, after }: BrokenFile): string {
  const difference = of === file ? texts.difference : fill(texts.differenceIn, { file: of });
  const first = (after ?? before)?.first;
  const fault = first ? fill(texts.fault, { line: first.line, message: first.message }) : '';
  const text = after && before ? texts.brokenStill : after ? texts.brokenNow : texts.brokenBefore;
  return fill(text, { difference, fault });
}

function changedReport({
  file,
  difference,
  consequences,
  changes: values,
  words,
}: ChangedFile): FileReport {
  // Equal texts are reported once: a message, say, that two requirements have.
  const dataTexts = (isOf: (change: DataChange) => boolean) => [
    ...new Set(values.filter(isOf).map((change) => dataText(change, words))),
  ];
  const seen = difference ? consequences : dataTexts(({ isText }) => !isText);
  const changes = [
    ...(difference ? differenceSentences(difference) : []),
    ...seen.map((text) => ({ text, following: [] })),
  ];
  const changed = difference
    ? [...new Set(difference.texts.map((text) => textSentence(difference, text)))]
    : dataTexts(({ isText }) => isText);
  const unseen = changed.length > 0 ? texts.onlyTexts : texts.same;
  return {
    file,
    isSeen: changes.length > 0,
    summary: changes.length > 0 ? '' : unseen,
    changes,
    renames: difference?.renames.map((rename) => renameSentence(difference, rename)) ?? [],
    texts: changed,
    rest: difference ? dataTexts(() => true) : [],
  };
}

/** A value that reads otherwise, in Swedish. */
function dataText(change: DataChange, words: ChangedFile['words']): string {
  const { pointer, things, rest, before, after, isRule, isText } = change;
  if (isRule) {
    const place = placeText({ ...change, rest: rest.slice(0, -1) }, pointer);
    const rule = ruleText(segments(pointer).at(-1) ?? '', [before, after], words);
    return fill(data.rule, { place, rule });
  }
  const place = placeText(change, pointer, isText);
  const isWhole = things.length > 0 && rest.length === 0;
  if (isWhole && before === undefined) return fill(data.added, { place });
  if (isWhole && after === undefined) return fill(data.removed, { place });
  const isNamed = things.length > 0 && place !== placeText({ ...change, rest: [] }, pointer);
  const isTexts = isTextual(before) && isTextual(after);
  const [was = '', is = ''] = (isTexts ? whereTheyDiffer(before, after) : [before, after]).map(
    (value) => {
      if (value === undefined) return data.none;
      return isTexts ? `”${value}”` : quotation(value);
    },
  );
  return fill(isNamed ? data.property : data.value, { place, before: was, after: is });
}

function isTextual(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
