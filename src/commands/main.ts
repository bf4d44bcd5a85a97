import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import { runCheckCommand } from './checkCommand.ts';
import { runDiffCommand } from './diffCommand.ts';
import { systemErrorOf } from './disk.ts';
import { type Command, type CommandOutcome, refusal } from './outcome.ts';
import { runScenarioCommand } from './scenarioCommand.ts';
import { readSound, writeSound } from './soundCache.ts';
import { runWhyCommand } from './whyCommand.ts';

const { files } = commands;

/** Commands by the name passed to `launch.mjs`. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['check', runCheckCommand],
  ['diff', runDiffCommand],
  ['scenario', runScenarioCommand],
  ['why', runWhyCommand],
]);

/**
 * Runs a command with the arguments after its name: prints its output and sets the exit status.
 * `cache` names a folder for what later runs can reuse; `version` changes with the sources of the program.
 */
export function run(
  [name = '', ...args]: readonly string[],
  cache: { readonly folder: string; readonly version: string },
): void {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`no command "${name}": ${[...COMMANDS.keys()].join(', ')}`);
  const cwd = cwdFor(args);
  const today = dateInStockholm(new Date());
  const stamp = `${today} ${process.version} ${cwd}\n${cache.version}`;
  const soundCache = { file: `${cache.folder}sound.json`, stamp };
  const sound = readSound(soundCache);
  const outcome = command(args, {
    cwd,
    // Our own schemas, wherever the command is run.
    schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
    today,
    colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    sound,
  });
  writeSound(soundCache, sound);
  const { status, stdout, stderr } = withFileWritten(outcome);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

/** npm runs a script in the folder of its package; paths are relative to where npm was called. */
function cwdFor(args: readonly string[]): string {
  const { INIT_CWD, npm_lifecycle_event: script = '' } = process.env;
  const hasPath = args.some((arg) => !arg.startsWith('-'));
  return (hasPath && script.startsWith('schemas:') && INIT_CWD) || process.cwd();
}

/** Writes the file before anything is printed; a refusal when that fails. */
function withFileWritten(outcome: CommandOutcome): CommandOutcome {
  try {
    const { fileToWrite } = outcome;
    if (fileToWrite) writeFileSync(fileToWrite.file, fileToWrite.text);
    return outcome;
  } catch (cause) {
    const { code } = systemErrorOf(cause);
    if (code === '') throw cause;
    return refusal(fill(files.unwritable, { path: outcome.fileToWrite?.file ?? '', code }));
  }
}
