import { describe, expect, test } from 'vitest';
import {
  advise,
  advisedInForm,
  inFile,
  inForm,
  quoted,
  quotedList,
  type Words,
} from '#checker/findings';

/** The words that forms have for names that begin with a capital; the others are known to files alone. */
const nameOf = (value: unknown) => (/^\p{Lu}/u.test(String(value)) ? String(value) : undefined);

describe('words of a finding', () => {
  test.each<[words: Words, file: string, form: string | undefined]>([
    [quoted('Barn'), '"Barn"', '”Barn”'],
    [quoted('hasChildren'), '"hasChildren"', undefined],
    [quoted(7), '7', '7'],
    [quoted(true), 'true', undefined],
    [{ text: 'Nej{at}', values: { at: { aside: 'rad 3' } } }, 'Nej (rad 3)', 'Nej'],
    [{ code: '{"var": "a"}' }, '{"var": "a"}', undefined],
    [quotedList(['A', 'B', 'c'], 2), '"A", "B" och 1 till', '”A”, ”B” och 1 till'],
    [quotedList(['A', 'b', 'C'], 2), '"A", "b" och 1 till', undefined],
    [{ file: 'fil', form: quoted('x'), unnamed: 'utan' }, 'fil', 'utan'],
  ])('%j is %s in a file and %s in a form', (words, file, form) => {
    expect([inFile(words), inForm(words, nameOf)]).toEqual([file, form]);
  });

  const texts = {
    ...{ message: '{name} saknas.', hint: 'Lägg till.' },
    ...{
      form: { hint: 'Skriv i fältet.' },
      unnamed: { message: 'Något saknas.', hint: 'Fyll i.' },
    },
  };

  test.each([
    ['Namn', { message: '”Namn” saknas.', hint: 'Skriv i fältet.' }],
    ['name', { message: 'Något saknas.', hint: 'Fyll i.' }],
  ])('the message and the hint about %s are both with names or both without', (name, said) => {
    expect(advisedInForm(advise(texts, { name: quoted(name) }), nameOf)).toEqual(said);
  });
});
