import { listed } from '#checker/explain';
import { closest, quotation } from '#checker/findings';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };

/** The content folder, which is meant where no path is given: `CONTENT`, or the guide's own. */
export const CONTENT: string = process.env.CONTENT || 'schemas';

const { commandLine } = commands;

/** A request for help. */
export interface Help {
  readonly kind: 'help';
}

/** An invalid command line; the reason is in Swedish. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

/** A parsed command line. */
export interface CommandLine {
  readonly kind: 'parsed';
  /** Arguments that belong to no option, and everything after `--`. */
  readonly positionals: readonly string[];
  /** Values of options, as `--format text` or `--format=text`; the last one wins. */
  readonly values: ReadonlyMap<string, string>;
  /** Options without a value that are present. */
  readonly flags: ReadonlySet<string>;
}

/**
 * Parses the arguments after the name of a command. `valued` are its options that take a value, `flags`
 * the others.
 */
export function readCommandLine(
  args: readonly string[],
  {
    valued,
    flags = [],
  }: { readonly valued: readonly string[]; readonly flags?: readonly string[] },
): CommandLine | Help | Refused {
  const positionals: string[] = [];
  const values = new Map<string, string>();
  const present = new Set<string>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [option = '', attached] = arg.split(/=(.*)/s);
    if (arg === '--help' || arg === '-h') return { kind: 'help' };
    if (arg === '--') {
      positionals.push(...args.slice(at + 1));
      break;
    }
    if (valued.includes(option)) {
      if (attached === undefined) at += 1;
      const value = attached ?? args[at];
      if (!value) return refused(fill(commandLine.missingValue, { option }));
      values.set(option, value);
    } else if (flags.includes(arg)) present.add(arg);
    else if (arg.startsWith('-')) {
      const reason = fill(commandLine.unknownOption, { option: arg });
      return unknown(reason, arg, [...valued, ...flags, '--help']);
    } else positionals.push(arg);
  }
  return { kind: 'parsed', positionals, values, flags: present };
}

/** The format chosen with `--format`, text by default. `formats` has one entry for each. */
export function formatIn<Format extends string>(
  { values }: CommandLine,
  formats: Readonly<Record<Format | 'text', unknown>>,
): Format | 'text' | Refused {
  const format = values.get('--format') ?? 'text';
  const isKnown = (name: string): name is Format | 'text' => Object.hasOwn(formats, name);
  if (isKnown(format)) return format;
  return unknown(fill(commandLine.unknownFormat, { format }), format, Object.keys(formats));
}

/** An argument as help names it: `<definition>`. */
export function argument(name: string): string {
  return `<${name}>`;
}

/** The available formats, as help names them: `text|json`. */
export function alternatives(formats: Readonly<Record<string, unknown>>): string {
  return Object.keys(formats).join('|');
}

/** The result of parsing an invalid command line. */
export function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}

function unknown(reason: string, name: string, known: readonly string[]): Refused {
  const guess = closest(name, known);
  const hint = guess
    ? fill(commandLine.guess, { name: guess })
    : fill(commandLine.known, { names: listed(known.map(quotation)) });
  return refused(`${reason} ${hint}`);
}
