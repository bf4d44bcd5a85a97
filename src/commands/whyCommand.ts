import { resolve } from 'node:path';
import { everyItem, explainHidden, itemSentence, readAnswers, type ToldItem } from '#check';
import { parseDocument } from '#check/findings';
import { type Subject, subjectAt } from '#check/scenarios';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import { attempted, type Command, type Outcome, refusal, type Surroundings } from './outcome.ts';
import { formatIn, type Help, type Refused, readWords, refused } from './words.ts';

/** `npm run schemas:why`. */
export const runWhyCommand: Command = (words, surroundings) => {
  const asked = readWhyCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: WHY_USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  const { home, schemaFolder } = surroundings;
  return attempted(() => {
    const [file = '', ...others] = findFiles(home, [asked.definition]);
    if (others.length > 0) return refusal(`"${asked.definition}" är en mapp. Ange en fil i den.`);
    const found = subjectAt(file, diskSources(home), nameFrom(home, schemaFolder));
    if (found.kind === 'faulty') {
      const mend = `Rätta det som npm run schemas:check -- ${file} säger.`;
      return refusal(`"${file}" har fel och kan inte användas. ${mend}`);
    }
    if (found.kind !== 'found') {
      const mend = 'Ange en fil med ett formulär, ett frågeformulär eller en hälsodeklaration.';
      return refusal(`"${file}" är ingen definition. ${mend}`);
    }
    return explained(found.subject, asked, surroundings);
  });
};

function explained(
  subject: Subject,
  { name, answers, format }: Extract<WhyCommandLine, { readonly kind: 'why' }>,
  { home, today }: Surroundings,
): Outcome {
  if (name === undefined) {
    const items = everyItem(subject, today);
    if (format === 'json') return printed(JSON.stringify(items, null, 2), 0);
    // What is shown with what it stands in, to somebody, goes without saying.
    const told = items.filter(({ isPlain, verdict }) => !isPlain || isOdd(verdict));
    return printed(told.length === 0 ? 'Allt visas alltid.' : told.map(itemSentence).join('\n'), 0);
  }
  const read = answersIn(answers, subject, home, today);
  if (read.kind === 'refused') return refusal(...read.reasons);
  const told = explainHidden(subject, name, read.answers, today);
  if (told.kind === 'refused') return refusal(told.reason);
  const { why, rule } = told;
  const status = why.kind === 'shown' ? 0 : 1;
  if (format === 'text') return printed(`${why.sentence}\n\n${rule}`, status);
  const change = why.kind === 'hidden' ? { change: changeInNames(subject, why.change) } : {};
  const { kind, sentence } = why;
  return printed(JSON.stringify({ kind, sentence, rule, ...change }, null, 2), status);
}

function isOdd(verdict: ToldItem['verdict']): boolean {
  return verdict === 'never' || verdict === 'unproven';
}

function answersIn(
  answers: string | undefined,
  subject: Subject,
  home: string,
  today: string,
): ReturnType<typeof readAnswers> {
  if (answers === undefined) return { kind: 'read', answers: {} };
  const file = nameFrom(home, resolve(home, answers));
  const bytes = diskSources(home).read(file);
  if (!bytes) {
    const mend = 'Kontrollera sökvägen efter --answers.';
    return { kind: 'refused', reasons: [`"${answers}" finns inte. ${mend}`] };
  }
  return readAnswers(parseDocument(file, bytes), subject, today);
}

/** A change with the names that the definition's own format has; null for an answer taken away. */
function changeInNames(
  { questions }: Subject,
  {
    replaced,
    added,
    cleared,
  }: {
    readonly replaced: ReadonlyMap<string, unknown>;
    readonly added: ReadonlyMap<string, unknown>;
    readonly cleared: readonly string[];
  },
): unknown {
  const nameOf = (id: string) => questions.get(id) ?? id;
  const named = (entries: ReadonlyMap<string, unknown>) =>
    Object.fromEntries([...entries].map(([id, value]) => [nameOf(id), value ?? null]));
  return { replaced: named(replaced), added: named(added), cleared: cleared.map(nameOf) };
}

function printed(text: string, status: 0 | 1): Outcome {
  return { status, stdout: `${text}\n`, stderr: '' };
}

/** What was asked for on the command line. */
type WhyCommandLine =
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
const WHY_USAGE = `Säger varför en fråga eller ett steg är dolt, och vilka svar som skulle visa det.

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
