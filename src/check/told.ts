import { MOST_FINDINGS } from './described.ts';
import { finding } from './document.ts';
import type { Finding } from './finding.ts';
import type { Library } from './library.ts';

/** Findings as they are told: each once, in the order of files and lines, and not too many of a file. */
export function told(library: Library, findings: readonly Finding[]): readonly Finding[] {
  return capped(library, inOrder(distinct(findings)));
}

/** A rule in a list is examined with the list and again with each form that uses it. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, Finding>();
  for (const found of findings) {
    const key = JSON.stringify([found.file, found.line, found.column, found.code, found.message]);
    if (!seen.has(key)) seen.set(key, found);
  }
  return [...seen.values()];
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const byText = new Intl.Collator('sv').compare;
  return findings.toSorted(
    (a, b) =>
      // What scenarios see differently comes of what stands in a definition, which is told first.
      Number(isOfScenario(a)) - Number(isOfScenario(b)) ||
      byText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

function isOfScenario({ code }: Finding): boolean {
  return code.startsWith('scenario-');
}

function capped(library: Library, findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  return findings.flatMap((found) => {
    const count = (counts.get(found.file) ?? 0) + 1;
    counts.set(found.file, count);
    if (count <= MOST_FINDINGS) return [found];
    const document = library.document(found.file);
    if (count > MOST_FINDINGS + 1 || !document) return [];
    return [
      finding(document, { offset: 0, length: 0 }, '', 'more-findings', {
        message: `Filen har fler fel än de ${MOST_FINDINGS} som visas.`,
        mend: 'Rätta dem som visas och kontrollera igen.',
      }),
    ];
  });
}
