import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import { runCheckCommand } from './checkCommand.ts';
import { runDiffCommand } from './diffCommand.ts';
import { faultOf } from './disk.ts';
import { type Command, type CommandOutcome, refusal } from './outcome.ts';
import { runScenarioCommand } from './scenarioCommand.ts';
import { readSound, writeSound } from './soundCache.ts';
import { runWhyCommand } from './whyCommand.ts';

const { files } = commands;

/** By the name that `launch.mjs` is given. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['check', runCheckCommand],
  ['diff', runDiffCommand],
  ['scenario', runScenarioCommand],
  ['why', runWhyCommand],
]);

/**
 * Runs a command as this process, with the words after its name: prints what it prints and ends as it
 * ends. `keeping` says where it may keep what it has found out, and a text that changes with the program.
 */
export function run(
  [name = '', ...words]: readonly string[],
  keeping: { readonly folder: string; readonly program: string },
): void {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`no command "${name}": ${[...COMMANDS.keys()].join(', ')}`);
  const home = homeFor(words);
  const today = dateInStockholm(new Date());
  const stamp = `${today} ${process.version} ${home}\n${keeping.program}`;
  const soundKept = { file: `${keeping.folder}sound.json`, stamp };
  const sound = readSound(soundKept);
  const outcome = command(words, {
    home,
    // Our own schemas, wherever the command is run.
    schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
    today,
    colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    sound,
  });
  writeSound(soundKept, sound);
  const { status, stdout, stderr } = kept(outcome);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

/** npm runs a script in the folder of its package; paths are meant from where npm was called. */
function homeFor(words: readonly string[]): string {
  const { INIT_CWD, npm_lifecycle_event: script = '' } = process.env;
  const isNamed = words.some((word) => !word.startsWith('-'));
  return (isNamed && script.startsWith('schemas:') && INIT_CWD) || process.cwd();
}

/** Writes the file first: what cannot be written has not been done. */
function kept(outcome: CommandOutcome): CommandOutcome {
  try {
    if (outcome.written) writeFileSync(outcome.written.file, outcome.written.text);
    return outcome;
  } catch (cause) {
    const { code } = faultOf(cause);
    if (code === '') throw cause;
    return refusal(fill(files.unwritable, { path: outcome.written?.file ?? '', code }));
  }
}
