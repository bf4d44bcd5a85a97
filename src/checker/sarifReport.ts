import { type Finding, type Fix, severityOf, TITLES } from '#checker/findings';
import { fill } from '#engine/texts';
import texts from '../../schemas/texts/findings.json' with { type: 'json' };
import type { CheckResult } from './check.ts';

/**
 * For code scanning and editors: SARIF 2.1.0.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport({ files, findings }: CheckResult): string {
  const codes = Object.keys(TITLES);
  const marked = new Set(
    findings.filter(({ code }) => code === 'byte-order-mark').map(({ file }) => file),
  );
  const run = {
    tool: {
      driver: {
        name: 'schemas:check',
        language: 'sv-SE',
        rules: Object.entries(TITLES).map(([id, title]) => ({
          id,
          shortDescription: { text: title },
          fullDescription: { text: title },
          help: { text: fill(texts.reports.help, { title }) },
          defaultConfiguration: { level: severityOf(id) },
        })),
      },
    },
    // Columns count as JavaScript and most editors do.
    columnKind: 'utf16CodeUnits',
    artifacts: files.map((file) => ({ location: { uri: uriOf(file) } })),
    results: findings.map((found) => ({
      ...resultOf(found, codes.indexOf(found.code)),
      // Readers do not agree on whether the mark counts as a sign, so that offsets mean nothing.
      ...(found.fix && !marked.has(found.file) && { fixes: [fixOf(found.file, found.fix)] }),
    })),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(found: Finding, ruleIndex: number): object {
  return {
    ruleId: found.code,
    ruleIndex,
    level: found.severity,
    // The same finding on another line is the same alert.
    partialFingerprints: { 'codeAndPointer/v1': `${found.code} ${found.pointer}` },
    message: { text: `${found.message} ${found.hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(found.file) },
          region: {
            startLine: found.line,
            startColumn: found.column,
            endLine: found.endLine,
            endColumn: found.endColumn,
          },
        },
        logicalLocations: [{ fullyQualifiedName: found.pointer, kind: 'member' }],
      },
    ],
  };
}

function fixOf(file: string, { label, edits }: Fix): object {
  return {
    description: { text: label },
    artifactChanges: [
      {
        artifactLocation: { uri: uriOf(file) },
        replacements: edits.map(({ offset, length, text }) => ({
          deletedRegion: { charOffset: offset, charLength: length },
          insertedContent: { text },
        })),
      },
    ],
  };
}

/** Relative to the folder the check runs in, or a `file:` address for a file elsewhere. */
function uriOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${path}` : path;
}
