import { expect, test } from 'vitest';
import { splitTextImports } from '../../src/build/textGroups.ts';

test('each text group imported becomes an import of its own, under its local name', () => {
  const code = `import { a } from 'x';
import {
  booking,
  form as texts,
} from '../../schemas/texts/sv.json';
const b = 1;`;
  expect(splitTextImports(code)).toBe(`import { a } from 'x';
import booking from 'virtual:texts/booking'; import texts from 'virtual:texts/form';
const b = 1;`);
});

test('an import with attributes too', () => {
  const code = "import { eid } from '../../schemas/texts/sv.json' with { type: 'json' };";
  expect(splitTextImports(code)).toBe("import eid from 'virtual:texts/eid';");
});

test('other code stays as it is', () => {
  const code = "import { needs } from '../../schemas/short-guide/needs.json';";
  expect(splitTextImports(code)).toBe(code);
});
