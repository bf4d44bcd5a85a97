import { readFileSync } from 'node:fs';
import { type Counts, countPlaywright, countVitest } from './counts.ts';

/** One part of `npm test`. */
export interface Stage {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  /** A program of node_modules/.bin or of the machine, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Environment variables added for the command. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the command writes a JSON report, and how it is counted. Without: the stage counts one. */
  readonly report?: { readonly file: string; count(report: unknown): Counts };
  /** Shows output while it runs: for what may take minutes. */
  readonly live?: boolean;
}

/** The stages in the order they run; `reports` is a folder for their reports. */
export function stagesOf(reports: string): readonly Stage[] {
  const vitestReport = `${reports}/vitest.json`;
  const playwrightReport = `${reports}/playwright.json`;
  return [
    {
      name: 'format',
      title: 'Format and lint',
      command: ['biome', 'ci', '--colors=off', '.'],
    },
    { name: 'types', title: 'Types', command: ['tsc', '--noEmit', '-p', '.'] },
    {
      name: 'unused',
      title: 'Unused code',
      command: ['knip', '--config', 'test/knip.json', '--no-progress'],
    },
    {
      name: 'unit',
      title: 'Unit, component and server tests',
      command: [
        'vitest',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      report: {
        file: vitestReport,
        // Both shapes are documented by the tool that wrote the file a moment ago.
        count: (report) => countVitest(report as Parameters<typeof countVitest>[0]),
      },
    },
    {
      name: 'definitions',
      title: 'Definitions and scenarios',
      command: ['node', 'src/commands/launch.mjs', 'check'],
    },
    { name: 'build', title: 'Build', command: ['tsx', 'src/app/build/build.ts'] },
    {
      name: 'studio',
      title: 'Build of the studio',
      command: ['tsx', 'test/support/buildStudio.ts'],
    },
    {
      name: 'browser',
      title: 'Browser for the end-to-end tests',
      command: ['tsx', 'test/support/installBrowser.ts'],
      live: true,
    },
    {
      name: 'e2e',
      title: 'End-to-end tests',
      command: ['playwright', 'test', '-c', 'test/e2e', '--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      report: {
        file: playwrightReport,
        count: (report) => countPlaywright(report as Parameters<typeof countPlaywright>[0]),
      },
    },
  ];
}

/** The counts of a stage's report; `missing` when it wrote none or one that cannot be read. */
export function readReport(stage: Stage): Counts | 'none' | 'missing' {
  if (stage.report === undefined) return 'none';
  try {
    return stage.report.count(JSON.parse(readFileSync(stage.report.file, 'utf8')));
  } catch {
    // The stage counts as failed, and its own output says why.
    return 'missing';
  }
}
