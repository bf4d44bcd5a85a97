import type { Finding } from '#check/findings';

/**
 * What is wrong in the scenarios of a definition: those that a change of it makes disagree. `behind` is
 * the file whose form visitors answer; `valueIn` gives what a file holds.
 */
export function scenarioFindings(
  findings: readonly Finding[],
  behind: string | undefined,
  valueIn: (path: string) => unknown,
): readonly Finding[] {
  if (behind === undefined) return [];
  const files = new Set(findings.filter(isOfScenario).map(({ file }) => file));
  const own = [...files].filter((file) => definitionOf(file, valueIn(file)) === behind);
  return findings.filter((finding) => isOfScenario(finding) && own.includes(finding.file));
}

function isOfScenario({ code }: Finding): boolean {
  return code.startsWith('scenario-');
}

/** The path of the definition that a file of scenarios names as seen from itself. */
function definitionOf(file: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('definition' in value)) return undefined;
  const base = new URL(file, 'file:///');
  return decodeURIComponent(new URL(String(value.definition), base).pathname.slice(1));
}

/** How many scenarios findings are of; what is of no single one counts as one by its place. */
export function scenarioCount(findings: readonly Finding[]): number {
  const scenarios = findings.map(({ file, pointer }) => {
    const [, list = '', at = ''] = pointer.split('/');
    return `${file} ${list} ${at}`;
  });
  return new Set(scenarios).size;
}
