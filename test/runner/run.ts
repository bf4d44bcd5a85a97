// `npm test`, as docs/commands.md has it: one line a stage, the commands that run what failed alone, and at the
// end `N passed, N failed`: the tests of Vitest and Playwright, and one for each other stage.
import { execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Outcome, outcomeOf, playwrightOutcome, vitestOutcome } from './outcome.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
  options: {
    changed: { type: 'string' },
    only: { type: 'string' },
    'keep-going': { type: 'boolean' },
    deep: { type: 'boolean' },
  },
});
if (values.deep) process.env.TEST_DEPTH = 'deep';
const since = values.changed;
// Where little is run, all of it tells of a change: a definition that fails may be the engine's fault.
const keepsGoing = values['keep-going'] || since !== undefined;

const CACHE = 'node_modules/.cache/behovsguiden/tests';
const CHANGED = since === undefined ? '' : `--changed=${since} --passWithNoTests`;
// Each failure may have waited for what does not come: enough of them are told of.
const MOST_FAILURES = keepsGoing ? 0 : 10;
// Young objects die in peace: a tenth of the work of checker and components was collecting them.
const vitest = (stage: string, project: string) =>
  `node --max-semi-space-size=32 node_modules/vitest/vitest.mjs run ${CHANGED} --project=${project} \
   --bail=${MOST_FAILURES} --reporter=minimal --reporter=json --outputFile.json=${CACHE}/${stage}.json`;

/** Each stage's group, which run together, its command, and what reads its report: others are one test. */
const STAGES: Readonly<Record<string, readonly [group: string, command: string, read?: Read]>> = {
  format: ['source', 'biome ci --colors=off .'],
  types: ['source', `tsc -p . --checkers 1 --incremental --tsBuildInfoFile ${CACHE}.tsbuildinfo`],
  // Generated files use what no other does, such as a screen, and git ignores them.
  unused: ['source', 'knip --config test/knip.json --no-progress --no-gitignore'],
  unit: ['unit', vitest('unit', '!hosting'), vitestOutcome],
  definitions: ['source', 'node src/checker/commands/launch.mjs check'],
  build: ['unit', 'tsx src/build/build.ts'],
  site: ['unit', 'tsx test/support/buildSite.ts'],
  studio: ['source', 'tsx test/support/buildStudio.ts'],
  browser: ['browser', 'tsx test/support/installBrowser.ts'],
  e2e: [
    'e2e',
    `playwright test -c test/e2e --max-failures=${MOST_FAILURES} --reporter=dot,json \
     ${since ? `--only-changed=${since}` : ''}`,
    playwrightOutcome,
  ],
  hosting: ['hosting', vitest('hosting', 'hosting'), vitestOutcome],
};
type Read = (report: never) => Outcome;

rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });
const outcomes: Outcome[] = [];
const count = (of: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
const chosen = chosenStages();
for (const group of new Set(chosen.map((name) => STAGES[name]?.[0]))) {
  const names = chosen.filter((name) => STAGES[name]?.[0] === group);
  if (count('failed') > 0 && !keepsGoing) say(`${names}: not run after the failure\n`);
  else outcomes.push(...(await Promise.all(names.map((name) => runStage(name, names.length)))));
}
say(`\n${count('passed')} passed, ${count('failed')} failed\n`);
process.exitCode = count('failed') > 0 || count('passed') === 0 ? 1 : 0;

function chosenStages(): readonly string[] {
  const files = since === undefined ? '' : changedFiles(since);
  const all = Object.keys(STAGES).filter((name) => values.deep || name !== 'hosting');
  const only = values.only?.split(',') ?? all;
  const unknown = only.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No stage ${unknown.join(', ')}; there are ${all.join(', ')}.`);
    process.exit(2);
  }
  if (since === undefined || values.only) return all.filter((name) => only.includes(name));
  // Unused code is looked for in the whole; browser tests import nothing but tests.
  const browser = /^test\/(?:e2e|support)\//m.test(files)
    ? ['build', 'site', 'studio', 'browser', 'e2e']
    : [];
  return ['format', 'types', 'unit', 'definitions', ...browser];
}

/** One a line. Ends the run where there is no such commit, since Vitest would find nothing to do. */
function changedFiles(ref: string): string {
  try {
    const git = `git merge-base ${ref} HEAD && git diff --name-only ${ref} -- && git ls-files -o --exclude-standard`;
    return execSync(git, { encoding: 'utf8' });
  } catch {
    console.error(`${ref} is no commit that the present one comes from.`);
    process.exit(2);
  }
}

async function runStage(name: string, together: number): Promise<Outcome> {
  const [, command = '', read] = STAGES[name] ?? [];
  const started = performance.now();
  if (together === 1) say(`${name.padEnd(12)}... `);
  const [report, log] = [`${CACHE}/${name}.json`, `${CACHE}/${name}.log`];
  const output = openSync(log, 'w');
  const env = {
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report),
  };
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  const readReport = read && (() => read(JSON.parse(readFileSync(report, 'utf8')) as never));
  const { passed, failed, skipped, alone } = outcomeOf(code, readReport, since !== undefined);
  if (failed > 0) {
    const npm = values.deep ? 'npm run test:deep' : 'npm test';
    const stages = name === 'e2e' ? 'build,studio,browser,e2e' : name;
    const others = failed > alone.length ? [`${npm} -- --only ${stages}`] : [];
    const commands = [...alone, ...others].map((test) => `alone: ${test}`);
    say(['', readFileSync(log, 'utf8').trim(), ...commands, ''].join('\n'));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  say(`${together === 1 && failed === 0 ? '' : name.padEnd(12)}${counts}, ${seconds} s\n`);
  return { passed, failed, skipped, alone };
}

function say(text: string): void {
  process.stdout.write(text);
}
