/** One part of `npm test`. */
export interface Stage {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  /** A program of node_modules/.bin or of the machine, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** It has tests, of which it tells by a reporter (events.ts). Without: the stage counts as one. */
  readonly hasTests?: boolean;
  /** Shows output while it runs: for what asks the machine for something, such as an installation. */
  readonly live?: boolean;
  /** Only `npm run test:deep` has it. */
  readonly isDeep?: boolean;
  /** Stages of one round take a core each at most, and run at the same time. */
  readonly round?: 'source' | 'builds';
}

/** The stages in the order they begin, cheapest first. */
export const STAGES: readonly Stage[] = [
  {
    name: 'format',
    title: 'format and lint',
    command: ['biome', 'ci', '--colors=off', '.'],
    round: 'source',
  },
  { name: 'types', title: 'types', command: ['tsc', '--noEmit', '-p', '.'], round: 'source' },
  {
    name: 'unused',
    title: 'unused code',
    // Generated files use what no other does, such as a screen, and git ignores them.
    command: ['knip', '--config', 'test/knip.json', '--no-progress', '--no-gitignore'],
    round: 'source',
  },
  {
    name: 'unit',
    title: 'units, components and server',
    command: [
      'node',
      // Young objects die in peace: a tenth of the work of checker and components was collecting them.
      '--max-semi-space-size=32',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=!hosting',
      '--reporter=./test/runner/vitestReporter.config.ts',
    ],
    hasTests: true,
  },
  {
    name: 'definitions',
    title: 'definitions and their scenarios',
    command: ['node', 'src/commands/launch.mjs', 'check'],
    round: 'builds',
  },
  {
    name: 'build',
    title: 'build of the guide',
    command: ['tsx', 'src/app/build/build.ts'],
    round: 'builds',
  },
  {
    name: 'studio',
    title: 'build of the studio',
    command: ['tsx', 'test/support/buildStudio.ts'],
    round: 'builds',
  },
  {
    name: 'browser',
    title: 'a browser for the end-to-end tests',
    command: ['tsx', 'test/support/installBrowser.ts'],
    live: true,
  },
  {
    name: 'e2e',
    title: 'end to end, in a browser',
    command: [
      'playwright',
      'test',
      '-c',
      'test/e2e',
      '--reporter=./test/runner/playwrightReporter.config.ts',
    ],
    hasTests: true,
  },
  {
    name: 'hosting',
    title: 'hosting: instances that end, roll and meet faults',
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=hosting',
      '--reporter=./test/runner/vitestReporter.config.ts',
    ],
    hasTests: true,
    isDeep: true,
  },
];

/** The stages in rounds: those of a round run at the same time, the rounds one after the other. */
export function roundsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const rounds: Stage[][] = [];
  for (const stage of stages) {
    const last = rounds.at(-1);
    if (last && stage.round && last[0]?.round === stage.round) last.push(stage);
    else rounds.push([stage]);
  }
  return rounds;
}
