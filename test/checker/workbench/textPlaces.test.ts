import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathOf, valueAt } from '#checker/json';
import { Workbench } from '#checker/workbench';
import { ourPath } from '../../support/content.ts';

const files = new Map(
  readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`schemas/${name}`, readFileSync(ourPath(`schemas/${name}`), 'utf8')]),
);
const bench = new Workbench(files, { today: '20261102' });
const documentOf = (file: string): unknown => JSON.parse(files.get(file) ?? 'null');

/** The properties of a form whose texts are on the page as they are in their file. */
const ON_PAGE = ['title', 'category', 'label', 'description', 'help', 'readMore'];

/** JSON pointers of the texts of such properties. */
function textsOnPage(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = `${pointer}/${name}`;
    return typeof inner === 'string' && ON_PAGE.includes(name) ? [own] : textsOnPage(inner, own);
  });
}

describe('places of texts', () => {
  test.each([
    ['schemas/short-guide/form.json', []],
    ['schemas/reference/questionnaire.json', []],
    // A sentence that leads in to a question becomes a paragraph of its description.
    ['schemas/reference/health-declaration.json', ['/steps/2/questions/0/description']],
  ])('all texts of %s but its title lead to the file that they come from', (path, made) => {
    const found = bench.form(path);
    if (found.kind !== 'found') throw new Error('the form is faulty');
    const { definition } = found.form;
    const places = bench.textPlaces(path);
    for (const { inForm, file, pointer, text } of places) {
      expect(valueAt(documentOf(file), pathOf(pointer))).toBe(text);
      expect(valueAt(definition, pathOf(inForm))).toBe(text.trim());
    }
    const known = places.map(({ inForm }) => inForm);
    const unknown = textsOnPage(definition).filter((pointer) => !known.includes(pointer));
    expect(unknown).toEqual(['/title', ...made]);
  });

  test('the place of a text of a list beside the form leads into the list', () => {
    const places = bench.textPlaces('schemas/short-guide/form.json');
    const need = places.find(({ file }) => file === 'schemas/short-guide/needs.json');
    expect(need?.items.map(({ pointer }) => pointer)).toEqual([
      need?.pointer.slice(0, need.pointer.lastIndexOf('/')),
    ]);
  });

  test('a file that is not a definition has no places of texts', () => {
    expect(bench.textPlaces('schemas/brand.json')).toEqual([]);
  });
});
