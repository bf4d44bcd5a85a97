import { expect, it } from 'vitest';
import { answer } from '#engine';
import { isComplete, stepOf } from '../../src/guide/formSteps.ts';
import { begin } from '../support/questionnaires.ts';

const choices = [{ option: 'Ja' }, { option: 'Nej' }];
const ask = (id: string, type = 'single-button', required = true) => ({
  id,
  type,
  questionTitle: id,
  answers: choices,
  validation: { required },
});

it('a step is complete when every question that must be answered is', () => {
  const run = begin([ask('a'), ask('b', 'radio-button', false)]);
  expect(isComplete(run)).toBe(false);
  expect(isComplete(answer(run, 'a', 'Nej'))).toBe(true);
});

it('a step throws for a step the form does not have', () => {
  expect(() => stepOf(begin([ask('a')]), 'b')).toThrow(RangeError);
});
