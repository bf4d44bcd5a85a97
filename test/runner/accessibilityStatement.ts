import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { fill } from '#engine/texts';
import type { Look } from '../support/accessible.ts';

/** What was looked at on a walk through the guides, and the tests that did not come to their end. */
export interface Walked {
  readonly looks: readonly (Look & { readonly walk: string })[];
  readonly unfinished: readonly string[];
}

/** From the report of Playwright's reporter `json`. A test that failed by findings alone has come to its end. */
export function walkedIn({ suites, errors }: JSONReport): Walked {
  const outside = errors.map(({ message = '' }) => message);
  return joined([...suites.map(walkedInSuite), { looks: [], unfinished: outside }]);
}

function walkedInSuite({ specs, suites = [] }: JSONReportSuite): Walked {
  const parts = suites.map(walkedInSuite);
  for (const { file, title, tests } of specs) {
    for (const { annotations, projectName, results } of tests) {
      const looks = annotations.flatMap(({ type, description = '' }) =>
        type === 'look' ? [{ walk: file, ...(JSON.parse(description) as Look) }] : [],
      );
      const found = looks.filter(({ findings }) => findings.length > 0).length;
      const isBroken = results.flatMap(({ errors }) => errors).length > found;
      parts.push({ looks, unfinished: isBroken ? [`${file}: ${title} (${projectName})`] : [] });
    }
  }
  return joined(parts);
}

const joined = (parts: readonly Walked[]): Walked => ({
  looks: parts.flatMap(({ looks }) => looks),
  unfinished: parts.flatMap(({ unfinished }) => unfinished),
});

/** A known limit, and the test that holds that it is no worse. */
export interface Limit {
  readonly limit: string;
  readonly file: string;
  readonly test: string;
}

export interface StatementParts {
  readonly template: string;
  readonly limits: readonly Limit[];
  readonly brand: {
    readonly name: string;
    readonly contact: Readonly<Record<'email' | 'phone' | 'openingHours', string>>;
  };
  /** Name and version of the program. */
  readonly tool: string;
  /** `yyyy-mm-dd`. */
  readonly date: string;
}

/** The statement in Markdown: the template with what is known of provider and walk. */
export function statementOf({ looks, unfinished }: Walked, parts: StatementParts): string {
  const { template, limits, brand, tool, date } = parts;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const distinct = (values: readonly (string | number)[]) => [...new Set(values)];
  const findings = distinct(
    looks.flatMap(({ walk, state, findings }) =>
      findings.map((finding) => `${walk}, ${state}: \`${finding.replaceAll('`', "'")}\``),
    ),
  ).map(String);
  return fill(template, {
    provider: brand.name,
    ...brand.contact,
    hours: brand.contact.openingHours,
    limits: list(limits.map(({ limit }) => limit)),
    count: findings.length,
    findings: list(findings),
    date,
    tool,
    states: distinct(looks.map(({ walk, state }) => `${walk} ${state}`)).length,
    looks: looks.length,
    widths: distinct(looks.map(({ width }) => width)).join(', '),
    engines: distinct(looks.map(({ engine }) => engine)).join(', '),
    unfinished: unfinished.length === 0 ? '0' : `${unfinished.length}\n\n${list(unfinished)}`,
  });
}
