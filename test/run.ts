/*
 * Runs everything: `npm test`.
 *
 *   npm test -- --only unit         one stage, or several with commas
 *   npm test -- --keep-going        all stages, also after a failure
 *
 * Stages show their output when they fail or say little. The last line is `N passed, N failed`:
 * the tests of Vitest and Playwright, and one for each other stage.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { add, closingLine, countStage, NONE } from './support/counts.ts';
import { readReport, type Stage, stagesOf } from './support/stages.ts';

const SHORT_OUTPUT_LINES = 12;

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'keep-going': { type: 'boolean' } },
});
const reports = mkdtempSync(join(tmpdir(), 'behovsguiden-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const stages = chooseStages(stagesOf(reports), values.only);

let total = NONE;
const notRun: string[] = [];
for (const stage of stages) {
  if (total.failed > 0 && values['keep-going'] !== true) {
    notRun.push(stage.name);
    continue;
  }
  say(`\n== ${stage.title}`);
  const started = performance.now();
  const { exitCode, output } = await run(stage);
  const counts = countStage(exitCode, readReport(stage));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const short = output.split('\n').length <= SHORT_OUTPUT_LINES;
  if (output !== '' && (counts.failed > 0 || short)) say(output);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  say(`-- ${stage.name}: ${closingLine(counts)}${skipped}, ${seconds} s`);
  total = add(total, counts);
}

if (notRun.length > 0) say(`\nNot run after the failure: ${notRun.join(', ')}`);
say(`\n${closingLine(total)}`);
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

function run(stage: Stage): Promise<{ exitCode: number; output: string }> {
  const [program, ...args] = stage.command;
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: stage.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...stage.env,
      },
    });
    let output = '';
    const collect = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (cause) => done({ exitCode: 1, output: `${program}: ${cause.message}` }));
    child.on('close', (code) => done({ exitCode: code ?? 1, output: output.trim() }));
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
