import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { type Command, type Outcome, refusal } from './outcome.ts';

/** Milliseconds after which what is not proven is said to be so. */
const LONGEST_PROOF = 20_000;

/** Runs a command as this process: prints what it prints and ends as it ends. */
export function asProcess(command: Command): void {
  const begun = performance.now();
  const outcome = command(process.argv.slice(2), {
    home: process.cwd(),
    // Our own schemas, wherever the command is run.
    schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
    today: dateInStockholm(new Date()),
    colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    limits: { isOver: () => performance.now() - begun > LONGEST_PROOF },
  });
  const { status, stdout, stderr } = kept(outcome);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

/** Writes the file first: what cannot be written has not been done. */
function kept(outcome: Outcome): Outcome {
  try {
    if (outcome.written) writeFileSync(outcome.written.file, outcome.written.text);
    return outcome;
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === '') throw cause;
    return refusal(`"${outcome.written?.file}" kan inte skrivas (${code}).`);
  }
}
