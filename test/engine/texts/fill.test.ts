import { expect, test } from 'vitest';
import { fill, inSentence } from '#engine/texts';

test('every placeholder that has a value is filled in, and the others stay readable', () => {
  expect(fill('Steg {step} av {total}, {step}', { step: 1, total: 3 })).toBe('Steg 1 av 3, 1');
  const known: string = 'Hej {namn} {constructor}';
  expect(fill(known, {})).toBe(known);
});

test('a placeholder without a value, and a value without one, are errors of types', () => {
  // @ts-expect-error total is missing
  fill('Steg {step} av {total}', { step: 1 });
  // @ts-expect-error there is no other
  fill('Steg {step}', { step: 1, other: 2 });
});

test.each([
  ['Livförsäkring', 'livförsäkring'],
  ['Öga och öra', 'öga och öra'],
  ['TGL', 'TGL'],
  ['', ''],
])('filling in writes the name %j in a sentence as %j', (name, written) => {
  expect(inSentence(name)).toBe(written);
});
