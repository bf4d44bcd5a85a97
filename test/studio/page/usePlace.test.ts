import { expect, test } from 'vitest';
import { fileTraits } from '#checker/json';
import { OPERATORS } from '#engine';
import { EXPLAINED_OPERATORS } from '../../../src/studio/page/ruleNames.ts';
import { fileGroups, isListed } from '../../../src/studio/session/fileGroups.ts';
import { elsewhere, hashOf, placeFrom } from '../../../src/studio/session/usePlace.ts';
import { SCHEMAS } from '../outline/schemas.ts';

test.each([
  { path: 'schemas/short-guide/form.json', tab: 'json', pointer: '/steps/0/questions/1' },
  { path: 'schemas/pages/a b?#å.json', tab: 'form', pointer: '' },
  { path: 'schemas/a.json', tab: 'texts', pointer: '/a~1b/%20' },
] as const)('an address brings back the place $path $pointer', (place) => {
  expect(placeFrom(hashOf(place))).toEqual(place);
});

test.each(['', '#', '#%E0%A4%A'])('the address "%s" names no place', (hash) => {
  expect(placeFrom(hash)).toBeUndefined();
});

test.each(['', '#schemas/short-guide/form.json?json', '#schemas/brand.json?form?/name'])(
  'from the address "%s" the way leads to another file',
  (hash) => {
    const path = placeFrom(hash)?.path ?? 'schemas/short-guide/form.json';
    expect(placeFrom(elsewhere(hash))?.path).not.toBe(path);
  },
);

test.each(['constructor', '__proto__', 'toString'])(
  'a file that names the schema "%s" has no traits of its own',
  (name) => expect(fileTraits(SCHEMAS, name)).toEqual({}),
);

test('an unknown way to look at a file is the form', () => {
  expect(placeFrom('#schemas/brand.json?xml')?.tab).toBe('form');
});

test('editors meet definitions and texts, not the schemas of files and calls', () => {
  expect(isListed('schemas/meta/form.schema.json')).toBe(false);
  expect(isListed('schemas/api/openapi.json')).toBe(false);
  expect(isListed('schemas/brand.json')).toBe(true);
});

test('pages are listed by their titles, and one that has none is said to have none', () => {
  const paths = ['schemas/pages/b.json', 'schemas/pages/a.json', 'schemas/short-guide/new.json'];
  const groups = fileGroups(paths, (path) =>
    path.endsWith('b.json') ? 'Adress' : path.endsWith('a.json') ? 'Ändra' : undefined,
  );
  expect(groups.map(({ name, files }) => [name, files.map(({ title }) => title)])).toEqual([
    ['Enkla guiden', ['Fil utan namn']],
    ['Sidor', ['Adress', 'Ändra']],
  ]);
});

test('a page that is called as a file of another group says what it is', () => {
  const paths = ['schemas/reference/health-declaration.json', 'schemas/pages/health.json'];
  const groups = fileGroups(paths, () => 'Hälsodeklaration');
  expect(groups.map(({ files }) => files[0]?.title)).toEqual([
    'Hälsodeklaration',
    'Hälsodeklaration (sidor)',
  ]);
});

test('texts of tools are apart from those that visitors read, and come last', () => {
  const paths = ['schemas/texts/sv.json', 'schemas/texts/studio.json', 'schemas/brand.json'];
  expect(fileGroups(paths, (path) => path).map(({ name }) => name)).toEqual([
    'Texter som besökare läser',
    'Bolaget',
    'Texter i verktygen',
  ]);
});

test('files of the same title are told apart by numbers', () => {
  const [group] = fileGroups(['schemas/pages/a.json', 'schemas/pages/b.json'], () => 'Så går det');
  expect(group?.files.map(({ title }) => title)).toEqual(['Så går det (1)', 'Så går det (2)']);
});

test('every operator of rules is explained to those who write rules', () => {
  const explained = EXPLAINED_OPERATORS.filter(({ description }) => description !== '');
  expect(explained.map(({ name }) => name).sort()).toEqual(Object.keys(OPERATORS).sort());
});
