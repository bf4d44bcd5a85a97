import { closest, quotedList } from '#check/findings';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };

const { commandLine } = commands;

/** A request for help. */
export interface Help {
  readonly kind: 'help';
}

/** Something on a command line that cannot be understood, in Swedish. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

/** A parsed command line. */
export interface CommandLine {
  readonly kind: 'words';
  /** Those that belong to no option, and everything after `--`. */
  readonly plain: readonly string[];
  /** Values of options, as `--format text` or `--format=text`; the last one counts. */
  readonly given: ReadonlyMap<string, string>;
  /** The options without a value that are given. */
  readonly flags: ReadonlySet<string>;
}

/** Parses the words after the name of a command. `valued` and `flags` are the options it has. */
export function readCommandLine(
  words: readonly string[],
  {
    valued,
    flags = [],
  }: { readonly valued: readonly string[]; readonly flags?: readonly string[] },
): CommandLine | Help | Refused {
  const plain: string[] = [];
  const given = new Map<string, string>();
  const present = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [option = '', attached] = word.split(/=(.*)/s);
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    }
    if (valued.includes(option)) {
      if (attached === undefined) at += 1;
      const value = attached ?? words[at];
      if (!value) return refused(fill(commandLine.missingValue, { option }));
      given.set(option, value);
    } else if (flags.includes(word)) present.add(word);
    else if (word.startsWith('-')) {
      const reason = fill(commandLine.unknownOption, { option: word });
      return unknown(reason, word, [...valued, ...flags, '--help']);
    } else plain.push(word);
  }
  return { kind: 'words', plain, given, flags: present };
}

/** The format asked for with `--format`, text by default. `formats` has one entry for each. */
export function formatIn<Format extends string>(
  { given }: CommandLine,
  formats: Readonly<Record<Format | 'text', unknown>>,
): Format | 'text' | Refused {
  const asked = given.get('--format') ?? 'text';
  const isKnown = (name: string): name is Format | 'text' => Object.hasOwn(formats, name);
  if (isKnown(asked)) return asked;
  return unknown(fill(commandLine.unknownFormat, { format: asked }), asked, Object.keys(formats));
}

/** An argument as help names it: `<definition>`. */
export function argument(name: string): string {
  return `<${name}>`;
}

/** The formats that there are, as help names them: `text|json`. */
export function either(formats: Readonly<Record<string, unknown>>): string {
  return Object.keys(formats).join('|');
}

/** Why something cannot be done, as what reading a command line gives. */
export function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}

function unknown(reason: string, name: string, known: readonly string[]): Refused {
  const guess = closest(name, known);
  const advice = guess
    ? fill(commandLine.guess, { name: guess })
    : fill(commandLine.known, { names: quotedList(known) });
  return refused(`${reason} ${advice}`);
}
