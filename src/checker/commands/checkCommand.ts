import { checkFiles, checkServed, type Format, REPORTS, SERVED, type Served } from '#checker';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import {
  alternatives,
  CONTENT,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { type Command, callOf, catchCannotRun, printed, refusal, stopwatch } from './outcome.ts';

const { commandLine, usage } = commands;

/** `npm run schemas:check`: prints nothing before the whole check is done. */
export const runCheckCommand: Command = (args, context) => {
  const { cwd, schemaFolder, today, isInstalled = false } = context;
  const { colours = false, now = Date.now } = context;
  const parsed = readCheckCommandLine(args);
  if (parsed.kind === 'help') {
    const [formats, served] = [alternatives(REPORTS), SERVED.join('|')];
    return printed(fill(usage.check, { command: callOf('check', context), formats, served }));
  }
  if (parsed.kind === 'refused') return refusal(parsed.reason);
  return catchCannotRun(() => {
    const stop = stopwatch(now);
    const files = findFiles(cwd, parsed.paths);
    const schemas = nameFrom(cwd, schemaFolder);
    const result = parsed.as
      ? checkServed(parsed.as, files, diskSources(cwd), schemas)
      : checkFiles(files, diskSources(cwd), schemas, {
          today,
          // Fixes name schemas by a path from home; into an installed package it would differ by machine.
          ...(!isInstalled && { home: cwd.replaceAll('\\', '/') }),
        });
    const stdout = REPORTS[parsed.format](result, { colours, times: stop() });
    // The report for Prometheus counts errors, which has alerts of its own: the command succeeds.
    const isWrong =
      parsed.format !== 'prometheus' &&
      result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  });
};

/** A command line, parsed. */
export type CheckCommandLine =
  | {
      readonly kind: 'check';
      readonly paths: readonly string[];
      readonly format: Format;
      /** The files are responses of a server, not definitions of this repository. */
      readonly as?: Served;
    }
  | Help
  | Refused;

const ALTERNATIVES = new Intl.ListFormat('sv', { type: 'disjunction' });

/** Parses the arguments after the name of the command. */
export function readCheckCommandLine(args: readonly string[]): CheckCommandLine {
  const read = readCommandLine(args, { valued: ['--format', '--as'] });
  if (read.kind !== 'parsed') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const wanted = read.values.get('--as');
  if (wanted === undefined) {
    return {
      kind: 'check',
      paths: read.positionals.length === 0 ? [CONTENT] : read.positionals,
      format,
    };
  }
  const as = SERVED.find((served) => served === wanted);
  if (as === undefined) {
    const known = ALTERNATIVES.format(SERVED.map((served) => `"${served}"`));
    return refused(fill(commandLine.unknownServed, { known, served: wanted }));
  }
  if (read.positionals.length === 0) return refused(commandLine.missingAnswer);
  return { kind: 'check', paths: read.positionals, format, as };
}
