import { dirname, resolve } from 'node:path';
import { type Format, REPORTS, runScenarios } from '#check';
import { join, pathFrom } from '#check/findings';
import { coverageReport, generateScenarios, namedFormAt, SCENARIOS_SCHEMA } from '#check/scenarios';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import {
  argument,
  either,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import {
  attempted,
  type Command,
  type CommandContext,
  type CommandOutcome,
  printed,
  refusal,
} from './outcome.ts';

const { commandLine, definitions, argumentNames: names, files: texts, usage } = commands;

/** `npm run schemas:test`. */
export const runScenarioCommand: Command = (words, context) => {
  const asked = readScenarioCommandLine(words);
  if (asked.kind === 'help') {
    const [definition, file] = [argument(names.definition), argument(names.file)];
    return printed(fill(usage.scenarios, { formats: either(REPORTS), definition, file }));
  }
  if (asked.kind === 'refused') return refusal(asked.reason);
  const { home, schemaFolder, today, colours = false } = context;
  return attempted(() => {
    if (asked.kind === 'generate') return generated(asked.definition, asked.out, context);
    const files = findFiles(home, asked.paths);
    const result = runScenarios(files, diskSources(home), nameFrom(home, schemaFolder), today);
    if (result.files.length === 0) return refusal(texts.noScenarios);
    const stdout = REPORTS[asked.format](result, { colours });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  });
};

function generated(
  definition: string,
  out: string | undefined,
  { home, schemaFolder, today }: CommandContext,
): CommandOutcome {
  const [file = '', ...others] = findFiles(home, [definition]);
  if (others.length > 0) return refusal(fill(definitions.folder, { path: definition }));
  const found = namedFormAt(file, diskSources(home), nameFrom(home, schemaFolder));
  if (found.kind === 'faulty') {
    return refusal(fill(definitions.errors, { file }));
  }
  if (found.kind !== 'found') {
    return refusal(fill(definitions.otherFile, { file }));
  }
  const folder = out === undefined ? home : dirname(resolve(home, out));
  const places = {
    $schema: pathFrom(folder, join(schemaFolder, SCENARIOS_SCHEMA)),
    definition: pathFrom(folder, resolve(home, file)),
  };
  const made = generateScenarios(found.namedForm, places, today);
  const text = `${JSON.stringify(made.file, null, 2)}\n`;
  const report = coverageReport(found.namedForm.form, made.coverage, made.file.scenarios.length);
  if (out === undefined) return { status: 0, stdout: text, stderr: report };
  return { status: 0, stdout: report, stderr: '', written: { file: resolve(home, out), text } };
}

/** A command line, parsed. */
export type ScenarioCommandLine =
  | { readonly kind: 'run'; readonly paths: readonly string[]; readonly format: Format }
  /** Scenarios for a definition; without `out` they are printed. */
  | { readonly kind: 'generate'; readonly definition: string; readonly out: string | undefined }
  | Help
  | Refused;

/** Reads the words after the name of the command. */
function readScenarioCommandLine(words: readonly string[]): ScenarioCommandLine {
  const read = readCommandLine(words, { valued: ['--format', '--generate', '--out'] });
  if (read.kind !== 'words') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const { plain, given } = read;
  const definition = given.get('--generate');
  if (definition !== undefined) {
    if (plain.length > 0) return refused(commandLine.manyDefinitions);
    return { kind: 'generate', definition, out: given.get('--out') };
  }
  if (given.has('--out')) return refused(commandLine.outAlone);
  return { kind: 'run', paths: plain.length === 0 ? ['schemas/scenarios'] : plain, format };
}
