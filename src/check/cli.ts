import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { runCommand } from './command.ts';

/** Milliseconds after which what is not proven is said to be so. */
const LONGEST_PROOF = 20_000;
const begun = performance.now();

const { status, stdout, stderr } = runCommand(process.argv.slice(2), {
  home: process.cwd(),
  // Our own schemas, wherever the command is run.
  schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
  proof: {
    today: dateInStockholm(new Date()),
    isOver: () => performance.now() - begun > LONGEST_PROOF,
  },
  colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
