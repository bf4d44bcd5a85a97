import { checkFiles, checkServed, type Format, REPORTS, SERVED, type Served } from '#check';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import {
  either,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { attempted, type Command, printed, refusal } from './outcome.ts';

const { commandLine, usage } = commands;

/** `npm run schemas:check`: prints nothing before the whole check is done. */
export const runCheckCommand: Command = (
  words,
  { home, schemaFolder, today, sound, colours = false },
) => {
  const asked = readCheckCommandLine(words);
  if (asked.kind === 'help') {
    return printed(fill(usage.check, { formats: either(REPORTS), served: SERVED.join('|') }));
  }
  if (asked.kind === 'refused') return refusal(asked.reason);
  return attempted(() => {
    const files = findFiles(home, asked.paths);
    const schemas = nameFrom(home, schemaFolder);
    const result = asked.as
      ? checkServed(asked.as, files, diskSources(home), schemas)
      : checkFiles(files, diskSources(home), schemas, {
          today,
          home: home.replaceAll('\\', '/'),
          sound,
        });
    const stdout = REPORTS[asked.format](result, { colours });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
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

/** Reads the words after the name of the command. */
export function readCheckCommandLine(words: readonly string[]): CheckCommandLine {
  const read = readCommandLine(words, { valued: ['--format', '--as'] });
  if (read.kind !== 'words') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const wanted = read.given.get('--as');
  if (wanted === undefined) {
    return { kind: 'check', paths: read.plain.length === 0 ? ['schemas'] : read.plain, format };
  }
  const as = SERVED.find((served) => served === wanted);
  if (as === undefined) {
    const known = ALTERNATIVES.format(SERVED.map((served) => `"${served}"`));
    return refused(fill(commandLine.unknownServed, { known, served: wanted }));
  }
  if (read.plain.length === 0) return refused(commandLine.missingAnswer);
  return { kind: 'check', paths: read.plain, format, as };
}
