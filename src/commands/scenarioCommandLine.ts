import { type Format, REPORTS } from '#check';
import { formatIn, type Help, type Refused, readWords, refused } from './words.ts';

/** What was asked for on the command line. */
export type ScenarioCommandLine =
  | { readonly kind: 'run'; readonly paths: readonly string[]; readonly format: Format }
  /** Scenarios for a definition; without `out` they are printed. */
  | { readonly kind: 'generate'; readonly definition: string; readonly out: string | undefined }
  | Help
  | Refused;

/** What `--help` prints. */
export const SCENARIO_USAGE = `Provar scenarier: vad besökare svarar och vad de då ska se.

  npm run schemas:test -- [filer och mappar] [--format ${Object.keys(REPORTS).join('|')}]
  npm run schemas:test -- --generate <definition> [--out <fil>]

Utan filer och mappar provas schemas/scenarios/.
--generate gör scenarier som prövar varje villkor i varje regel åt båda håll (MC/DC), varje gräns
och varje listvärde, och skriver hur mycket de täcker. Utan --out skrivs de ut i stället för sparas.
Slutar med 0 när allt stämmer, 1 när något är fel och 2 när proven inte kan göras.
`;

/** Reads the words after the name of the command. */
export function readScenarioCommandLine(words: readonly string[]): ScenarioCommandLine {
  const read = readWords(words, { valued: ['--format', '--generate', '--out'] });
  if (read.kind !== 'words') return read;
  const format = formatIn(read, REPORTS);
  if (typeof format === 'object') return format;
  const { plain, given } = read;
  const definition = given.get('--generate');
  if (definition !== undefined) {
    if (plain.length > 0) return refused('Med --generate anges en enda definition.');
    return { kind: 'generate', definition, out: given.get('--out') };
  }
  if (given.has('--out')) return refused('--out gäller bara med --generate.');
  return { kind: 'run', paths: plain.length === 0 ? ['schemas/scenarios'] : plain, format };
}
