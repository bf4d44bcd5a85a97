import { DIFF_REPORTS, type DiffFormat } from '#check/differences';
import { formatIn, type Help, type Refused, readWords, refused } from './words.ts';

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
  | Help
  | Refused;

/** What `--help` prints. */
export const DIFF_USAGE = `Säger vad en ändring av definitionerna betyder för besökaren: vem ser vad på ett annat sätt än förut.

  npm run schemas:diff -- <git-ref> [filer och mappar] [--format ${Object.keys(DIFF_REPORTS).join('|')}] [--exit-code]

Jämför filerna som de är nu med dem i git, till exempel main eller HEAD~1.
Utan filer och mappar jämförs schemas/.
Med --format markdown passar utskriften som kommentar till en pull request.
Filerna får ligga var som helst, om de ligger i ett git-arkiv.
Slutar med 0, med --exit-code i stället 1 när något skiljer, och med 2 när någon fil inte kan jämföras.
`;

/** Reads the words after the name of the command. */
export function readDiffCommandLine(words: readonly string[]): DiffCommandLine {
  const read = readWords(words, { valued: ['--format'], flags: ['--exit-code'] });
  if (read.kind !== 'words') return read;
  const [ref, ...paths] = read.plain;
  if (ref === undefined) {
    return refused('Ange vad som ska jämföras med, till exempel main. Skriv --help för hjälp.');
  }
  if (!isRef(ref)) return refused(`"${ref}" kan inte vara namnet på något i git.`);
  const format = formatIn(read, DIFF_REPORTS);
  if (typeof format === 'object') return format;
  const isStatus = read.flags.has('--exit-code');
  return { kind: 'diff', ref, paths: paths.length === 0 ? ['schemas'] : paths, format, isStatus };
}

/** Names of branches, tags and commits with `~` and `^`; nothing that git takes for an option. */
function isRef(ref: string): boolean {
  return /^[\p{L}\p{N}_@.][\p{L}\p{N}_@./~^{}+-]*$/u.test(ref) && ref.length <= 200;
}
