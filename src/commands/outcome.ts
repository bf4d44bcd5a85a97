import type { SoundFiles } from '#check';
import { CannotRun } from './disk.ts';

/** The whole output of a command, and its exit status. */
export interface CommandOutcome {
  /** 0 as it should be, 1 not so, 2 cannot run. */
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  /** Why it cannot run, or notes beside the output, in Swedish. */
  readonly stderr: string;
  /** A file that the command leaves behind; its path in full. */
  readonly written?: { readonly file: string; readonly text: string };
}

/** Folders, date and terminal of a command. */
export interface CommandContext {
  /** The folder that paths are meant from. */
  readonly home: string;
  /** The folder with the JSON Schemas, in full. */
  readonly schemaFolder: string;
  /** As `yyyymmdd`. */
  readonly today: string;
  readonly colours?: boolean;
  /** Known from earlier runs, and added to. */
  readonly sound?: SoundFiles;
}

/** A command: pure but for reading files. Prints and writes nothing itself. */
export type Command = (words: readonly string[], context: CommandContext) => CommandOutcome;

/** The outcome of a command that prints to standard output. */
export function printed(stdout: string, status: 0 | 1 = 0): CommandOutcome {
  return { status, stdout, stderr: '' };
}

/** Why a command cannot run. */
export function refusal(...reasons: readonly string[]): CommandOutcome {
  return { status: 2, stdout: '', stderr: `${reasons.join('\n')}\n` };
}

/** Runs a command; files that it needs and that are not there make it a refusal. */
export function attempted(work: () => CommandOutcome): CommandOutcome {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CannotRun) return refusal(cause.message);
    throw cause;
  }
}
