import { checkFiles, checkServed, type Format, REPORTS, SERVED, type Served } from '#check';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { attempted, type Command, refusal } from './outcome.ts';
import { formatIn, type Help, type Refused, readWords } from './words.ts';

/** `npm run schemas:check`: a check that fails half-way has said nothing. */
export const runCheckCommand: Command = (
  words,
  { home, schemaFolder, today, sound, colours = false },
) => {
  const asked = readCheckCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: CHECK_USAGE, stderr: '' };
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

/** What was asked for on the command line. */
export type CheckCommandLine =
  | {
      readonly kind: 'check';
      readonly paths: readonly string[];
      readonly format: Format;
      /** The files are what a server answers, not definitions of ours. */
      readonly as?: Served;
    }
  | Help
  | Refused;

/** What `--help` prints. */
const CHECK_USAGE = `Kontrollerar formulär, listor, sidor, texter och scenarier.

  npm run schemas:check -- [filer och mappar] [--format ${Object.keys(REPORTS).join('|')}]

Utan filer och mappar kontrolleras schemas/. I formulär, frågor och hälsodeklarationer bevisas också
att allt kan visas, att varje steg går att lämna och att varje villkor kan ge båda svaren.
Scenarier provas mot definitionerna de gäller.
Med --as kontrolleras filerna som svar från en server: vad appen inte kan ta emot eller fråga är fel,
vad den städar bort utan att någon märker det är en varning.

  npm run schemas:check -- --as ${SERVED.join('|')} svar.json

Slutar med 0 när inget är fel, 1 när något är fel och 2 när kontrollen inte kan göras.
`;

/** Reads the words after the name of the command. */
export function readCheckCommandLine(words: readonly string[]): CheckCommandLine {
  const read = readWords(words, { valued: ['--format', '--as'] });
  if (read.kind !== 'words') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const wanted = read.given.get('--as');
  if (wanted === undefined) {
    return { kind: 'check', paths: read.plain.length === 0 ? ['schemas'] : read.plain, format };
  }
  const as = SERVED.find((served) => served === wanted);
  if (as === undefined) {
    const known = SERVED.map((served) => `"${served}"`).join(' eller ');
    const reason = `Efter --as står ${known}, inte "${wanted}".`;
    return { kind: 'refused', reason };
  }
  if (read.plain.length === 0) return { kind: 'refused', reason: 'Ange filen med svaret.' };
  return { kind: 'check', paths: read.plain, format, as };
}
