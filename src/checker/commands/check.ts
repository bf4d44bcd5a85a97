import { fileURLToPath } from 'node:url';
import { run } from './main.ts';

// As built: dist/check.js, with the definitions that were built beside dist.
const schemaFolder = fileURLToPath(new URL('../schemas/meta', import.meta.url));
run(['check', ...process.argv.slice(2)], { schemaFolder, isInstalled: true });
