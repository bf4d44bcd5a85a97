import { expect, test } from 'vitest';
import { checkFiles } from '#check';
import { QUESTION_TYPES } from '#engine';
import { applied, editsFor, type Path } from '#jsonText';
import { newItemKinds } from '#studio/fields';
import { memorySources, ourText } from '../../support/memorySources.ts';
import { SCHEMAS } from './ourObjects.ts';

const kindsIn = (text: string, schemaFile: string, list: Path) =>
  newItemKinds({ document: JSON.parse(text), schemas: SCHEMAS, schemaFile }, list);

test.each([
  ['schemas/short-guide/form.json', 'form.schema.json', ['steps', 0, 'questions']],
  ['schemas/pages/in-depth-introduction.json', 'page.schema.json', ['blocks']],
] as const)('an item of each kind in %s breaks nothing', (file, schemaFile, list) => {
  const types = kindsIn(ourText(file), schemaFile, list).map(({ type }) => type);
  expect(types.length).toBeGreaterThan(3);
  let text = ourText(file);
  types.forEach((type, index) => {
    // Ids are free in the text as it is then.
    const item = kindsIn(text, schemaFile, list).find((kind) => kind.type === type)?.item;
    expect(item).toMatchObject(file.includes('pages') ? { kind: type } : { type });
    text = applied(text, editsFor(text, { kind: 'insert', path: [...list, index], value: item }));
  });
  const { findings } = checkFiles([file], memorySources({ [file]: text }), 'schemas/meta', {});
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the kinds of a question have their Swedish names, and options have none', () => {
  const text = ourText('schemas/short-guide/form.json');
  const questions = kindsIn(text, 'form.schema.json', ['steps', 0, 'questions']);
  expect(questions.map(({ type }) => type)).toEqual([...QUESTION_TYPES]);
  expect(questions.map(({ title }) => title)).toContain('Kryssrutor – flera val');
  const options = ['steps', 0, 'questions', 0, 'options'];
  expect(kindsIn(text, 'form.schema.json', options)).toEqual([]);
});
