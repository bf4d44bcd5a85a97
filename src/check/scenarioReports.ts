import type { ScenarioFinding, ScenarioResult } from './scenarioCheck.ts';

/** The formats of `--format`, each a function from a run of scenarios to what is printed. */
export const SCENARIO_REPORTS = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
} as const satisfies Readonly<Record<string, (result: ScenarioResult) => string>>;

/** One of the formats in `SCENARIO_REPORTS`. */
export type ScenarioFormat = keyof typeof SCENARIO_REPORTS;

/** The last line: `33 scenarier i 3 filer stämmer.` */
function scenarioSummary({ files, scenarios, findings }: ScenarioResult): string {
  const tried = `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarier'}`;
  const where = `${files.length} ${files.length === 1 ? 'fil' : 'filer'}`;
  if (findings.length === 0) return `${tried} i ${where} stämmer.`;
  return `${findings.length} fel. ${tried} i ${where} provades.`;
}

function textReport(result: ScenarioResult): string {
  const blocks = result.findings.flatMap(({ file, line, column, message, mend, code, pointer }) => [
    printable(`${file}:${line}:${column} fel ${message}`),
    printable(`  → ${mend}`),
    printable(`  ${code} ${pointer}`),
    '',
  ]);
  return `${[...blocks, scenarioSummary(result)].join('\n')}\n`;
}

/** What a file says may hold signs that steer a terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function jsonReport(result: ScenarioResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function githubReport(result: ScenarioResult): string {
  const commands = result.findings.map(
    ({ file, line, endLine, severity, title, message, mend, code }) => {
      const properties = Object.entries({ file, line, endLine, title })
        .map(
          ([name, value]) =>
            `${name}=${escaped(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
        )
        .join(',');
      return `::${severity} ${properties}::${escaped(`${message} ${mend} (${code})`)}`;
    },
  );
  return `${[...commands, escaped(scenarioSummary(result))].join('\n')}\n`;
}

function escaped(text: string | number): string {
  return String(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
function sarifReport({ files, findings }: ScenarioResult): string {
  const titles = new Map(findings.map(({ code, title }) => [code, title]));
  const rules = [...titles].map(([id, text]) => ({ id, shortDescription: { text } }));
  const run = {
    tool: { driver: { name: 'schemas:test', language: 'sv-SE', rules } },
    columnKind: 'utf16CodeUnits',
    artifacts: files.map((file) => ({ location: { uri: uriOf(file) } })),
    results: findings.map((found) => sarifResult(found)),
  };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function sarifResult(found: ScenarioFinding): unknown {
  const { file, line, column, endLine, endColumn, code, severity, message, mend, pointer } = found;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: code,
    level: severity,
    message: { text: `${message} ${mend}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(file) }, region },
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }],
      },
    ],
  };
}

/** Relative to the folder the command runs in, or a `file:` address for a file elsewhere. */
function uriOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${path}` : path;
}
