import type { CheckTimes } from '#checker';
import { CannotRun } from './disk.ts';

/** The whole output of a command, and its exit status. */
export interface CommandOutcome {
  /** 0 sound, 1 not sound, 2 cannot run. */
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  /** Why it cannot run, or notes beside the output, in Swedish. */
  readonly stderr: string;
  /** A file to write, with its absolute path. */
  readonly fileToWrite?: { readonly file: string; readonly text: string };
}

/** Folders, date and terminal of a command. */
export interface CommandContext {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** Absolute path of the folder with the JSON Schemas. */
  readonly schemaFolder: string;
  /** As `yyyymmdd`. */
  readonly today: string;
  readonly colours?: boolean;
  /** Milliseconds since 1970; the machine's clock by default. */
  readonly now?: () => number;
  /** The program is an installed package, not run in a clone of its sources. */
  readonly isInstalled?: boolean;
}

/** A command: pure apart from reading files. Prints and writes nothing itself. */
export type Command = (args: readonly string[], context: CommandContext) => CommandOutcome;

/** Begins to measure; the function that it returns ends that. */
export function stopwatch(now: () => number): () => CheckTimes {
  const begunAt = now();
  return () => {
    const endedAt = now();
    return { endedAt, seconds: (endedAt - begunAt) / 1000 };
  };
}

/** The names of the commands. */
export type CommandName = 'check' | 'diff' | 'test' | 'why';

/** How help and advice tell to run a command; its arguments follow after a space. */
export function callOf(name: CommandName, { isInstalled = false }: CommandContext): string {
  return isInstalled ? `behovsguiden ${name}` : `npm run schemas:${name} --`;
}

/** The outcome of a command that prints to standard output. */
export function printed(stdout: string, status: 0 | 1 = 0): CommandOutcome {
  return { status, stdout, stderr: '' };
}

/** Why a command cannot run. */
export function refusal(...reasons: readonly string[]): CommandOutcome {
  return { status: 2, stdout: '', stderr: `${reasons.join('\n')}\n` };
}

/** Runs a command; returns a refusal when it throws CannotRun. */
export function catchCannotRun(work: () => CommandOutcome): CommandOutcome {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CannotRun) return refusal(cause.message);
    throw cause;
  }
}
