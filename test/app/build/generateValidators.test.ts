import { expect, test } from 'vitest';
import { generateValidator } from '../../../src/app/build/generateValidators.ts';

test('the validator runs under the policy of a page: it needs neither eval nor another module', async () => {
  const { 'src/engine/formSchema.generated.js': code = '' } = await generateValidator();
  expect(code.match(/\bexport\s*\{/g)).toHaveLength(1);
  // In quotes it is the source of a function, which nothing runs.
  expect(code.match(/\beval\(|\bFunction\(|(?<!')\brequire\(|\bimport\b/g)).toBeNull();
});
