import { execFile } from 'node:child_process';

/** The outcome of a command: what it wrote, or that there is no such program on this machine. */
export type GitResult =
  | { readonly kind: 'done'; readonly out: string }
  | { readonly kind: 'failed'; readonly code: number; readonly out: string }
  | { readonly kind: 'missing' };

/** Options of one command. */
export interface GitOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command of git. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitResult>;

/** Milliseconds until a command is ended: a server that does not answer must not be waited for forever. */
const TIMEOUT_MS = 60_000;
const LARGEST_OUTPUT = 100_000_000;

/**
 * Git in a folder. It never asks for a password, which nobody would see. What a failed command had to
 * say goes to the terminal: it is in git's words.
 */
export function gitIn(folder: string, command = 'git'): Git {
  return (args, { input, env } = {}) =>
    new Promise((done) => {
      const child = execFile(
        command,
        [...args],
        {
          cwd: folder,
          timeout: TIMEOUT_MS,
          maxBuffer: LARGEST_OUTPUT,
          env: { ...process.env, ...OWN, ...env },
        },
        (error, out, message) => {
          if (!error) return done({ kind: 'done', out });
          if (error.code === 'ENOENT') return done({ kind: 'missing' });
          // A question that is answered by the exit code says nothing.
          if (message !== '') console.error(`git ${args[0]}: ${message.trimEnd()}`);
          done({ kind: 'failed', code: typeof error.code === 'number' ? error.code : -1, out });
        },
      );
      // A program that is missing or ends at once reads nothing.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input ?? '');
    });
}

/** `undefined` takes a variable away: where the studio was begun by a hook, these lead to another place. */
const OWN = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
};
