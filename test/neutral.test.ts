import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TABLE } from '#guide';
import brand from './content/brand.json';
import texts from './content/texts/sv.json';

/** What other applications take up too. */
const SHARED = ['src/engine', 'renderers', 'src/checker'];

const files = SHARED.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((name) => /\.(?:tsx?|css|mjs)$/.test(name));

/** Every text within a value that is long enough to be nobody else's. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 12 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const PAGES = Object.values(TABLE).flatMap(({ path }) => [
  path,
  ...path.split('/').flatMap((part) => (part.length > 5 ? [`'${part}'`] : [])),
]);

test.each([
  ['page', PAGES],
  ['text', textsIn(texts)],
  ['brand', [brand.name, ...textsIn(brand)]],
])(
  'neither the engine nor what shows and checks its forms names a %s of this guide',
  (_kind, names) => {
    expect(names.length).toBeGreaterThan(5);
    const found = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return names.filter((name) => source.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  },
);

test('of the content of a guide the shared code imports one thing: default words of shown questionnaires', () => {
  const content =
    /from '[^']*schemas\/(?!meta\/|api\/|texts\/(?!(?:sv|documents|mails|server|signed|sandbox)\.))/;
  const found = files.filter((file) => content.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['src/checker/formats/adapterTexts.ts']);
});
