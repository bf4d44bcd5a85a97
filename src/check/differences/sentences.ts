import { segments, shown } from '#check/findings';
import {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
  whereTheyDiffer,
} from '#difference';
import type { DataChange } from './data.ts';
import type { ChangedFile, FileDifference } from './difference.ts';
import type { BrokenFile } from './faults.ts';
import { placeText } from './place.ts';
import { ruleText } from './rules.ts';

/** What is told of one file, in Swedish, whatever it is printed as. */
export interface ToldFile {
  readonly file: string;
  /** Whether visitors meet anything differently but texts. */
  readonly isSeen: boolean;
  /** What has become of it, where that is all there is to tell. */
  readonly summary: string;
  readonly changes: readonly DifferenceSentence[];
  readonly renames: readonly string[];
  readonly texts: readonly string[];
  /** What is written otherwise and means the same to visitors. */
  readonly rest: readonly string[];
}

/** Every difference in words. */
export function toldFiles(files: readonly FileDifference[]): readonly ToldFile[] {
  return files.map((own) => {
    if (own.kind === 'changed') return toldChanged(own);
    const { file, kind } = own;
    const nothing = {
      file,
      isSeen: kind !== 'tool',
      changes: [],
      renames: [],
      texts: [],
      rest: [],
    };
    return { ...nothing, summary: summaryOf(own) };
  });
}

/** Said when nothing differs that visitors meet. */
export const NO_DIFFERENCE = 'Ingen skillnad för besökaren.';
/** Said when visitors read something else, and all is asked and decided as before. */
export const ONLY_TEXTS = 'Bara texter är ändrade.';

function summaryOf(own: Exclude<FileDifference, ChangedFile>): string {
  switch (own.kind) {
    case 'added':
      return own.isBroken ? 'Ny fil. Den har fel.' : 'Ny fil.';
    case 'removed':
      return 'Filen har tagits bort.';
    case 'tool':
      return 'Filen är ändrad. Besökaren möter den inte.';
    case 'broken':
      return brokenText(own);
    default:
      return own satisfies never;
  }
}

function brokenText({ file, of, before, after }: BrokenFile): string {
  const what = of === file ? 'skillnaden' : `skillnaden i ${of}`;
  const first = (after ?? before)?.first;
  const at = first ? ` Rad ${first.line}: ${first.message}` : '';
  if (!before)
    return `Filen har fel nu, så ${what} kan inte bedömas.${at} Kör npm run schemas:check.`;
  return after
    ? `Filen hade fel och har fel nu också, så ${what} kan inte bedömas.${at}`
    : `Filen hade fel förut, så ${what} kan inte bedömas. Nu stämmer den.${at}`;
}

function toldChanged({
  file,
  difference,
  consequences,
  changes: data,
  words,
}: ChangedFile): ToldFile {
  // What reads the same is told once: a message, say, that two requirements have.
  const dataTexts = (isOf: (change: DataChange) => boolean) => [
    ...new Set(data.filter(isOf).map((change) => dataText(change, words))),
  ];
  const seen = difference ? consequences : dataTexts(({ isText }) => !isText);
  const changes = [
    ...(difference ? differenceSentences(difference) : []),
    ...seen.map((text) => ({ text, following: [] })),
  ];
  const texts = difference
    ? [...new Set(difference.texts.map((text) => textSentence(difference, text)))]
    : dataTexts(({ isText }) => isText);
  const unseen = texts.length > 0 ? ONLY_TEXTS : NO_DIFFERENCE;
  return {
    file,
    isSeen: changes.length > 0,
    summary: changes.length > 0 ? '' : unseen,
    changes,
    renames: difference?.renames.map((rename) => renameSentence(difference, rename)) ?? [],
    texts,
    rest: difference ? dataTexts(() => true) : [],
  };
}

/** A value that reads otherwise, in Swedish. */
function dataText(change: DataChange, words: ChangedFile['words']): string {
  const { pointer, things, rest, before, after, isRule, isText } = change;
  if (isRule) {
    const place = placeText({ ...change, rest: rest.slice(0, -1) }, pointer);
    return `${place}: ${ruleText(segments(pointer).at(-1) ?? '', [before, after], words)}.`;
  }
  const place = placeText(change, pointer, isText);
  const isWhole = things.length > 0 && rest.length === 0;
  if (isWhole && before === undefined) return `${place} har lagts till.`;
  if (isWhole && after === undefined) return `${place} har tagits bort.`;
  const isNamed = place !== placeText({ ...change, rest: [] }, pointer);
  const separator = things.length > 0 && isNamed ? ' ' : ': ';
  const isTexts = isTextual(before) && isTextual(after);
  const [was, is] = (isTexts ? whereTheyDiffer(before, after) : [before, after]).map((value) => {
    if (value === undefined) return 'inget';
    return isTexts ? `”${value}”` : shown(value);
  });
  return `${place}${separator}${was} → ${is}`;
}

function isTextual(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
