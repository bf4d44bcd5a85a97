import { dirname, resolve } from 'node:path';
import { type Format, REPORTS, runScenarios } from '#checker';
import { join, pathFrom } from '#checker/findings';
import {
  coverageReport,
  generateScenarios,
  namedFormAt,
  SCENARIOS_SCHEMA,
} from '#checker/scenarios';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import {
  alternatives,
  argument,
  CONTENT,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import {
  type Command,
  type CommandContext,
  type CommandOutcome,
  callOf,
  catchCannotRun,
  printed,
  refusal,
  stopwatch,
} from './outcome.ts';

const { commandLine, definitions, argumentNames: names, files: texts, usage } = commands;

/** `npm run schemas:test`. */
export const runScenarioCommand: Command = (args, context) => {
  const parsed = readScenarioCommandLine(args);
  if (parsed.kind === 'help') {
    const [definition, file] = [argument(names.definition), argument(names.file)];
    const formats = alternatives(REPORTS);
    const command = callOf('test', context);
    return printed(fill(usage.scenarios, { command, formats, definition, file }));
  }
  if (parsed.kind === 'refused') return refusal(parsed.reason);
  const { cwd, schemaFolder, today, colours = false, now = Date.now } = context;
  return catchCannotRun(() => {
    if (parsed.kind === 'generate') return generated(parsed.definition, parsed.out, context);
    const stop = stopwatch(now);
    const files = findFiles(cwd, parsed.paths);
    const result = runScenarios(files, diskSources(cwd), nameFrom(cwd, schemaFolder), today);
    if (result.files.length === 0) return refusal(texts.noScenarios);
    const stdout = REPORTS[parsed.format](result, { colours, times: stop() });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  });
};

function generated(
  definition: string,
  out: string | undefined,
  context: CommandContext,
): CommandOutcome {
  const { cwd, schemaFolder, today, isInstalled } = context;
  const [file = '', ...others] = findFiles(cwd, [definition]);
  if (others.length > 0) return refusal(fill(definitions.folder, { path: definition }));
  const found = namedFormAt(file, diskSources(cwd), nameFrom(cwd, schemaFolder));
  if (found.kind === 'faulty') {
    return refusal(fill(definitions.errors, { command: callOf('check', context), file }));
  }
  if (found.kind !== 'found') {
    return refusal(fill(definitions.otherFile, { file }));
  }
  const folder = out === undefined ? cwd : dirname(resolve(cwd, out));
  const references = {
    // The checker goes by the name alone: a path into an installed package leads nowhere elsewhere.
    $schema: isInstalled
      ? SCENARIOS_SCHEMA
      : pathFrom(folder, join(schemaFolder, SCENARIOS_SCHEMA)),
    definition: pathFrom(folder, resolve(cwd, file)),
  };
  const made = generateScenarios(found.namedForm, references, today);
  const text = `${JSON.stringify(made.file, null, 2)}\n`;
  const report = coverageReport(found.namedForm.form, made.coverage, made.file.scenarios.length);
  if (out === undefined) return { status: 0, stdout: text, stderr: report };
  return { status: 0, stdout: report, stderr: '', fileToWrite: { file: resolve(cwd, out), text } };
}

/** A command line, parsed. */
export type ScenarioCommandLine =
  | { readonly kind: 'run'; readonly paths: readonly string[]; readonly format: Format }
  /** Scenarios for a definition; without `out` they are printed. */
  | { readonly kind: 'generate'; readonly definition: string; readonly out: string | undefined }
  | Help
  | Refused;

/** Parses the arguments after the name of the command. */
function readScenarioCommandLine(args: readonly string[]): ScenarioCommandLine {
  const read = readCommandLine(args, { valued: ['--format', '--generate', '--out'] });
  if (read.kind !== 'parsed') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const { positionals, values } = read;
  const definition = values.get('--generate');
  if (definition !== undefined) {
    if (positionals.length > 0) return refused(commandLine.manyDefinitions);
    return { kind: 'generate', definition, out: values.get('--out') };
  }
  if (values.has('--out')) return refused(commandLine.outAlone);
  return {
    kind: 'run',
    paths: positionals.length === 0 ? [`${CONTENT}/scenarios`] : positionals,
    format,
  };
}
