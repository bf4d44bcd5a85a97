import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { annotation, choicesOf, SchemaSet, typesOf } from '#checker/json';

const FOLDER = 'schemas/meta';

const schemas = new SchemaSet(
  new Map(readdirSync(FOLDER).map((name) => [name, parsed(`${FOLDER}/${name}`)])),
);

const form = parsed('schemas/short-guide/form.json');

describe('what speaks of a place', () => {
  test('a schema annotation beside a reference comes before the one referred to', () => {
    const title = schemas.at('form.schema.json', form, ['steps', 0, 'title']);
    expect(annotation(title, 'description')).toBe('Skärmens rubrik.');
    expect(title.map(({ maxLength }) => maxLength)).toContain(4000);
  });

  test('the schema of a place is known before anything stands there', () => {
    const help = schemas.at('form.schema.json', form, ['steps', 4, 'questions', 9, 'help']);
    expect(typesOf(help)).toEqual(['string']);
  });

  test('a place where nothing may stand has no schema', () => {
    expect(schemas.at('form.schema.json', form, ['stegen', 0])).toEqual([]);
  });

  test('the schema of a place follows a reference into another file', () => {
    const type = ['steps', 0, 'questions', 0, 'type'];
    expect(choicesOf(schemas.at('guide.form.schema.json', form, type))).toContain('box');
  });

  test('the schema of a place comes from the branch that the document matches', () => {
    const page = { blocks: [{ kind: 'notice' }, { kind: 'text' }] };
    const of = (at: number) =>
      schemas.properties('page.schema.json', page, ['blocks', at]).map(({ name }) => name);
    expect(of(0)).not.toEqual(of(1));
    expect(of(0).length).toBeGreaterThan(1);
  });
});

describe('the properties of an object', () => {
  const question = ['steps', 0, 'questions', 0];
  const names = (type: string) => {
    const document = { steps: [{ questions: [{ type }] }] };
    const own = schemas.properties('form.schema.json', document, question);
    return { all: own.map(({ name }) => name), own };
  };

  test('the schema lists only the properties that the type of an object may have', () => {
    expect(names('text').all).not.toContain('options');
    expect(names('checkbox').all).toContain('options');
    expect(names('box').all).not.toContain('validation');
  });

  test('the properties of an object come in schema order, with the required ones marked', () => {
    const { all, own } = names('numeric');
    expect(all.slice(0, 3)).toEqual(['id', 'type', 'label']);
    expect(own.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      'id',
      'type',
      'label',
    ]);
  });
});

function parsed(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
