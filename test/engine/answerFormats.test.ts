import { expect, it } from 'vitest';
import {
  answerFormat,
  isAmount,
  isDateType,
  isDisplay,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  QUESTION_TYPES,
} from '#engine';

it.each(QUESTION_TYPES)('%s has the format that its kind of answer says', (type) => {
  const format = answerFormat(type);
  expect({
    option: isSingleChoice(type),
    options: isMultipleChoice(type),
    number: isNumber(type),
    none: isDisplay(type),
  }).toEqual({
    option: format === 'option',
    options: format === 'options',
    number: format === 'number',
    none: format === 'none',
  });
});

it('knows the types whose answers are amounts, dates and digits', () => {
  expect(QUESTION_TYPES.filter(isAmount)).toEqual(['salary']);
  expect(QUESTION_TYPES.filter(isDateType)).toEqual(['date']);
  expect(QUESTION_TYPES.filter((type) => answerFormat(type) === 'digits')).toEqual([
    'personal-number',
    'date',
  ]);
});
