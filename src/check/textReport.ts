import type { Finding } from '#check/findings';
import { printable } from '#check/findings';
import type { CheckResult } from './check.ts';
import type { ReportOptions } from './reports.ts';
import { summary } from './summary.ts';

const RED = '31';
const YELLOW = '33';
const GREEN = '32';
const BOLD = '1';
const FAINT = '2';

/** Columns of an excerpt; longer lines are cut around the place. */
const WIDTH = 100;

/** For people at a terminal: each finding with its line, a mark under the place, and the mend. */
export function textReport(result: CheckResult, { colours }: ReportOptions): string {
  const paint = (colour: string, text: string) =>
    colours && text !== '' ? `\u001B[${colour}m${text}\u001B[0m` : text;
  const parts: string[] = [];
  let file = '';
  for (const found of result.findings) {
    if (found.file !== file) {
      file = found.file;
      parts.push(paint(BOLD, printable(file)), '');
    }
    parts.push(...block(found, result.lineOf(file, found.line), paint), '');
  }
  const isClean = result.findings.length === 0;
  return `${[...parts, paint(isClean ? GREEN : RED, summary(result))].join('\n')}\n`;
}

type Paint = (colour: string, text: string) => string;

function block(found: Finding, line: string, paint: Paint): readonly string[] {
  const { file, severity, code, pointer, message, mend } = found;
  const colour = severity === 'error' ? RED : YELLOW;
  const place = `${printable(file)}:${found.line}:${found.column}`;
  const word = severity === 'error' ? 'fel' : 'varning';
  const margin = String(found.line).length;
  return [
    `${place} ${paint(colour, word)} ${printable(message)}`,
    ...excerpt(found, line, margin, paint, colour),
    `${' '.repeat(margin + 1)}${paint(GREEN, '→')} ${printable(mend)}`,
    `${' '.repeat(margin + 1)}${paint(FAINT, `${code} ${printable(pointer)}`.trimEnd())}`,
  ];
}

function excerpt(
  found: Finding,
  line: string,
  margin: number,
  paint: Paint,
  colour: string,
): readonly string[] {
  if (line.trim() === '') return [];
  const start = found.column - 1;
  const from = line.length <= WIDTH ? 0 : Math.max(0, Math.min(start - 30, line.length - WIDTH));
  const shown = printable(line.slice(from, from + WIDTH));
  const end = found.endLine === found.line ? found.endColumn - 1 : line.trimEnd().length;
  const length = Math.max(1, Math.min(end, from + WIDTH) - start);
  // A tab must stay a tab, or the mark stands under something else.
  const lead = line.slice(from, start).replace(/[^\t]/g, ' ');
  return [
    `${paint(FAINT, `${found.line} |`)} ${shown}`,
    `${paint(FAINT, `${' '.repeat(margin)} |`)} ${lead}${paint(colour, '^'.repeat(length))}`,
  ];
}
