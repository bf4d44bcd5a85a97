/*
 * Runs everything: `npm test`.
 *
 *   npm test -- --only unit         one stage, or several with commas
 *   npm test -- --keep-going        all stages, also after a failure
 *   npm test -- --changed           what the change since the last commit can reach, in seconds
 *   npm test -- --changed=main      the same since another commit
 *   npm run test:deep               all sizes of tests at their largest, and more browsers
 *
 * One line a stage, those that take one core two or three at a time; what fails is said when it fails, with the command that runs it alone. The last
 * line is `N passed, N failed`: the tests of Vitest and Playwright, and one for each other stage.
 */
import { parseArgs } from 'node:util';
import { changedStages } from './changed.ts';
import { add, closingLine, NONE } from './counts.ts';
import { runStage } from './runStage.ts';
import { roundsOf, STAGES, type Stage } from './stages.ts';

const { values } = parseArgs({
  // Without a commit it is the last one; the library knows no option with and without a value.
  args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
  options: {
    changed: { type: 'string' },
    only: { type: 'string' },
    'keep-going': { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
  },
});
if (values.deep) process.env.TEST_DEPTH = 'deep';

const kind = values.changed !== undefined ? 'changed' : values.deep ? 'deep' : 'whole';

let total = NONE;
const notRun: string[] = [];
const all =
  values.changed === undefined
    ? STAGES.filter(({ isDeep = false }) => values.deep || !isDeep)
    : changedStages(values.changed, values.deep);
if (all.length === 0) {
  process.stdout.write(`Nothing that a test looks at has changed since ${values.changed}.\n`);
  process.exit(0);
}
for (const round of roundsOf(chooseStages(all, values.only))) {
  if (total.failed > 0 && !values['keep-going']) notRun.push(...round.map(({ name }) => name));
  else {
    const isAlone = round.length === 1;
    const counts = await Promise.all(round.map((stage) => runStage(stage, kind, { isAlone })));
    total = counts.reduce(add, total);
  }
}
if (notRun.length > 0) process.stdout.write(`Not run after the failure: ${notRun.join(', ')}\n`);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function chooseStages(all: readonly Stage[], only: string | undefined): readonly Stage[] {
  if (only === undefined) return all;
  const names = only.split(',');
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No stage ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return all.filter((stage) => names.includes(stage.name));
}
