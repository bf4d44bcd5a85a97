import { expect, test } from 'vitest';
import { QUESTION_TYPES } from '#engine';
import formSchema from '../../schemas/meta/form.schema.json';
import { generateTexts, type Notes, textFiles } from '../../src/build/generateTexts.ts';
import { generateValidator } from '../../src/build/generateValidators.ts';

const TEXTS = {
  $schema: '../meta/small-texts.schema.json',
  steps: { count: '{step} av {total}', back: 'Till {step}', done: 'Klart', list: ['a', 'b'] },
};

const notes = (more: Partial<Notes>): Notes => ({
  ...{ title: 'Små texter', description: 'Några texter.', notes: [], ...more },
});

const filesOf = (more: Partial<Notes>, texts: unknown = TEXTS) =>
  textFiles('small.json', texts, notes(more));

const schemaOf = (more: Partial<Notes>, texts?: unknown) =>
  JSON.parse(filesOf(more, texts)['schemas/meta/small-texts.schema.json'] ?? '');

test('the placeholders of a text are those of the notes, whatever it contains', () => {
  const more = { placeholders: { 'steps.count': ['step', 'total'], 'steps.done': ['name'] } };
  const { count, back, done } = schemaOf(more).properties.steps.properties;
  expect(count).toEqual({
    description: 'Ska innehålla {step} och {total}.',
    $ref: '#/$defs/text',
    allOf: [{ pattern: '\\{step\\}' }, { pattern: '\\{total\\}' }],
  });
  expect(back).toEqual({ $ref: '#/$defs/text' });
  expect(done.allOf).toEqual([{ pattern: '\\{name\\}' }]);
  const types = filesOf(more)['schemas/texts/small.d.json.ts'];
  expect(types).toContain("readonly count: '…{step}{total}';");
  expect(types).toContain("readonly back: '…';");
  expect(types).toContain("readonly done: '…{name}';");
});

test('another wording makes the same', () => {
  const more = { placeholders: { 'steps.count': ['step', 'total'] } };
  const others = { ...TEXTS, steps: { ...TEXTS.steps, count: 'Steg', back: '<b>{other}</b>' } };
  expect(filesOf(more, others)).toEqual(filesOf(more));
});

test('a group and a text are called what the notes say', () => {
  const { properties } = schemaOf({
    notes: [
      { path: 'steps', title: 'Steg' },
      { path: 'steps.list', description: 'Två.' },
    ],
  });
  expect(properties.steps.title).toBe('Steg');
  expect(properties.steps.properties.list.description).toBe('Två.');
});

test.each([
  [{ notes: [{ path: 'steps.gone', title: 'Borta' }] }, 'steps.gone'],
  [{ placeholders: { 'steps.gone': ['step'] } }, 'steps.gone'],
  [{ tags: ['steps.gone'] }, 'steps.gone'],
  [{ placeholders: { steps: ['step'], 'steps.list': ['step'] } }, 'steps, steps.list'],
])('notes about a text that does not exist are refused: %j', (more, paths) => {
  expect(() => filesOf(more)).toThrow(
    `schemas/texts/notes/small.json is about ${paths}, but schemas/texts/small.json has no such text: put it back, or`,
  );
});

test('each of our files of texts has a schema and types', () => {
  const files = Object.keys(generateTexts());
  expect(files).toContain('schemas/meta/texts.schema.json');
  expect(files).toContain('schemas/texts/sv.d.json.ts');
  expect(files.length).toBeGreaterThan(20);
});

test('the types of questions are those of the schema of forms', () => {
  expect(QUESTION_TYPES).toEqual(formSchema.$defs.question.properties.type.enum);
});

test('every type of question has a name for editors, a kind of answer and words for it', () => {
  const { enum: types, 'x-values': values } = formSchema.$defs.question.properties.type;
  expect(Object.keys(values)).toEqual(types);
  const kinds = ['option', 'options', 'number', 'text', 'none'];
  for (const { title, answer, answeredWith } of Object.values(values)) {
    expect([title, answeredWith]).not.toContain('');
    expect(kinds).toContain(answer);
  }
});

test('questions with options must have some, and those that are typed have none', () => {
  const { properties, allOf } = formSchema.$defs.question;
  const typesWith = (...kinds: readonly string[]) =>
    Object.entries(properties.type['x-values'])
      .filter(([, { answer }]) => kinds.includes(answer))
      .map(([type]) => type);
  const [withOptions, withoutOptions] = allOf.map((part) => part.if.properties.type);
  expect(withOptions).toEqual({ enum: typesWith('option', 'options') });
  const shown = typesWith('none').filter((type) => type !== 'range');
  expect(withoutOptions).toEqual({ not: { enum: [...typesWith('option', 'options'), ...shown] } });
});

test('the validator runs under the policy of a page: it needs neither eval nor another module', async () => {
  const { 'src/engine/formSchema.generated.js': code = '' } = await generateValidator();
  expect(code.match(/\bexport\s*\{/g)).toHaveLength(1);
  // In quotes it is the source of a function, which nothing runs.
  expect(code.match(/\beval\(|\bFunction\(|(?<!')\brequire\(|\bimport\b/g)).toBeNull();
});
