// Runs the operator's commands of the build: `npm run backup -- file`. Plain JavaScript, since it must
// say so when there is no build.
import { existsSync } from 'node:fs';

const program = new URL('../../dist/server/administer.js', import.meta.url);
if (existsSync(program)) await import(program);
else {
  console.error('There is no dist/server/administer.js: run "npm run build" first.');
  process.exitCode = 2;
}
