import { printable } from '#check/findings';
import {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
} from '#difference';
import { dataText } from './dataText.ts';
import { type FileDifference, isSeen } from './difference.ts';
import type { BrokenFile, FaultAt } from './faults.ts';
import { markdownReport } from './markdown.ts';

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

/** The formats of `--format`, each a function from what is told to what is printed. */
export const DIFF_REPORTS = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
} as const satisfies Readonly<Record<string, (told: readonly ToldFile[]) => string>>;

/** One of the formats in `DIFF_REPORTS`. */
export type DiffFormat = keyof typeof DIFF_REPORTS;

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

function textReport(told: readonly ToldFile[]): string {
  if (told.length === 0) return 'Ingen skillnad.\n';
  const blocks = told.map(({ file, summary, changes, renames, texts, rest }) => {
    const lines = [
      file,
      ...(summary ? [`  ${summary}`] : []),
      ...changes.flatMap(({ text, example, following }) => [
        `  • ${text}${example ? ` ${example}` : ''}`,
        ...(following.length > 0 ? ['    Det leder till detta:'] : []),
        ...following.map((own) => `    - ${own}`),
      ]),
      ...(renames.length > 0 ? ['  Nya namn:', ...renames.map((own) => `    ${own}`)] : []),
      ...(texts.length > 0 ? ['  Ändrade texter:', ...texts.map((own) => `    ${own}`)] : []),
      ...(rest.length > 0
        ? ['  Skrivet på ett annat sätt:', ...rest.map((own) => `    ${own}`)]
        : []),
    ];
    return lines.map(printable).join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function jsonReport(told: readonly ToldFile[]): string {
  return `${JSON.stringify({ files: told }, null, 2)}\n`;
}
