import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateValidator, VALIDATOR_FILE } from '../../../src/app/build/generateValidators.ts';

test('the validator in the engine is made from the schema of forms as it is now', async () => {
  expect(await readFile(VALIDATOR_FILE, 'utf8')).toBe(await generateValidator());
});
