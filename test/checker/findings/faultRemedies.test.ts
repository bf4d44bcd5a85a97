import { describe, expect, test } from 'vitest';
import { applied } from '#checker/json';
import { checked } from '../../support/checked.ts';

const FILE = 'x/form.json';
const isYes = (id: string) => ({ '==': [{ var: id }, true] });
const question = (id: string, more = {}) => ({
  id,
  type: 'radio-button',
  label: `Fråga ${id}`,
  options: [
    { value: true, label: 'Ja' },
    { value: false, label: 'Nej' },
  ],
  ...more,
});

const found = (text: string) => checked([FILE], { [FILE]: text }).findings;

/** The labels of the fixes of a form with these questions, and its questions once the first is made. */
function fixed(...questions: readonly object[]) {
  const steps = [{ id: 'step', title: 'Steg', questions }];
  const form = { $schema: '../schemas/meta/form.schema.json', id: 'f', title: 'F', steps };
  const text = JSON.stringify(form, null, 2);
  const [first, ...others] = found(text);
  const made = applied(text, first?.fix?.edits ?? []);
  return {
    label: first?.fix?.label,
    made: JSON.parse(made).steps[0].questions.at(-1),
    left: others.length > 0 ? [] : found(made).map(({ message }) => message),
  };
}

describe('what reads a question that is gone goes', () => {
  test('the fix for a missing question removes it from clearedBy, or an emptied clearedBy itself', () => {
    const more = { clearedBy: ['abcdefgh', 'a'] };
    expect(fixed(question('a'), question('b', more))).toEqual({
      label: 'Ta bort "abcdefgh" härifrån',
      made: question('b', { clearedBy: ['a'] }),
      left: [],
    });
    const alone = fixed(question('a'), question('b', { clearedBy: ['abcdefgh'] }));
    expect(alone.made).toEqual(question('b'));
  });

  test('the fix for a missing question removes a whole condition that reads nothing else', () => {
    const visible = { '!': [{ and: [isYes('abcdefgh'), isYes('abcdefgh')] }] };
    const { label, made } = fixed(question('a'), question('b', { visible }));
    expect({ label, made }).toEqual({ label: 'Ta bort villkoret', made: question('b') });
  });

  test('the fix for a missing question removes only the part of a condition that reads it', () => {
    const visible = { and: [isYes('a'), { '!': [isYes('abcdefgh')] }] };
    expect(fixed(question('a'), question('b', { visible }))).toEqual({
      label: 'Ta bort "abcdefgh" härifrån',
      made: question('b', { visible: isYes('a') }),
      left: [],
    });
  });

  test('the fix for a missing question removes a requirement that reads it, with its message', () => {
    const validation = [{ rule: isYes('abcdefgh'), message: 'Nej.' }];
    const { label, made, left } = fixed(question('a'), question('b', { validation }));
    expect({ label, made, left }).toEqual({
      label: 'Ta bort kravet',
      made: question('b'),
      left: [],
    });
  });

  test('a missing question that is compared with another question gets no fix', () => {
    const visible = { '==': [{ var: 'a' }, { var: 'abcdefgh' }] };
    expect(fixed(question('a'), question('b', { visible })).label).toBeUndefined();
  });
});

test('an option that a rule names by its text is named by its value', () => {
  const visible = { '==': [{ var: 'a' }, 'ja'] };
  expect(fixed(question('a'), question('b', { visible }))).toEqual({
    label: 'Byt till true',
    made: question('b', { visible: isYes('a') }),
    left: [],
  });
});

test('a copied question gets an id that is free, in its own requirements too', () => {
  const validation = [{ rule: { is_answered: [{ var: 'a' }] }, message: 'Svara.' }];
  expect(
    fixed(question('a-2'), question('a', { validation }), question('a', { validation })),
  ).toEqual({
    label: 'Byt till "a-3"',
    made: question('a-3', {
      label: 'Fråga a',
      validation: [{ rule: { is_answered: [{ var: 'a-3' }] }, message: 'Svara.' }],
    }),
    left: ['"Fråga a" står två gånger som "label". Först på rad 28.'],
  });
});

test('a label that is missing comes with a text to write over', () => {
  const { label: _label, ...unnamed } = question('b');
  expect(fixed(question('a'), unnamed)).toEqual({
    label: 'Lägg till "label"',
    made: question('b', { label: 'Ny text' }),
    // It is there to be written over.
    left: ['"Ny text" är en exempeltext som ingen har skrivit över.'],
  });
});
