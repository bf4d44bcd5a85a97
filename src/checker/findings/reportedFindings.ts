import { fill } from '#engine/texts';
import texts from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Document } from './document.ts';
import { type Finding, finding, type RawFinding } from './finding.ts';
import { fixAt } from './fix.ts';
import { distinct, groupedBy } from './grouped.ts';
import type { Library } from './library.ts';

const { reports } = texts;

/** More than anyone fixes at a time; keeps a hostile file from filling memory and terminal. */
export const MOST_FINDINGS = 100;

/**
 * Findings as they are reported: each once, in the order of files and lines, and not too many of a file,
 * errors before warnings; of those the fixes are laid out.
 */
export function reportedFindings(
  library: Library,
  findings: readonly RawFinding[],
): readonly Finding[] {
  // A rule in a list is examined with the list and again with each form that uses it.
  const once = distinct(findings, ({ file, line, column, code, message }) =>
    JSON.stringify([file, line, column, code, message]),
  );
  return [...groupedBy(inOrder(once), ({ file }) => file)].flatMap(([file, own]) => {
    const document = library.document(file);
    const shown = foremost(own);
    const hidden = own.find((found) => !shown.has(found));
    return [
      ...own.filter((found) => shown.has(found)).map((found) => withFix(document, found)),
      ...(hidden && document ? [moreThan(document, hidden)] : []),
    ];
  });
}

function inOrder(findings: readonly RawFinding[]): readonly RawFinding[] {
  const byText = new Intl.Collator('sv').compare;
  const isOfScenario = ({ code }: RawFinding) => Number(code.startsWith('scenario-'));
  return findings.toSorted(
    (a, b) =>
      // What scenarios see differently comes of what is in a definition, which is reported first.
      isOfScenario(a) - isOfScenario(b) ||
      byText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/** The findings that are reported of a file: errors before warnings. */
function foremost(findings: readonly RawFinding[]): ReadonlySet<RawFinding> {
  const rank = ({ severity }: RawFinding) => Number(severity !== 'error');
  return new Set(findings.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FINDINGS));
}

/** Of hidden findings the first decides: errors are shown before warnings. */
function moreThan(document: Document, { severity }: RawFinding): Finding {
  const message = severity === 'error' ? reports.moreErrors : reports.moreWarnings;
  return { ...moreFindings(document, fill(message, { count: MOST_FINDINGS })), severity };
}

/** The finding that more is wrong with a file than what is reported. */
export function moreFindings(document: Document, message: string): RawFinding {
  const hint = reports.fixShown;
  return finding(document, { offset: 0, length: 0 }, '', 'more-findings', { message, hint });
}

/** A file that is as it was has its findings reported anew with every check. */
const laidOut = new WeakMap<RawFinding, Finding>();

function withFix(document: Document | undefined, found: RawFinding): Finding {
  const known = laidOut.get(found);
  if (known) return known;
  const { remedy, ...plain } = found;
  const fix = remedy && document && fixAt(document, found.pointer, remedy);
  const finding = fix ? { ...plain, fix, inForm: { ...plain.inForm, fix: remedy.label } } : plain;
  laidOut.set(found, finding);
  return finding;
}
