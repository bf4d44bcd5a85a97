import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTestsFor, FITTING, NAMED_SPECS } from './browserTests.ts';
import { testsReaching } from './reach.ts';

/** A small house: a door, a table of parts, and tests that come in by both. */
const SOURCES: Readonly<Record<string, string>> = {
  'src/engine/index.ts':
    "export { load, type Form } from './load.ts';\nexport { run } from './run.ts';",
  'src/engine/load.ts': 'export const load = 1;',
  'src/engine/run.ts': "import { load } from './load.ts';\nexport const run = load;",
  'renderers/index.ts':
    "import { Salary } from './Salary.tsx';\nimport { Text } from './Text.tsx';\nexport const renderers = {\n  salary: Salary,\n  text: Text,\n};",
  'renderers/Salary.tsx': 'export const Salary = 1;',
  'renderers/Text.tsx': 'export const Text = 1;',
  'src/screens/Form.tsx': "import { renderers } from '#renderers';\nexport const Form = renderers;",
  'test/load.test.ts': "import { load } from '#engine';",
  'test/run.test.ts': "import { run } from '#engine';",
  'test/types.test.ts': "import type { Form } from '#engine';",
  'test/pay.test.ts': "import { Form } from '../src/screens/Form.tsx';\nconst type = 'salary';",
  'test/asked.test.ts':
    "import { Form } from '../src/screens/Form.tsx';\nimport asked from './asked.json' with { type: 'json' };",
  'test/asked.json': '{ "type": "salary" }',
  'test/other.test.ts': "import { Form } from '../src/screens/Form.tsx';",
  'test/table.test.ts': "import { renderers } from '#renderers';",
  'src/server/endpoints.ts':
    "import { logout } from './logout.ts';\nimport { book } from './book.ts';\nexport const ENDPOINTS = [logout, book];",
  'src/server/logout.ts': "export const logout = { path: '/api/logout' };",
  'src/server/book.ts': "export const book = { path: '/meeting/book' };",
  'test/calls.ts':
    "import { ENDPOINTS } from '../src/server/endpoints.ts';\nexport const post = (path) => '/v1/api/' + path;",
  'test/logout.test.ts': "import { post } from './calls.ts';\npost('logout');",
  'test/book.test.ts': "import { post } from './calls.ts';\nfetch('/v1/meeting/book');",
  'test/support/memorySources.ts': "readFileSync('schemas');",
  'test/definitions.test.ts': "import './support/memorySources.ts';",
};

const browserTests = (...changed: readonly string[]) =>
  browserTestsFor(changed, (path) => existsSync(path));

const TESTS = Object.keys(SOURCES).filter((path) => path.endsWith('.test.ts'));
const reaching = (...changed: readonly string[]) =>
  testsReaching(new Set(changed), TESTS, (path) => SOURCES[path]);

test('a test reaches what it takes through a door, and not the whole room', () => {
  expect(reaching('src/engine/run.ts')).toEqual(['test/run.test.ts']);
  expect(reaching('src/engine/load.ts')).toEqual(['test/load.test.ts', 'test/run.test.ts']);
});

test('a test reaches a part of a table when it names it, or is about the table', () => {
  expect(reaching('renderers/Salary.tsx')).toEqual([
    'test/pay.test.ts',
    'test/asked.test.ts',
    'test/table.test.ts',
  ]);
});

test('a test reaches an endpoint that it calls, by its path or by what stands after /api/', () => {
  expect(reaching('src/server/logout.ts')).toEqual(['test/logout.test.ts']);
  expect(reaching('src/server/book.ts')).toEqual(['test/book.test.ts']);
});

test('a test reaches what it reads from the disk; a set-up is of all', () => {
  expect(reaching('schemas/short-guide/needs.json')).toEqual(['test/definitions.test.ts']);
  expect(reaching('test/support/setup.ts')).toEqual(TESTS);
});

test('a changed test is reached, and so are those that take a changed helper or file of data', () => {
  expect(reaching('test/types.test.ts')).toEqual(['test/types.test.ts']);
  expect(reaching('test/asked.json')).toEqual(['test/asked.test.ts']);
});

test('a screen has a browser test that is there; a browser test is its own', () => {
  expect(NAMED_SPECS.filter((spec) => !existsSync(`test/e2e/${spec}`))).toEqual([]);
  const files = ['src', 'renderers', 'test'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${top}/${name.replaceAll('\\', '/')}`,
    ),
  );
  expect(FITTING.filter((fits) => !files.some((path) => fits.test(path)))).toEqual([]);
  expect(browserTests('src/screens/signing/SignForm.tsx')).toEqual({
    specs: ['signing.spec.ts'],
    projects: ['desktop'],
  });
  expect(browserTests('src/screens/signing/SignForm.tsx', 'test/e2e/watch.spec.ts')).toEqual({
    specs: ['signing.spec.ts', 'watch.spec.ts'],
    projects: ['desktop', 'phone'],
  });
  expect(browserTests('src/server/idd.ts', 'test/e2e/removed.spec.ts').specs).toEqual([]);
});
