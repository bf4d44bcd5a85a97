import {
  type Difference,
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
  whereTheyDiffer,
} from '#difference';
import { type FileDifference, isSeen } from './difference.ts';
import type { DataChange } from './differenceData.ts';
import { markdownReport } from './diffMarkdown.ts';
import { sentence, shown } from './naming.ts';

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
    const nothing = { file, isSeen: isSeen(own), changes: [], renames: [], texts: [] };
    switch (kind) {
      case 'added':
        return { ...nothing, summary: own.isBroken ? 'Ny fil. Den har fel.' : 'Ny fil.' };
      case 'removed':
        return { ...nothing, summary: 'Filen har tagits bort.' };
      case 'broken':
        return { ...nothing, summary: brokenText(own.before, own.after) };
      case 'form':
        return toldForm(file, own.difference);
      case 'tool':
        return { ...nothing, summary: 'Filen är ändrad. Besökaren möter den inte.' };
      case 'data':
        return toldData(file, own.changes);
      default:
        return kind satisfies never;
    }
  });
}

/** Said when nothing but texts differs. */
const NO_DIFFERENCE = 'Ingen skillnad för besökaren.';

function brokenText(before: boolean, after: boolean): string {
  if (before && after)
    return 'Filen hade fel och har fel nu också, så skillnaden kan inte bedömas.';
  return before
    ? 'Filen hade fel förut, så skillnaden kan inte bedömas. Nu stämmer den.'
    : 'Filen har fel nu, så skillnaden kan inte bedömas. Kör npm run schemas:check.';
}

function toldForm(file: string, difference: Difference): ToldFile {
  const changes = differenceSentences(difference);
  return {
    file,
    isSeen: changes.length > 0,
    summary: changes.length > 0 ? '' : NO_DIFFERENCE,
    changes,
    renames: difference.renames.map((rename) => renameSentence(difference, rename)),
    texts: difference.texts.map((text) => textSentence(difference, text)),
  };
}

function toldData(file: string, changes: readonly DataChange[]): ToldFile {
  const quoted = (text: string | undefined) => (text === undefined ? 'inget' : `"${text}"`);
  const value = (one: unknown) => (one === undefined ? 'inget' : shown(one));
  const isTextual = (one: unknown): one is string | undefined =>
    one === undefined || typeof one === 'string';
  const line = ({ pointer, things, before, after }: DataChange) => {
    const place =
      things.length === 0 ? pointer || '/' : `${sentence(things.join(', '))} (${pointer})`;
    if (!isTextual(before) || !isTextual(after)) {
      return `${place}: ${value(before)} → ${value(after)}`;
    }
    const [was, is] = whereTheyDiffer(before, after);
    return `${place}: ${quoted(was)} → ${quoted(is)}`;
  };
  const others = changes.filter(({ isText }) => !isText);
  return {
    file,
    isSeen: others.length > 0,
    summary: others.length > 0 ? '' : NO_DIFFERENCE,
    changes: others.map((change) => ({ text: line(change), following: [] })),
    renames: [],
    texts: changes.filter(({ isText }) => isText).map(line),
  };
}

function textReport(told: readonly ToldFile[]): string {
  if (told.length === 0) return 'Ingen skillnad.\n';
  const blocks = told.map(({ file, summary, changes, renames, texts }) => {
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
    ];
    return lines.map(printable).join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function jsonReport(told: readonly ToldFile[]): string {
  return `${JSON.stringify({ files: told }, null, 2)}\n`;
}

/** Control signs made visible: what stands in a file must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
