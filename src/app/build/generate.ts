import { readFile, writeFile } from 'node:fs/promises';
import { generateOperations } from './generateOperations.ts';
import { generateQuestionTypes } from './generateQuestionTypes.ts';
import { generateTexts } from './generateTexts.ts';
import { generateValidator, VALIDATOR_FILE } from './generateValidators.ts';
import { withGuideTable } from './guideTable.ts';

await write(VALIDATOR_FILE, await generateValidator());
const files = {
  ...(await generateOperations()),
  ...(await withGuideTable()),
  ...generateQuestionTypes(),
  ...generateTexts(),
};
for (const [file, text] of Object.entries(files)) await write(file, text);

/** Not written when unchanged, so that watchers are not triggered. */
async function write(file: string, code: string): Promise<void> {
  if (code !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, code);
}
