import { describe, expect, test } from 'vitest';
import { type CheckResult, REPORTS } from '#checker';
import { type Finding, TITLES } from '#checker/findings';
import { checked } from '../support/checked.ts';
import { ourText } from '../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const times = { endedAt: 1_795_000_000_500, seconds: 1.25 };
const plain = { colours: false, times };

const finding: Finding = {
  file: 'mapp/å b.json',
  line: 2,
  column: 11,
  endLine: 2,
  endColumn: 14,
  pointer: '/steps/0/id',
  code: 'html',
  severity: 'error',
  message: 'Fel, 100 %: "abc"\nhär.',
  hint: 'Ändra.',
  inForm: { message: '', hint: '' },
};

function resultOf(findings: readonly Finding[], lines: readonly string[] = []): CheckResult {
  return {
    files: ['mapp/å b.json', 'annan.json'],
    findings,
    proving: [],
    scenarios: 0,
    lineOf: (_file, line) => lines[line - 1] ?? '',
  };
}

describe('the text report', () => {
  test('the text report shows the place, the line with a mark under it, and the fix', () => {
    const changed = ourText(FORM).replace(/"var": "hasChildren"/, '"var": "hasChildern"');
    const result = checked([FORM], { [FORM]: changed });
    const [found] = result.findings;
    const report = REPORTS.text(result, plain);
    expect(report).toContain(
      `${FORM}:${found?.line}:${found?.column} fel Här läses frågan "hasChildern", men ingen fråga heter så.`,
    );
    expect(report).toContain('→ Menade du "hasChildren"?');
    expect(report).toContain('unknown-question /steps/0/questions/0/validation/0/rule/');
    const rows = report.split('\n');
    const marked = rows.findIndex((row) => row.includes('^'));
    const from = rows[marked]?.indexOf('^') ?? 0;
    expect(rows[marked - 1]?.slice(from, rows[marked]?.length)).toBe('"hasChildern"');
    expect(report.endsWith('1 fel i 1 fil.\n')).toBe(true);
  });

  test('the text report counts files when all is well, and otherwise errors and warnings', () => {
    expect(REPORTS.text(resultOf([]), plain)).toBe('Inga fel i 2 filer.\n');
    expect(REPORTS.text({ ...resultOf([]), scenarios: 3 }, plain)).toBe(
      'Inga fel i 2 filer. 3 scenarier stämmer.\n',
    );
    const warning: Finding = { ...finding, severity: 'warning', file: 'annan.json' };
    expect(REPORTS.text(resultOf([finding, finding, warning]), plain)).toContain(
      '2 fel och 1 varning i 2 filer.\n',
    );
    expect(REPORTS.text(resultOf([warning, warning]), plain)).toContain('2 varningar i 1 fil.');
  });

  test('the text report has colours only on request', () => {
    expect(REPORTS.text(resultOf([finding]), plain)).not.toContain('\u001B');
    expect(REPORTS.text(resultOf([finding]), { ...plain, colours: true })).toContain(
      '\u001B[31mfel',
    );
  });

  test('the text report replaces control characters from files', () => {
    const steering = { ...finding, message: 'Här står \u001B[2J\u202E.' };
    const report = REPORTS.text(resultOf([steering], ['', '{"a": "b\u001B]0;x\u0007"}']), plain);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there.
    expect(report).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u202E]/);
    expect(report).toContain('Här står \uFFFD[2J\uFFFD.');
  });

  test('the text report cuts a long line around the finding and keeps tabs above the mark', () => {
    const long = `${'x'.repeat(5000)}HIT${'y'.repeat(5000)}`;
    const report = REPORTS.text(
      resultOf([{ ...finding, column: 5001, endColumn: 5004 }], ['', long]),
      plain,
    );
    const rows = report.split('\n');
    const marked = rows.findIndex((row) => row.includes('^^^'));
    expect(rows[marked - 1]?.length).toBeLessThan(120);
    expect(rows[marked - 1]?.indexOf('HIT')).toBe(rows[marked]?.indexOf('^^^'));
    const tabbed = REPORTS.text(resultOf([{ ...finding, column: 2 }], ['', '\t"abc"']), plain);
    expect(tabbed).toContain('| \t^');
  });
});

test('the JSON report holds the findings as they are', () => {
  expect(JSON.parse(REPORTS.json(resultOf([finding])))).toEqual({
    version: 1,
    files: ['mapp/å b.json', 'annan.json'],
    scenarios: 0,
    findings: [finding],
    summary: '1 fel i 1 fil.',
  });
});

test('the report for Prometheus tells files, findings, doubts, and when the check was made', () => {
  const doubt: Finding = { ...finding, severity: 'warning', code: 'unproven' };
  const lines = REPORTS.prometheus({ ...resultOf([finding, doubt]), scenarios: 3 }, plain)
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(lines).toEqual([
    'behovsguiden_definitions_files 2',
    'behovsguiden_definitions_findings{severity="error"} 1',
    'behovsguiden_definitions_findings{severity="warning"} 1',
    'behovsguiden_definitions_unproven 1',
    'behovsguiden_definitions_scenarios 3',
    'behovsguiden_definitions_check_duration_seconds 1.25',
    'behovsguiden_definitions_checked_timestamp_seconds 1795000000.5',
    '',
  ]);
});

describe('the GitHub report', () => {
  test('the GitHub report escapes characters that would end a property or a command', () => {
    expect(REPORTS.github(resultOf([{ ...finding, file: 'a,b:c%.json' }])).split('\n')[0]).toBe(
      '::error file=a%2Cb%3Ac%25.json,line=2,endLine=2,col=11,endColumn=14,title=Otillåten HTML::Fel, 100 %25: "abc"%0Ahär. Ändra. (html)',
    );
  });

  test('the GitHub report omits columns of a finding over several lines, which GitHub refuses', () => {
    const report = REPORTS.github(resultOf([{ ...finding, endLine: 4, severity: 'warning' }]));
    expect(report).toMatch(/^::warning file=mapp\/å b\.json,line=2,endLine=4,title=/);
  });
});

function fixesIn(findings: readonly Finding[]): readonly unknown[] {
  const [run] = JSON.parse(REPORTS.sarif(resultOf(findings))).runs;
  return run.results.map(({ fixes }: { fixes?: unknown }) => fixes);
}

describe('the SARIF report', () => {
  test('the SARIF report is version 2.1.0 with a rule for every kind and a region for every finding', () => {
    const log = JSON.parse(REPORTS.sarif(resultOf([finding])));
    expect(log).toMatchObject({
      version: '2.1.0',
      $schema: expect.stringMatching(/sarif-2\.1\.0/),
    });
    const [run] = log.runs;
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(TITLES));
    const [{ fullDescription, help }] = run.tool.driver.rules;
    expect([fullDescription.text, help.text]).toEqual([
      TITLES['file-too-large'],
      expect.stringContaining('hur det rättas'),
    ]);
    expect(run.columnKind).toBe('utf16CodeUnits');
    const [result] = run.results;
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result).toMatchObject({
      ruleId: 'html',
      level: 'error',
      partialFingerprints: { 'codeAndPointer/v1': 'html /steps/0/id' },
      message: { text: 'Fel, 100 %: "abc"\nhär. Ändra.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'mapp/%C3%A5%20b.json' },
            region: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 14 },
          },
        },
      ],
    });
  });

  test('the SARIF report describes a fix by offsets', () => {
    const fix = { label: 'Byt till "b"', edits: [{ offset: 12, length: 1, text: 'b' }] };
    const [change, none] = fixesIn([{ ...finding, fix }, finding]);
    expect(change).toEqual([
      {
        description: { text: 'Byt till "b"' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'mapp/%C3%A5%20b.json' },
            replacements: [
              { deletedRegion: { charOffset: 12, charLength: 1 }, insertedContent: { text: 'b' } },
            ],
          },
        ],
      },
    ]);
    expect(none).toBeUndefined();
    // Of a file with a byte order mark readers count in different ways.
    expect(
      fixesIn([
        { ...finding, fix },
        { ...finding, code: 'byte-order-mark' },
      ]),
    ).toEqual([undefined, undefined]);
  });

  test('the SARIF report gives a file outside the folder its full address', () => {
    const log = JSON.parse(REPORTS.sarif(resultOf([{ ...finding, file: '/elsewhere/a b.json' }])));
    const { artifactLocation } = log.runs[0].results[0].locations[0].physicalLocation;
    expect(artifactLocation.uri).toBe('file:///elsewhere/a%20b.json');
  });
});
