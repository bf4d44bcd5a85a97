import type { BackupSummary } from './backup.ts';

/** Where a command writes, and where it reads what must not stand in its arguments. */
export interface CommandStreams {
  /** A line for the operator. */
  print(line: string): void;
  /** A line about what went wrong. */
  complain(line: string): void;
  /** The lines on standard input, which a terminal does not show. */
  readHidden(prompt: string): Promise<readonly string[]>;
}

/** 0: done; 1: not done, or not yet; 2: the command or a setting is wrong. */
export type ExitStatus = 0 | 1 | 2;

/** The arguments are wrong; the message says how they should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Arguments that are files or names, and the flags among those that are known. */
export interface Arguments {
  readonly values: readonly string[];
  readonly flags: ReadonlySet<string>;
}

/** @throws UsageError for an unknown flag, or another number of values. */
export function readArguments(
  args: readonly string[],
  count: number,
  flags: readonly string[] = [],
): Arguments {
  const given = args.filter((arg) => arg.startsWith('--'));
  const values = args.filter((arg) => !arg.startsWith('--'));
  const unknown = given.find((flag) => !flags.includes(flag));
  if (unknown !== undefined) throw new UsageError(`${unknown} is not known here.`);
  if (values.length !== count) {
    // What is too much may be a personal number, so it is not repeated.
    throw new UsageError(
      values.length < count ? 'An argument is missing.' : 'There is an argument too many.',
    );
  }
  return { values, flags: new Set(given) };
}

const SHOWN_DIGITS = 16;

/** The tables with rows and checksums, for people to compare. */
export function tableLines(tables: BackupSummary['tables']): readonly string[] {
  const width = Math.max(...Object.keys(tables).map((name) => name.length));
  const sorted = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(
    ([name, { rows, sha256 }]) =>
      `  ${name.padEnd(width)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, SHOWN_DIGITS)}`,
  );
}
