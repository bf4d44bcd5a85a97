import { expect, test } from 'vitest';
import { formatAmount, formatDate, formatPersonalNumber } from '#form';
import { rowsOf, valuesIn } from '../support/docstrings.ts';

test.each(rowsOf('src/form/fieldValue.ts', 'typed or pasted'))(
  'the docstring of formatAmount is right: %s is shown as %s',
  (typed, shown) => {
    expect(formatAmount(String(valuesIn(typed)[0]))).toBe(valuesIn(shown)[0]);
  },
);

test.each([
  ['', ''],
  ['1', '1'],
  ['310', '310'],
  ['3100', '3 100'],
  ['31000', '31 000'],
  ['1234567', '1 234 567'],
  ['31 000 kr', '31 000'],
  ['31 000 kronor', '31 000'],
  ['31 000:-', '31 000'],
  ['  31000  ', '31 000'],
  ['31000,50', '31000,50'],
  ['31.000', '31.000'],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['kr', 'kr'],
])('an amount typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(formatAmount(typed)).toBe(shown.replaceAll(' ', shown === typed ? ' ' : '\u202f'));
});

test.each([
  ['199001010017', '19900101-0017'],
  ['19900101-0017', '19900101-0017'],
  ['19900101 0017', '19900101-0017'],
  ['9001010017', '9001010017'],
  ['abc', 'abc'],
])('a personal number typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(formatPersonalNumber(typed)).toBe(shown);
});

test.each([
  ['2025-12-24', '20251224'],
  ['2025 12 24', '20251224'],
  ['20251224', '20251224'],
  ['24 dec', '24 dec'],
])('a date typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(formatDate(typed)).toBe(shown);
});
