import { readFile, writeFile } from 'node:fs/promises';
import { generateValidator, VALIDATOR_FILE } from './generateValidators.ts';

const code = await generateValidator();
// Left alone when nothing changed, so that what watches the file is not woken.
if (code !== (await readFile(VALIDATOR_FILE, 'utf8').catch(() => ''))) {
  await writeFile(VALIDATOR_FILE, code);
}
