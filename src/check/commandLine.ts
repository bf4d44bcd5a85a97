import { listed } from './naming.ts';
import { type Format, REPORTS } from './reports.ts';
import { closest } from './spelling.ts';

/** What was asked for on the command line. */
export type CommandLine =
  | { readonly kind: 'check'; readonly paths: readonly string[]; readonly format: Format }
  | { readonly kind: 'help' }
  /** Something that cannot be understood, in Swedish. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What `--help` prints. */
export const USAGE = `Kontrollerar formulär, listor, sidor och texter.

  npm run schemas:check -- [filer och mappar] [--format ${Object.keys(REPORTS).join('|')}]

Utan filer och mappar kontrolleras schemas/. I formulär, frågor och hälsodeklarationer bevisas också
att allt kan visas, att varje steg går att lämna och att varje villkor kan ge båda svaren.
Slutar med 0 när inget är fel, 1 när något är fel och 2 när kontrollen inte kan göras.
`;

/** Reads the words after the name of the command. */
export function readCommandLine(words: readonly string[]): CommandLine {
  const paths: string[] = [];
  let format: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [option, attached] = word.split(/=(.*)/s);
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (option === '--format') {
      if (attached === undefined) at += 1;
      format = attached ?? words[at] ?? '';
    } else if (word === '--') {
      paths.push(...words.slice(at + 1));
      break;
    } else if (word.startsWith('-')) {
      return refused(`Alternativet "${word}" finns inte.`, word, ['--format', '--help']);
    } else paths.push(word);
  }
  const formats = Object.keys(REPORTS);
  if (format !== undefined && !isFormat(format)) {
    return refused(`Formatet "${format}" finns inte.`, format, formats);
  }
  return {
    kind: 'check',
    paths: paths.length === 0 ? ['schemas'] : paths,
    format: format ?? 'text',
  };
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(REPORTS, name);
}

function refused(reason: string, name: string, known: readonly string[]): CommandLine {
  const guess = closest(name, known);
  const advice = guess ? `Menade du "${guess}"?` : `Det som finns är ${listed(known)}.`;
  return { kind: 'refused', reason: `${reason} ${advice}` };
}
