import { listed } from './naming.ts';
import { SCENARIO_REPORTS, type ScenarioFormat } from './scenarioReports.ts';
import { closest } from './spelling.ts';

/** What was asked for on the command line. */
export type ScenarioCommandLine =
  | { readonly kind: 'run'; readonly paths: readonly string[]; readonly format: ScenarioFormat }
  /** Scenarios for a definition; without `out` they are printed. */
  | { readonly kind: 'generate'; readonly definition: string; readonly out: string | undefined }
  | { readonly kind: 'help' }
  /** Something that cannot be understood, in Swedish. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What `--help` prints. */
export const SCENARIO_USAGE = `Provar scenarier: vad besökare svarar och vad de då ska se.

  npm run schemas:test -- [filer och mappar] [--format ${Object.keys(SCENARIO_REPORTS).join('|')}]
  npm run schemas:test -- --generate <definition> [--out <fil>]

Utan filer och mappar provas schemas/scenarios/.
--generate gör scenarier som prövar varje villkor i varje regel åt båda håll (MC/DC), varje gräns
och varje listvärde, och skriver hur mycket de täcker. Utan --out skrivs de ut i stället för sparas.
Slutar med 0 när allt stämmer, 1 när något är fel och 2 när proven inte kan göras.
`;

const OPTIONS = ['--format', '--generate', '--out'];

/** Reads the words after the name of the command. */
export function readScenarioCommandLine(words: readonly string[]): ScenarioCommandLine {
  const paths: string[] = [];
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [option = '', attached] = word.split(/=(.*)/s);
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (OPTIONS.includes(option)) {
      if (attached === undefined) at += 1;
      const value = attached ?? words[at];
      if (!value) return { kind: 'refused', reason: `Efter ${option} saknas ett värde.` };
      given.set(option, value);
    } else if (word === '--') {
      paths.push(...words.slice(at + 1));
      break;
    } else if (word.startsWith('-')) {
      return refused(`Alternativet "${word}" finns inte.`, word, [...OPTIONS, '--help']);
    } else paths.push(word);
  }
  const format = given.get('--format') ?? 'text';
  if (!isFormat(format)) {
    return refused(`Formatet "${format}" finns inte.`, format, Object.keys(SCENARIO_REPORTS));
  }
  const definition = given.get('--generate');
  if (definition !== undefined) {
    if (paths.length > 0) {
      return { kind: 'refused', reason: 'Med --generate anges en enda definition.' };
    }
    return { kind: 'generate', definition, out: given.get('--out') };
  }
  if (given.has('--out')) return { kind: 'refused', reason: '--out gäller bara med --generate.' };
  return { kind: 'run', paths: paths.length === 0 ? ['schemas/scenarios'] : paths, format };
}

function isFormat(name: string): name is ScenarioFormat {
  return Object.hasOwn(SCENARIO_REPORTS, name);
}

function refused(reason: string, name: string, known: readonly string[]): ScenarioCommandLine {
  const guess = closest(name, known);
  const advice = guess ? `Menade du "${guess}"?` : `Det som finns är ${listed(known)}.`;
  return { kind: 'refused', reason: `${reason} ${advice}` };
}
