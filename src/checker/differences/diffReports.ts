import { printable } from '#checker/findings';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import type { FileReport } from './fileSentences.ts';

const { files, reports: texts } = sentences;

/** The formats of `--format`, each a function from file reports to the printed text. */
export const DIFF_REPORTS = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
} as const satisfies Readonly<Record<string, (reports: readonly FileReport[]) => string>>;

/** One of the formats in `DIFF_REPORTS`. */
export type DiffFormat = keyof typeof DIFF_REPORTS;

/** Sections of a report beside the changes that visitors see, with headings. */
const sectionsOf = ({ renames, texts: changed, rest }: FileReport) =>
  [
    { title: texts.renames, lines: renames },
    { title: texts.texts, lines: changed },
    { title: texts.rest, lines: rest },
  ].filter(({ lines }) => lines.length > 0);

/** The summary with its advice, as reports print it. */
const wholeSummary = ({ summary, advice }: Pick<FileReport, 'summary' | 'advice'>): string =>
  advice === undefined ? summary : `${summary} ${advice}`;

function textReport(reports: readonly FileReport[]): string {
  if (reports.length === 0) return `${texts.same}\n`;
  const blocks = reports.map((report) => {
    const { file, changes } = report;
    const summary = wholeSummary(report);
    const lines = [
      file,
      ...(summary ? [`  ${summary}`] : []),
      ...changes.flatMap(({ text, example, following }) => [
        `  • ${text}${example ? ` ${example}` : ''}`,
        ...(following.length > 0 ? [`    ${texts.following}:`] : []),
        ...following.map((consequence) => `    - ${consequence}`),
      ]),
      ...sectionsOf(report).flatMap((section) => [
        `  ${section.title}:`,
        ...section.lines.map((line) => `    ${line}`),
      ]),
    ];
    return lines.map(printable).join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function jsonReport(reports: readonly FileReport[]): string {
  const files = reports.map(({ advice, isBroken: _, ...report }) => ({
    ...report,
    summary: wholeSummary({ ...report, ...(advice && { advice }) }),
  }));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}

/** GitHub refuses longer comments: 65 536 characters. */
const LONGEST = 60_000;

/**
 * For a comment on a pull request: first the files that change more than texts for visitors (`isSeen`).
 * Changes are in sight; texts, and what follows from a change, are folded.
 */
export function markdownReport(reports: readonly FileReport[]): string {
  const seen = reports.filter(({ isSeen }) => isSeen);
  const others = reports.filter(({ isSeen }) => !isSeen);
  const haveTexts = others.some((report) => report.texts.length > 0);
  const heading = `## ${texts.heading}\n`;
  if (reports.length === 0) return `${heading}\n${texts.same}\n`;
  const blocks = [
    heading,
    ...(seen.length === 0
      ? [`**${haveTexts ? files.onlyTexts : files.same}**\n`]
      : seen.map(fileBlock)),
    ...(others.length > 0 && seen.length > 0
      ? [`### ${haveTexts ? texts.textsAndOthers : texts.others}\n\n${others.map(fold).join('\n')}`]
      : others.map(fold)),
  ];
  return shortened(blocks);
}

/** Whole blocks as long as they fit, and then how many are left out. */
function shortened(blocks: readonly string[]): string {
  let text = '';
  for (const [at, block] of blocks.entries()) {
    if (text.length + block.length > LONGEST) {
      return `${text}\n${fill(texts.tooLong, { count: blocks.length - at })}\n`;
    }
    text += `${block}\n`;
  }
  return text;
}

function fileBlock(report: FileReport): string {
  const { file, changes } = report;
  const summary = wholeSummary(report);
  const items = changes.map(({ text, example, following }) => {
    const first = `- ${escaped(text)}${example ? `<br>*${escaped(example)}*` : ''}`;
    if (following.length === 0) return first;
    const inner = following.map((consequence) => `    - ${escaped(consequence)}`).join('\n');
    return `${first}\n  <details><summary>${texts.following} (${following.length})</summary>\n\n${inner}\n\n  </details>`;
  });
  return [
    `### ${code(file)}\n`,
    ...(summary ? [`${escaped(summary)}\n`] : []),
    ...(items.length > 0 ? [`${items.join('\n')}\n`] : []),
    details(report),
  ].join('\n');
}

function fold(report: FileReport): string {
  const { file } = report;
  return `${code(file)}: ${escaped(wholeSummary(report))}\n\n${details(report)}`;
}

function details(report: FileReport): string {
  const folded = sectionsOf(report).map(({ title, lines }) => {
    const items = lines.map((line) => `- ${escaped(line)}`).join('\n');
    return `<details><summary>${title} (${lines.length})</summary>\n\n${items}\n\n</details>\n`;
  });
  return folded.join('');
}

/**
 * Plain text in Markdown: nothing in it is markup or begins a line. GitHub looks for mentions (`@name`),
 * issues (`#1`) and addresses after all escapes, so an empty HTML comment parts the sign from the rest.
 */
export function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~$]/g, '\\$&')
    .replace(/^(\s*)(\d+)([.)])/, '$1$2\\$3')
    .replace(/^(\s*)([-+=#])/, '$1\\$2')
    .replace(/([@#:])(?=[\p{L}\p{N}_-])/gu, '$1<!-- -->');
}

/** A name as code, whatever it consists of. */
function code(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  const ticks = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(ticks + 1);
  return ticks > 0 ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`;
}
