import { type CheckOptions, checkFiles } from './check.ts';
import { readCommandLine, USAGE } from './commandLine.ts';
import { CannotRun, diskSources, findFiles, nameFrom } from './disk.ts';
import { REPORTS } from './reports.ts';

/** What the command prints, whole, and the status it ends with. */
export interface Outcome {
  /** 0 nothing wrong, 1 something wrong, 2 cannot run. */
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  /** Why it cannot run, in Swedish. */
  readonly stderr: string;
}

/** Where the command runs. */
export interface Surroundings {
  /** The folder that paths are meant from. */
  readonly home: string;
  /** The folder with the JSON Schemas, in full. */
  readonly schemaFolder: string;
  readonly colours: boolean;
  /** How far proofs go. */
  readonly proof?: CheckOptions['proof'];
}

/** Runs the command. Prints nothing itself: a check that fails half-way has said nothing. */
export function runCommand(
  words: readonly string[],
  { home, schemaFolder, colours, proof = {} }: Surroundings,
): Outcome {
  const asked = readCommandLine(words);
  if (asked.kind === 'help') return { status: 0, stdout: USAGE, stderr: '' };
  if (asked.kind === 'refused') return refusal(asked.reason);
  try {
    const files = findFiles(home, asked.paths);
    const folder = nameFrom(home, schemaFolder);
    const result = checkFiles(files, diskSources(home), folder, { proof });
    const stdout = REPORTS[asked.format](result, { colours });
    const isWrong = result.findings.some(({ severity }) => severity === 'error');
    return { status: isWrong ? 1 : 0, stdout, stderr: '' };
  } catch (cause) {
    if (cause instanceof CannotRun) return refusal(cause.message);
    throw cause;
  }
}

function refusal(reason: string): Outcome {
  return { status: 2, stdout: '', stderr: `${reason}\n` };
}
