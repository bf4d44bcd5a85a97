import { type Format, REPORTS } from '#check';
import { formatIn, type Help, type Refused, readWords } from './words.ts';

/** What was asked for on the command line. */
export type CheckCommandLine =
  | { readonly kind: 'check'; readonly paths: readonly string[]; readonly format: Format }
  | Help
  | Refused;

/** What `--help` prints. */
export const CHECK_USAGE = `Kontrollerar formulär, listor, sidor, texter och scenarier.

  npm run schemas:check -- [filer och mappar] [--format ${Object.keys(REPORTS).join('|')}]

Utan filer och mappar kontrolleras schemas/. I formulär, frågor och hälsodeklarationer bevisas också
att allt kan visas, att varje steg går att lämna och att varje villkor kan ge båda svaren.
Scenarier provas mot definitionerna de gäller.
Slutar med 0 när inget är fel, 1 när något är fel och 2 när kontrollen inte kan göras.
`;

/** Reads the words after the name of the command. */
export function readCheckCommandLine(words: readonly string[]): CheckCommandLine {
  const read = readWords(words, { valued: ['--format'] });
  if (read.kind !== 'words') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  return { kind: 'check', paths: read.plain.length === 0 ? ['schemas'] : read.plain, format };
}
