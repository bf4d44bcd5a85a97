import { writeFileSync } from 'node:fs';
import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import { runCheckCommand } from './checkCommand.ts';
import { argument } from './commandLine.ts';
import { runDiffCommand } from './diffCommand.ts';
import { systemErrorOf } from './disk.ts';
import {
  type Command,
  type CommandName,
  type CommandOutcome,
  printed,
  refusal,
} from './outcome.ts';
import { runScenarioCommand } from './scenarioCommand.ts';
import { runWhyCommand } from './whyCommand.ts';

const { commandLine, files, argumentNames: names, usage } = commands;

const COMMANDS: ReadonlyMap<string, Command> = new Map<CommandName, Command>([
  ['check', runCheckCommand],
  ['diff', runDiffCommand],
  ['test', runScenarioCommand],
  ['why', runWhyCommand],
]);

/** Where the program is. */
export interface Installation {
  /** Absolute path of our JSON Schemas, which hold wherever the command is run. */
  readonly schemaFolder: string;
  /** Whether it is an installed package, not run in a clone of its sources. */
  readonly isInstalled: boolean;
}

/** Runs a command, with the arguments after its name: prints its output and sets the exit status. */
export function run(
  [name, ...args]: readonly string[],
  { schemaFolder, isInstalled }: Installation,
): void {
  const cwd = cwdFor(args);
  const today = dateInStockholm(new Date());
  const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  const context = { cwd, schemaFolder, today, colours, isInstalled };
  const command = COMMANDS.get(name ?? '');
  print(command ? command(args, context) : helpFor(name));
}

function print(outcome: CommandOutcome): void {
  const { status, stdout, stderr } = withFileWritten(outcome);
  // Whoever reads the output may have enough of it, as "head" has.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

/** Help about the program as a whole; a refusal unless it was asked for. */
function helpFor(name: string | undefined): CommandOutcome {
  const help = fill(usage.program, {
    ref: argument(names.ref),
    definition: argument(names.definition),
    item: argument(names.item),
  });
  if (name === '--help' || name === '-h') return printed(help);
  if (name === undefined) return refusal(help.trimEnd());
  return refusal(fill(commandLine.unknownCommand, { command: name }), '', help.trimEnd());
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
