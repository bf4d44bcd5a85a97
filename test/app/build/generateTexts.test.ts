import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTexts } from '../../../src/app/build/generateTexts.ts';

test('schemas and types of texts are made of the texts as they are now: `npm run generate` was run', async () => {
  for (const [file, contents] of Object.entries(generateTexts())) {
    expect(await readFile(file, 'utf8')).toBe(contents);
  }
});
