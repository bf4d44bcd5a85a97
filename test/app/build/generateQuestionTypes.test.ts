import { expect, test } from 'vitest';
import { QUESTION_TYPES } from '#engine';
import formSchema from '../../../schemas/meta/form.schema.json';

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
  expect(withoutOptions).toEqual({ not: { enum: typesWith('option', 'options', 'none') } });
});
