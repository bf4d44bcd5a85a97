import { writeSync } from 'node:fs';
import { DEEP } from '../support/depth.ts';

/** Where a test runner that runs a stage tells what happens: a pipe of its own, beside its output. */
const PIPE = 3;

/** What a stage's runner tells while it runs; one JSON line each. */
export type StageEvent =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number; readonly unit: string }
  | { readonly kind: 'test'; readonly outcome: 'passed' | 'skipped'; readonly why?: string }
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** It has come to its end; without this it was broken off. */
  | { readonly kind: 'end' };

/** One failed test, or one file that could not be run. */
export interface Failure {
  /** `test/engine/rules.test.ts:12`; without a line where none is known. */
  readonly where: string;
  /** The test's names from the outside in. Empty: the file itself. */
  readonly names: readonly string[];
  /** What the assertion or the error says, without a stack. */
  readonly message: string;
  /** Runs this alone, from the top of the repository. */
  readonly command: string;
}

/** Tells the runner of the stages; nothing when there is none, as when a stage is run by hand. */
export function tell(event: StageEvent): void {
  if (process.env.STAGE_EVENTS === undefined) return;
  writeSync(PIPE, `${JSON.stringify(event)}\n`);
}

/** A command as it has to be given for the run that is going on. */
export function atThisDepth(command: string): string {
  if (!DEEP) return command;
  return command.startsWith('npm test --')
    ? command.replace('npm test', 'npm run test:deep')
    : `TEST_DEPTH=deep ${command}`;
}

/** Puts a text between quotes that a shell leaves alone. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A message without the codes that colour it. */
export function plain(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one
  return message.replace(/\u001b\[[0-9;]*m/g, '').trim();
}
