import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { runScenarioCommand } from './scenarioCommand.ts';

const outcome = runScenarioCommand(process.argv.slice(2), {
  home: process.cwd(),
  // Our own schemas, wherever the command is run.
  schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
  today: dateInStockholm(new Date()),
});
const { stdout, stderr, written } = outcome;
let { status } = outcome;
let isKept = true;
try {
  if (written) writeFileSync(written.file, written.text);
} catch (cause) {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === '') throw cause;
  isKept = false;
  status = 2;
  process.stderr.write(`"${written?.file}" kan inte skrivas (${code}).\n`);
}
if (isKept) process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
