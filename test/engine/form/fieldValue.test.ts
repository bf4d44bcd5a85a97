import { expect, test } from 'vitest';
import type { QuestionType } from '#engine';
import { formatText } from '#engine/form';
import { rowsOf, valuesIn } from '../../support/docstrings.ts';

test.each(rowsOf('src/engine/form/fieldValue.ts', 'type'))(
  'the docstring of formatText is right: in a %s %s is shown as %s',
  (type, typed, shown) => {
    expect(formatText(type as QuestionType, String(valuesIn(typed)[0]))).toBe(valuesIn(shown)[0]);
  },
);

test.each([
  ['', ''],
  ['1', '1'],
  ['310', '310'],
  ['007', '007'],
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
  const text = shown === typed ? shown : shown.replaceAll(' ', '\u202f');
  expect(formatText('salary', typed)).toBe(text);
});

test.each([
  ['199001010017', '19900101-0017'],
  ['19900101-0017', '19900101-0017'],
  ['19900101 0017', '19900101-0017'],
  ['900101-0017', '900101-0017'],
  ['abc', 'abc'],
])('a personal number typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(formatText('personal-number', typed)).toBe(shown);
});

test.each([
  ['2025 12 24', '20251224'],
  ['20251224', '20251224'],
  ['251224', '251224'],
])('a date typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(formatText('date', typed)).toBe(shown);
});
