import { describe, expect, test } from 'vitest';
import { applied, editsFor } from '#checker/json';
import type { AnswerValue } from '#engine';
import { fieldsFor } from '#studio/fields';
import { SCHEMAS } from './ourObjects.ts';

type Validation = string | object | undefined;

/** The validation of a question after answers to its form; `undefined` takes an answer away. */
function validationAfter(
  format: 'form' | 'questionnaire' | 'health-declaration',
  question: object,
  answers: Readonly<Record<string, AnswerValue | undefined>>,
): Validation {
  const path = format === 'questionnaire' ? ['questions', 0] : ['steps', 0, 'questions', 0];
  const own = { id: 'q', ...question };
  const document =
    format === 'questionnaire' ? { questions: [own] } : { steps: [{ questions: [own] }] };
  const schemaFile = `${format}.schema.json`;
  const fields = fieldsFor({ schemas: SCHEMAS, schemaFile, document, path });
  const given = Object.entries({ ...fields.answers, ...answers }).flatMap(([id, answer]) =>
    answer === undefined ? [] : [[id, answer] as const],
  );
  let text = JSON.stringify(document, null, 2);
  for (const change of fields.changes(Object.fromEntries(given))) {
    text = applied(text, editsFor(text, change));
  }
  const changed = JSON.parse(text);
  return (changed.steps?.[0] ?? changed).questions[0].validation;
}

const ASKED = { rule: { is_answered: [{ var: 'q' }] }, message: 'Fältet är obligatoriskt.' };
const email = { rule: { is_email: [{ var: 'q' }] }, message: 'Mejl.' };

describe('in a form', () => {
  test('a switch and bounds in a form make rules with messages, and other rules stay', () => {
    expect(
      validationAfter(
        'form',
        { type: 'numeric', validation: [email] },
        { 'demand-required': ['on'], 'demand-least': 18 },
      ),
    ).toEqual([ASKED, email, { rule: { '>=': [{ var: 'q' }, 18] }, message: 'Skriv minst 18.' }]);
    expect(
      validationAfter('form', { type: 'text' }, { 'demand-shortest': 2, 'demand-longest': 9 }),
    ).toEqual([
      {
        rule: { '!': [{ is_at_most_long: [{ var: 'q' }, 1] }] },
        message: 'Skriv minst 2 tecken.',
      },
      { rule: { is_at_most_long: [{ var: 'q' }, 9] }, message: 'Skriv högst 9 tecken.' },
    ]);
  });

  test('a number in a form is whole or has decimals: one demand takes the place of the other', () => {
    const whole = { rule: { is_integer: [{ var: 'q' }] }, message: 'Skriv ett heltal.' };
    const decimal = {
      rule: { is_decimal: [{ var: 'q' }] },
      message: 'Skriv ett tal. Decimaler skrivs med komma: 1,5.',
    };
    const turned = (
      validation: readonly object[],
      answers: Parameters<typeof validationAfter>[2],
    ) => validationAfter('form', { type: 'numeric', validation }, answers);
    expect(turned([ASKED, email], { 'demand-whole': ['on'] })).toEqual([ASKED, whole, email]);
    expect(turned([email], { 'demand-decimal': ['on'] })).toEqual([decimal, email]);
    expect(turned([ASKED, whole], { 'demand-decimal': ['on'] })).toEqual([ASKED, decimal]);
    expect(turned([decimal, email], { 'demand-whole': ['on'] })).toEqual([whole, email]);
    expect(turned([ASKED, decimal], { 'demand-decimal': undefined })).toEqual([ASKED]);
  });

  test('removing the last demand of a question in a form removes its validation list', () => {
    const question = { type: 'checkbox', validation: [ASKED] };
    expect(validationAfter('form', question, { 'demand-required': undefined })).toBeUndefined();
  });

  test('a message that a bound made follows the bound, and one that an editor wrote does not', () => {
    const most = (bound: number, message: string) => ({
      rule: { '<=': [{ var: 'q' }, bound] },
      message,
    });
    const to5 = (message: string) =>
      validationAfter(
        'form',
        { type: 'salary', validation: [most(4, message)] },
        { 'demand-most': 5 },
      );
    expect(to5('Skriv högst 4.')).toEqual([most(5, 'Skriv högst 5.')]);
    expect(to5('För mycket.')).toEqual([most(5, 'För mycket.')]);
    expect(
      validationAfter(
        'form',
        { type: 'salary', validation: [most(4, 'Fel.')] },
        { 'demand-most-message': 'Rätt.' },
      ),
    ).toEqual([most(4, 'Rätt.')]);
  });
});

describe('in a health declaration', () => {
  const declared = (
    validation: string,
    answers: Parameters<typeof validationAfter>[2],
    type = 'text',
  ) => validationAfter('health-declaration', { type, validation }, answers);

  test('a demand in a health declaration rewrites only the part that is changed', () => {
    expect(declared('numeric|max_value:9 | required', { 'demand-most': 8 })).toBe(
      'numeric|max_value:8| required',
    );
    expect(declared('required|numeric|max_value:9', { 'demand-least': 2 })).toBe(
      'required|numeric|min_value:2|max_value:9',
    );
  });

  test('bounds in a health declaration are removed with whole numbers, and no demand leaves no text', () => {
    const bounded = 'required|numeric|min_value:1|max_value:9';
    expect(declared(bounded, { 'demand-whole': undefined })).toBe('required');
    expect(declared('required', { 'demand-required': undefined }, 'textarea')).toBeUndefined();
  });

  test('0 is no bound in a health declaration', () => {
    expect(declared('numeric', { 'demand-least': 0 })).toBe('numeric');
  });
});

test('in a questionnaire flags and bounds are properties', () => {
  const salary = { required: false, numeric: true, minValue: 1000, maxValue: 500_000 };
  const changed = (answers: Parameters<typeof validationAfter>[2]) =>
    validationAfter('questionnaire', { type: 'salary', validation: salary }, answers);
  expect(changed({ 'demand-required': ['on'] })).toEqual({ ...salary, required: true });
  expect(changed({ 'demand-least': undefined })).toEqual({
    required: false,
    numeric: true,
    maxValue: 500_000,
  });
  expect(
    validationAfter('questionnaire', { type: 'radio-button' }, { 'demand-required': ['on'] }),
  ).toEqual({
    required: true,
  });
});
