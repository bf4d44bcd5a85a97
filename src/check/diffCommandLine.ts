import { DIFF_REPORTS, type DiffFormat } from './diffReports.ts';
import { listed } from './naming.ts';
import { closest } from './spelling.ts';

/** What was asked for on the command line. */
export type DiffCommandLine =
  | {
      readonly kind: 'diff';
      /** What git calls the state before. */
      readonly ref: string;
      readonly paths: readonly string[];
      readonly format: DiffFormat;
      /** Whether differences are told by the status too. */
      readonly isStatus: boolean;
    }
  | { readonly kind: 'help' }
  /** Something that cannot be understood, in Swedish. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What `--help` prints. */
export const DIFF_USAGE = `Säger vad en ändring av definitionerna betyder för besökaren: vem ser vad på ett annat sätt än förut.

  npm run schemas:diff -- <git-ref> [filer och mappar] [--format ${Object.keys(DIFF_REPORTS).join('|')}] [--exit-code]

Jämför filerna som de är nu med dem i git, till exempel main eller HEAD~1.
Utan filer och mappar jämförs schemas/.
Med --format markdown passar utskriften som kommentar till en pull request.
Slutar med 0, med --exit-code i stället 1 när något skiljer, och med 2 när jämförelsen inte kan göras.
`;

/** Reads the words after the name of the command. */
export function readDiffCommandLine(words: readonly string[]): DiffCommandLine {
  const plain: string[] = [];
  let format: string | undefined;
  let isStatus = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [option, attached] = word.split(/=(.*)/s);
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (option === '--format') {
      if (attached === undefined) at += 1;
      format = attached ?? words[at] ?? '';
    } else if (word === '--exit-code') isStatus = true;
    else if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    } else if (word.startsWith('-')) {
      const options = ['--format', '--exit-code', '--help'];
      return refused(`Alternativet "${word}" finns inte.`, word, options);
    } else plain.push(word);
  }
  const [ref, ...paths] = plain;
  if (ref === undefined) {
    const reason = 'Ange vad som ska jämföras med, till exempel main. Skriv --help för hjälp.';
    return { kind: 'refused', reason };
  }
  if (!isRef(ref)) {
    return { kind: 'refused', reason: `"${ref}" kan inte vara namnet på något i git.` };
  }
  if (format !== undefined && !isFormat(format)) {
    return refused(`Formatet "${format}" finns inte.`, format, Object.keys(DIFF_REPORTS));
  }
  return {
    kind: 'diff',
    ref,
    paths: paths.length === 0 ? ['schemas'] : paths,
    format: format ?? 'text',
    isStatus,
  };
}

/** Names of branches, tags and commits with `~` and `^`; nothing that git takes for an option. */
function isRef(ref: string): boolean {
  return /^[\p{L}\p{N}_@.][\p{L}\p{N}_@./~^{}+-]*$/u.test(ref) && ref.length <= 200;
}

function isFormat(name: string): name is DiffFormat {
  return Object.hasOwn(DIFF_REPORTS, name);
}

function refused(reason: string, name: string, known: readonly string[]): DiffCommandLine {
  const guess = closest(name, known);
  const advice = guess ? `Menade du "${guess}"?` : `Det som finns är ${listed(known)}.`;
  return { kind: 'refused', reason: `${reason} ${advice}` };
}
