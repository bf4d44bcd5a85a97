import { listed } from './naming.ts';
import { closest } from './spelling.ts';

/** What was asked for on the command line. */
export type WhyCommandLine =
  | {
      readonly kind: 'why';
      readonly definition: string;
      /** Without one, all rules are told. */
      readonly name?: string;
      /** The file of answers; without one nothing is answered. */
      readonly answers?: string;
      readonly format: 'text' | 'json';
    }
  | { readonly kind: 'help' }
  /** Something that cannot be understood, in Swedish. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What `--help` prints. */
export const WHY_USAGE = `Säger varför en fråga eller ett steg är dolt, och vilka svar som skulle visa det.

  npm run schemas:why -- <definition> <fråga eller steg> [--answers fil] [--format text|json]
  npm run schemas:why -- <definition>

Definitionen är en fil med ett formulär, ett frågeformulär eller en hälsodeklaration, var som helst.
Frågan anges med sitt id och steget med sitt id eller namn, så som de står i filen.
Utan fråga skrivs varje villkor i definitionen som en mening.

Filen med svar är ett objekt med frågornas id och svar:

  { "hasChildren": false, "selectedEventIdsToEnsure": ["3", "4"] }

Utan fil med svar är ingenting besvarat. En fråga visas när dess villkor stämmer och varje steg före
den går att lämna. Förslaget byter så få givna svar som möjligt och ger sedan så få nya som möjligt.

Slutar med 0 när den visas, 1 när den är dold och 2 när det inte kan avgöras för att något är fel
i det som angavs.
`;

const OPTIONS = ['--answers', '--format', '--help'];
const FORMATS = ['text', 'json'];

/** Reads the words after the name of the command. */
export function readWhyCommandLine(words: readonly string[]): WhyCommandLine {
  const plain: string[] = [];
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [option = '', attached] = word.split(/=(.*)/s);
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    }
    if (option === '--answers' || option === '--format') {
      if (attached === undefined) at += 1;
      const value = attached ?? words[at];
      if (value === undefined || value === '') return refused(`Efter ${option} saknas något.`);
      given.set(option, value);
    } else if (word.startsWith('-')) {
      return refused(`Alternativet "${word}" finns inte. ${advice(word, OPTIONS)}`);
    } else plain.push(word);
  }
  const [definition, name, ...more] = plain;
  const format = given.get('--format') ?? 'text';
  const answers = given.get('--answers');
  if (definition === undefined) return refused('Ange en definition. Skriv --help för hjälp.');
  if (more.length > 0) return refused(`"${more[0]}" är ett ord för mycket. Ange en fråga i taget.`);
  if (format !== 'text' && format !== 'json') {
    return refused(`Formatet "${format}" finns inte. ${advice(format, FORMATS)}`);
  }
  return {
    ...{ kind: 'why', definition, format },
    ...(name !== undefined && { name }),
    ...(answers !== undefined && { answers }),
  };
}

function refused(reason: string): WhyCommandLine {
  return { kind: 'refused', reason };
}

function advice(name: string, known: readonly string[]): string {
  const guess = closest(name, known);
  return guess ? `Menade du "${guess}"?` : `Det som finns är ${listed(known)}.`;
}
