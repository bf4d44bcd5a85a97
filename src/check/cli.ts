import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command.ts';

const { status, stdout, stderr } = runCommand(process.argv.slice(2), {
  home: process.cwd(),
  // Our own schemas, wherever the command is run.
  schemaFolder: resolve(fileURLToPath(import.meta.url), '../../../schemas/meta'),
  colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
