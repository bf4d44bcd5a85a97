import { type Finding, printable, TITLES } from '#checker/findings';
import { fill } from '#engine/texts';
import findings from '../../schemas/texts/findings.json' with { type: 'json' };
import type { CheckResult } from './check.ts';
import { type CheckTimes, prometheusReport } from './prometheusReport.ts';
import { sarifReport } from './sarifReport.ts';

const texts = findings.reports;
const LIST = new Intl.ListFormat('sv');

/** Options of a report. */
export interface ReportOptions {
  /** Whether to mark with ANSI colours; only the text report does. */
  readonly colours: boolean;
  /** Only the report for Prometheus tells them. */
  readonly times: CheckTimes;
}

/** The formats of `--format`, each a function from a check to what is printed. */
export const REPORTS = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
  prometheus: (result, { times }) => prometheusReport(result, times),
} as const satisfies Readonly<
  Record<string, (result: CheckResult, options: ReportOptions) => string>
>;

/** One of the formats in `REPORTS`. */
export type Format = keyof typeof REPORTS;

const RED = '31';
const YELLOW = '33';
const GREEN = '32';
const BOLD = '1';
const FAINT = '2';

/** Columns of an excerpt; longer lines are cut around the place. */
const WIDTH = 100;

/** For a terminal: each finding with its line, a mark under the place, and the fix. */
function textReport(result: CheckResult, { colours }: ReportOptions): string {
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
  const colour = result.findings.length === 0 ? GREEN : RED;
  return `${[...parts, paint(colour, summary(result))].join('\n')}\n`;
}

type Paint = (colour: string, text: string) => string;

function block(found: Finding, line: string, paint: Paint): readonly string[] {
  const { file, severity, code, pointer, message, hint } = found;
  const colour = severity === 'error' ? RED : YELLOW;
  const place = `${printable(file)}:${found.line}:${found.column}`;
  const margin = ' '.repeat(String(found.line).length + 1);
  return [
    `${place} ${paint(colour, texts.severities[severity])} ${printable(message)}`,
    ...excerpt(found, line, paint, colour),
    `${margin}${paint(GREEN, '→')} ${printable(hint)}`,
    `${margin}${paint(FAINT, `${code} ${printable(pointer)}`.trimEnd())}`,
  ];
}

function excerpt(found: Finding, line: string, paint: Paint, colour: string): readonly string[] {
  if (line.trim() === '') return [];
  const start = found.column - 1;
  const from = line.length <= WIDTH ? 0 : Math.max(0, Math.min(start - 30, line.length - WIDTH));
  const shown = printable(line.slice(from, from + WIDTH));
  const end = found.endLine === found.line ? found.endColumn - 1 : line.trimEnd().length;
  const length = Math.max(1, Math.min(end, from + WIDTH) - start);
  // A tab must stay a tab, or the mark is under something else.
  const lead = line.slice(from, start).replace(/[^\t]/g, ' ');
  return [
    `${paint(FAINT, `${found.line} |`)} ${shown}`,
    `${paint(FAINT, `${' '.repeat(String(found.line).length)} |`)} ${lead}${paint(colour, '^'.repeat(length))}`,
  ];
}

/**
 * For GitHub Actions: workflow commands that become notes beside the lines of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function githubReport(result: CheckResult): string {
  const commands = result.findings.map((found) => {
    const { file, line, column, endLine, endColumn, severity, code, message, hint } = found;
    // GitHub refuses columns of a range over several lines.
    const columns = endLine === line ? { col: column, endColumn } : {};
    const properties = { file, line, endLine, ...columns, title: TITLES[code] };
    const written = Object.entries(properties)
      .map(([name, value]) => `${name}=${property(String(value))}`)
      .join(',');
    return `::${severity} ${written}::${data(`${message} ${hint} (${code})`)}`;
  });
  return `${[...commands, data(summary(result))].join('\n')}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** For other programs: the findings as they are, with the files looked at. */
function jsonReport(result: CheckResult): string {
  const { files, findings, scenarios } = result;
  const report = { version: 1, files, scenarios, findings, summary: summary(result) };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The last line of a report: `Inga fel i 12 filer.`, `3 fel och 1 varning i 2 filer.` */
function summary({ files, findings, scenarios }: CheckResult): string {
  const filesText = (count: number) =>
    fill(count === 1 ? texts.filesOne : texts.filesMany, { count });
  if (findings.length === 0) {
    if (scenarios === 0) return fill(texts.clean, { files: filesText(files.length) });
    const right = scenarios === 1 ? texts.scenariosOne : texts.scenariosMany;
    return fill(texts.cleanWithScenarios, {
      files: filesText(files.length),
      scenarios: fill(right, { count: scenarios }),
    });
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [fill(texts.errors, { count: errors })] : []),
    ...(warnings === 1 ? [fill(texts.warningsOne, { count: warnings })] : []),
    ...(warnings > 1 ? [fill(texts.warningsMany, { count: warnings })] : []),
  ];
  const touched = new Set(findings.map(({ file }) => file)).size;
  return fill(texts.found, { findings: LIST.format(parts), files: filesText(touched) });
}
