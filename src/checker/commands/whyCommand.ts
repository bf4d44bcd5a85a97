import { resolve } from 'node:path';
import {
  everyItem,
  explainHidden,
  type ItemDescription,
  itemSentence,
  readAnswers,
} from '#checker';
import { parseDocument } from '#checker/findings';
import { type NamedForm, namedFormAt } from '#checker/scenarios';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import {
  alternatives,
  argument,
  formatIn,
  type Help,
  type Refused,
  readCommandLine,
  refused,
} from './commandLine.ts';
import { diskSources, findFiles, nameFrom } from './disk.ts';
import {
  type Command,
  type CommandContext,
  type CommandOutcome,
  callOf,
  catchCannotRun,
  printed,
  refusal,
} from './outcome.ts';

const { commandLine, argumentNames: names, why: texts, usage } = commands;

/** `npm run schemas:why`. */
export const runWhyCommand: Command = (args, context) => {
  const parsed = readWhyCommandLine(args);
  if (parsed.kind === 'help') {
    const [definition, item] = [argument(names.definition), argument(names.item)];
    const formats = alternatives(FORMATS);
    const [command, example] = [callOf('why', context), ANSWERS_EXAMPLE];
    return printed(fill(usage.why, { command, definition, item, formats, example }));
  }
  if (parsed.kind === 'refused') return refusal(parsed.reason);
  const { cwd, schemaFolder } = context;
  return catchCannotRun(() => {
    const [file = '', ...others] = findFiles(cwd, [parsed.definition]);
    if (others.length > 0) return refusal(fill(texts.folder, { path: parsed.definition }));
    const found = namedFormAt(file, diskSources(cwd), nameFrom(cwd, schemaFolder));
    if (found.kind === 'faulty')
      return refusal(fill(texts.errors, { command: callOf('check', context), file }));
    if (found.kind !== 'found') return refusal(fill(texts.otherFile, { file }));
    return explained(found.namedForm, parsed, context);
  });
};

function explained(
  namedForm: NamedForm,
  { name, answers, format }: Extract<WhyCommandLine, { readonly kind: 'why' }>,
  { cwd, today }: CommandContext,
): CommandOutcome {
  if (name === undefined) {
    const items = everyItem(namedForm, today);
    if (format === 'json') return printed(`${JSON.stringify(items, null, 2)}\n`);
    // An item without a rule of its own is shown whenever its parent is: not worth a line.
    const noteworthy = items.filter(({ isPlain, verdict }) => !isPlain || isOdd(verdict));
    const lines =
      noteworthy.length === 0 ? texts.allShown : noteworthy.map(itemSentence).join('\n');
    return printed(`${lines}\n`);
  }
  const read = answersIn(answers, namedForm, cwd, today);
  if (read.kind === 'refused') return refusal(...read.reasons);
  const explained = explainHidden(namedForm, name, read.answers, today);
  if (explained.kind === 'refused') return refusal(explained.reason);
  const { why, rule } = explained;
  const status = why.kind === 'shown' ? 0 : 1;
  if (format === 'text') return printed(`${why.sentence}\n\n${rule}\n`, status);
  const change = why.kind === 'hidden' ? { change: changeInNames(namedForm, why.change) } : {};
  const { kind, sentence } = why;
  return printed(`${JSON.stringify({ kind, sentence, rule, ...change }, null, 2)}\n`, status);
}

function isOdd(verdict: ItemDescription['verdict']): boolean {
  return verdict === 'never' || verdict === 'unproven';
}

function answersIn(
  answers: string | undefined,
  namedForm: NamedForm,
  cwd: string,
  today: string,
): ReturnType<typeof readAnswers> {
  if (answers === undefined) return { kind: 'read', answers: {} };
  const file = nameFrom(cwd, resolve(cwd, answers));
  const bytes = diskSources(cwd).read(file);
  if (!bytes) {
    return { kind: 'refused', reasons: [fill(texts.missingAnswers, { path: answers })] };
  }
  return readAnswers(parseDocument(file, bytes), namedForm, today);
}

/** A change under the names that the file's format has for questions; null for a removed answer. */
function changeInNames(
  { questions }: NamedForm,
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

/** A command line, parsed. */
type WhyCommandLine =
  | {
      readonly kind: 'why';
      readonly definition: string;
      /** Without one, all rules are reported. */
      readonly name?: string;
      /** The file of answers; without it no question is answered. */
      readonly answers?: string;
      readonly format: keyof typeof FORMATS;
    }
  | Help
  | Refused;

const FORMATS = { text: true, json: true } as const;

const ANSWERS_EXAMPLE = '{ "hasChildren": false, "selectedEventIdsToEnsure": ["3", "4"] }';

/** Parses the arguments after the name of the command. */
export function readWhyCommandLine(args: readonly string[]): WhyCommandLine {
  const read = readCommandLine(args, { valued: ['--answers', '--format'] });
  if (read.kind !== 'parsed') return read;
  const [definition, name, ...more] = read.positionals;
  if (definition === undefined) return refused(commandLine.missingDefinition);
  if (more.length > 0) return refused(fill(commandLine.tooManyWords, { word: more[0] ?? '' }));
  const format = formatIn(read, FORMATS);
  if (typeof format === 'object') return format;
  const answers = read.values.get('--answers');
  return {
    ...{ kind: 'why', definition, format },
    ...(name !== undefined && { name }),
    ...(answers !== undefined && { answers }),
  };
}
