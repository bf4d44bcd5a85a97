import { segments, shown } from '#check/findings';
import {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
  whereTheyDiffer,
} from '#difference';
import type { DataChange } from './data.ts';
import { type FileDifference, isSeen } from './difference.ts';
import type { BrokenFile, FaultAt } from './faults.ts';
import { placeText } from './place.ts';
import { type RuleWords, ruleText } from './rules.ts';

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
    const { file, kind } = own;
    const nothing = { file, isSeen: isSeen(own), changes: [], renames: [], texts: [], rest: [] };
    switch (kind) {
      case 'added':
        return { ...nothing, summary: own.isBroken ? 'Ny fil. Den har fel.' : 'Ny fil.' };
      case 'removed':
        return { ...nothing, summary: 'Filen har tagits bort.' };
      case 'broken':
        return { ...nothing, summary: brokenText(own) };
      case 'form':
        return toldForm(own);
      case 'tool':
        return { ...nothing, summary: 'Filen är ändrad. Besökaren möter den inte.' };
      case 'data':
        return toldData(own);
      default:
        return kind satisfies never;
    }
  });
}

/** Said when nothing differs that visitors meet. */
export const NO_DIFFERENCE = 'Ingen skillnad för besökaren.';
/** Said when visitors read something else, and all is asked and decided as before. */
export const ONLY_TEXTS = 'Bara texter är ändrade.';

/** What a file comes to in one sentence; none when what is seen says it. */
function summaryOf(seen: readonly unknown[], texts: readonly unknown[]): string {
  if (seen.length > 0) return '';
  return texts.length > 0 ? ONLY_TEXTS : NO_DIFFERENCE;
}

/** What reads the same is told once: a message, say, that two requirements have. */
const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

function brokenText({ file, of, before, after }: BrokenFile): string {
  const what = of === file ? 'skillnaden' : `skillnaden i ${of}`;
  const at = (fault: FaultAt) => {
    if (!fault.first) return '';
    const { line, message } = fault.first;
    return ` Rad ${line}: ${message}`;
  };
  if (before && after)
    return `Filen hade fel och har fel nu också, så ${what} kan inte bedömas.${at(after)}`;
  if (before) {
    return `Filen hade fel förut, så ${what} kan inte bedömas. Nu stämmer den.${at(before)}`;
  }
  const mend = 'Kör npm run schemas:check.';
  return `Filen har fel nu, så ${what} kan inte bedömas.${after ? at(after) : ''} ${mend}`;
}

type Of<K extends FileDifference['kind']> = Extract<FileDifference, { readonly kind: K }>;

function toldForm({ file, difference, consequences, rest, words }: Of<'form'>): ToldFile {
  const changes = [
    ...differenceSentences(difference),
    ...consequences.map((text) => ({ text, following: [] })),
  ];
  return {
    file,
    isSeen: changes.length > 0,
    summary: summaryOf(changes, difference.texts),
    changes,
    renames: difference.renames.map((rename) => renameSentence(difference, rename)),
    texts: once(difference.texts.map((text) => textSentence(difference, text))),
    rest: once(rest.map((change) => dataText(change, words))),
  };
}

function toldData({ file, changes, words }: Of<'data'>): ToldFile {
  const others = changes.filter(({ isText }) => !isText);
  const texts = changes.filter(({ isText }) => isText);
  return {
    file,
    isSeen: others.length > 0,
    summary: summaryOf(others, texts),
    changes: once(others.map((change) => dataText(change, words))).map((text) => ({
      text,
      following: [],
    })),
    renames: [],
    texts: once(texts.map((change) => dataText(change, words))),
    rest: [],
  };
}

/** A value that reads otherwise, in Swedish; `words` are those of the rules then and now. */
function dataText(
  change: DataChange,
  words: readonly [before: RuleWords, after: RuleWords],
): string {
  const { pointer, things, rest, titles = [], before, after, isRule, isText } = change;
  if (isRule) {
    const place = placeText({ things, rest: rest.slice(0, -1), titles }, pointer);
    return `${place}: ${ruleText(segments(pointer).at(-1) ?? '', [before, after], words)}.`;
  }
  const place = placeText({ things, rest, titles }, pointer, isText);
  const isWhole = things.length > 0 && rest.length === 0;
  if (isWhole && before === undefined) return `${place} har lagts till.`;
  if (isWhole && after === undefined) return `${place} har tagits bort.`;
  const isNamed = place !== placeText({ things, rest: [], titles }, pointer);
  const separator = things.length > 0 && isNamed ? ' ' : ': ';
  if (!isTextual(before) || !isTextual(after)) {
    return `${place}${separator}${valueText(before)} → ${valueText(after)}`;
  }
  const [was, is] = whereTheyDiffer(before, after);
  return `${place}${separator}${quoted(was)} → ${quoted(is)}`;
}

function isTextual(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

const quoted = (text: string | undefined) => (text === undefined ? 'inget' : `”${text}”`);

const valueText = (value: unknown) => (value === undefined ? 'inget' : shown(value));
