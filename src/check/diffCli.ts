import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateInStockholm } from '#engine';
import { runDiffCommand } from './diffCommand.ts';

const { status, stdout, stderr } = runDiffCommand(process.argv.slice(2), {
  home: process.cwd(),
  // Our own schemas, wherever the command is run.
  schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
  today: dateInStockholm(new Date()),
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
