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

/** The flags among the arguments. @throws UsageError for an unknown one, and for anything else. */
export function readFlags(args: readonly string[], flags: readonly string[]): ReadonlySet<string> {
  const unknown = args.find((arg) => arg.startsWith('--') && !flags.includes(arg));
  if (unknown !== undefined) throw new UsageError(`${unknown} is not known here.`);
  // What is too much may be a personal number, so it is not repeated.
  if (!args.every((arg) => flags.includes(arg))) {
    throw new UsageError('There is an argument too many.');
  }
  return new Set(args);
}
