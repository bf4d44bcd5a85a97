#!/usr/bin/env node
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { run } = createRequire(import.meta.url)('./dist/commands.cjs');
const schemaFolder = fileURLToPath(new URL('./dist/schemas/meta', import.meta.url));
run(process.argv.slice(2), { schemaFolder, isInstalled: true });
