import { formatIn, type Help, type Refused, readWords, refused } from './words.ts';

/** What was asked for on the command line. */
export type WhyCommandLine =
  | {
      readonly kind: 'why';
      readonly definition: string;
      /** Without one, all rules are told. */
      readonly name?: string;
      /** The file of answers; without one nothing is answered. */
      readonly answers?: string;
      readonly format: keyof typeof FORMATS;
    }
  | Help
  | Refused;

const FORMATS = { text: 'för människor', json: 'för program' } as const;

/** What `--help` prints. */
export const WHY_USAGE = `Säger varför en fråga eller ett steg är dolt, och vilka svar som skulle visa det.

  npm run schemas:why -- <definition> <fråga eller steg> [--answers fil] [--format ${Object.keys(FORMATS).join('|')}]
  npm run schemas:why -- <definition>

Definitionen är en fil med ett formulär, ett frågeformulär eller en hälsodeklaration, var som helst.
Frågan anges med sitt id och steget med sitt id eller namn, så som de står i filen.
Utan fråga skrivs varje villkor i definitionen som en mening, med de kortaste svaren som uppfyller det;
med --format json allt i definitionen, med om det visas alltid, ibland eller aldrig.

Filen med svar är ett objekt med frågornas id och svar:

  { "hasChildren": false, "selectedEventIdsToEnsure": ["3", "4"] }

Utan fil med svar är ingenting besvarat. En fråga visas när dess villkor stämmer och varje steg före
den går att lämna. Förslaget byter eller tömmer så få givna svar som möjligt och ger sedan så få nya
som möjligt.

Slutar med 0 när den visas, 1 när den är dold och 2 när det inte kan avgöras för att något är fel
i det som angavs.
`;

/** Reads the words after the name of the command. */
export function readWhyCommandLine(words: readonly string[]): WhyCommandLine {
  const read = readWords(words, { valued: ['--answers', '--format'] });
  if (read.kind !== 'words') return read;
  const [definition, name, ...more] = read.plain;
  if (definition === undefined) return refused('Ange en definition. Skriv --help för hjälp.');
  if (more.length > 0) return refused(`"${more[0]}" är ett ord för mycket. Ange en fråga i taget.`);
  const format = formatIn(read, FORMATS);
  if (typeof format === 'object') return format;
  const answers = read.given.get('--answers');
  return {
    ...{ kind: 'why', definition, format },
    ...(name !== undefined && { name }),
    ...(answers !== undefined && { answers }),
  };
}
