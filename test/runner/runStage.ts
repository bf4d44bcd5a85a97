import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Counts, closingLine, count, countStage, NONE } from './counts.ts';
import type { Failure, StageEvent } from './events.ts';
import type { Stage } from './stages.ts';
import { readTimes, rememberTime } from './times.ts';

/** Longer messages are shown whole by the command that runs the test alone. */
const MESSAGE_LINES = 30;
const SHORT_OUTPUT_LINES = 12;
const NAME_WIDTH = 12;

/** How much of a stage runs: what it took the last time is known of each for itself. */
export type Extent = 'whole' | 'deep' | 'changed';

/**
 * Runs one stage with a line about it, and a paragraph for each failure; gives its counts. A stage
 * that is not alone has its line when it ends.
 */
export async function runStage(
  stage: Stage,
  extent: Extent,
  { isAlone = true }: { readonly isAlone?: boolean } = {},
): Promise<Counts> {
  const key = `${stage.name}, ${extent}`;
  const last = readTimes()[key];
  const expected = last === undefined ? '' : `, ${last} s last time`;
  const line = openLine(stage.name.padEnd(NAME_WIDTH), isAlone);
  line.show(`${stage.title}${expected}`);

  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  let counts = NONE;
  let ended = false;
  const reasons = new Set<string>();
  const { exitCode, output } = await run(stage, (event) => {
    counts = count(counts, event);
    if (event.kind === 'end') ended = true;
    if (event.kind === 'test' && event.why !== undefined) reasons.add(event.why);
    if (event.kind === 'failure') line.interrupt(paragraph(event.failure));
    if (event.kind === 'progress') {
      const { done, of, unit } = event;
      line.paint(
        `${done} of ${of} ${unit}, ${closingLine(counts)}, ${seconds().toFixed(0)} s${expected}`,
      );
    }
  });

  const result = countStage(exitCode, stage.hasTests ? { counts, ended } : 'has no tests');
  const unexplained = result.failed > counts.failed;
  const short = output.split('\n').length <= SHORT_OUTPUT_LINES;
  if (output !== '' && (unexplained || (short && !stage.hasTests))) line.interrupt(output);
  const script = extent === 'deep' ? 'npm run test:deep' : 'npm test';
  if (unexplained) line.interrupt(`That alone: ${script} -- --only ${stage.name}`);
  const because = reasons.size > 0 ? ` (${[...reasons].join('; ')})` : '';
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped${because}` : '';
  line.close(`${closingLine(result)}${skipped}, ${seconds().toFixed(1)} s${expected}`);
  // Another change takes another time.
  if (result.failed === 0 && extent !== 'changed') rememberTime(key, seconds());
  return result;
}

/** What failed, where, what it says, and the command that runs it alone. */
function paragraph({ where, names, message, command }: Failure): string {
  const lines = message.split('\n');
  const left = lines.length - MESSAGE_LINES;
  return [
    '',
    `FAILED ${names.join(' > ') || 'the file itself'}`,
    `  ${where}`,
    ...lines.slice(0, MESSAGE_LINES).map((text) => `    ${text}`),
    ...(left > 0 ? [`    ... ${left} lines more`] : []),
    `  alone: ${command}`,
    '',
  ].join('\n');
}

/** The line about a stage: painted over on a terminal, and elsewhere written when it begins and ends. */
function openLine(name: string, isAlone: boolean) {
  const onTerminal = process.stdout.isTTY === true && isAlone;
  let painted = '';
  const paint = (text: string): void => {
    painted = text;
    if (!onTerminal) return;
    const width = (process.stdout.columns ?? 80) - 1;
    process.stdout.write(`\r\u001b[K${`${name}${text}`.slice(0, width)}`);
  };
  return {
    paint,
    show(text: string): void {
      if (onTerminal) paint(text);
      else if (isAlone) process.stdout.write(`${name}${text}\n`);
    },
    interrupt(text: string): void {
      process.stdout.write(onTerminal ? `\r\u001b[K${text}\n` : `${text}\n`);
      if (onTerminal) paint(painted);
    },
    close(text: string): void {
      process.stdout.write(`${onTerminal ? '\r\u001b[K' : ''}${name}${text}\n`);
    },
  };
}

function run(
  stage: Stage,
  hear: (event: StageEvent) => void,
): Promise<{ exitCode: number; output: string }> {
  const [program, ...args] = stage.command;
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: stage.live ? 'inherit' : ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        STAGE_EVENTS: stage.hasTests ? '1' : undefined,
      },
    });
    let output = '';
    const collect = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const events = child.stdio[3];
    if (events) {
      // Written by our own reporters a moment ago.
      createInterface({ input: events as Readable }).on('line', (text) => hear(JSON.parse(text)));
    }
    child.on('error', (cause) => done({ exitCode: 1, output: `${program}: ${cause.message}` }));
    child.on('close', (code) => done({ exitCode: code ?? 1, output: output.trim() }));
  });
}
