import { readFile, writeFile } from 'node:fs/promises';
import { generateOperations } from './generateOperations.ts';
import { generateValidator, VALIDATOR_FILE } from './generateValidators.ts';

await write(VALIDATOR_FILE, await generateValidator());
for (const [file, code] of Object.entries(await generateOperations())) await write(file, code);

/** Left alone when nothing changed, so that what watches the file is not woken. */
async function write(file: string, code: string): Promise<void> {
  if (code !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, code);
}
