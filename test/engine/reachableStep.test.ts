import { describe, expect, it } from 'vitest';
import { answer, reachableStep, reachesEnd } from '#engine';
import { begin } from '../support/questionnaires.ts';

const choices = [{ option: 'Ja' }, { option: 'Nej' }];
const ask = (id: string, type = 'single-button', required = true) => ({
  id,
  type,
  questionTitle: id,
  answers: choices,
  validation: { required },
});

describe('the step to show', () => {
  const run = begin([ask('a'), ask('b', 'radio-button', false), ask('c')]);

  it('the step to show is the first when none is wanted, or an unknown one', () => {
    expect(reachableStep(run, undefined)).toBe('a');
    expect(reachableStep(run, 'gone')).toBe('a');
  });

  it('the step to show is the wanted one when all steps before it are answered or may be passed', () => {
    expect(reachableStep(run, 'c')).toBe('a');
    expect(reachableStep(answer(run, 'a', 'Ja'), 'c')).toBe('c');
  });

  it('the step to show is the one before when the wanted step is skipped', () => {
    const skipping = begin([
      ask('a'),
      ask('b'),
      {
        ...ask('c'),
        requiredAnswersToBeShown: [{ id: 'a', requiredAnswers: ['Ja'] }],
        allRequiredAnswersHasToBeFulfilled: true,
      },
    ]);
    const passed = answer(answer(skipping, 'a', 'Nej'), 'b', 'Ja');
    expect(reachableStep(passed, 'c')).toBe('b');
    expect(reachableStep(answer(passed, 'a', 'Ja'), 'c')).toBe('c');
  });

  it('the step to show is not moved back to a question that only a later answer shows', () => {
    const later = begin([
      ask('a'),
      {
        ...ask('b'),
        requiredAnswersToBeShown: [{ id: 'c', requiredAnswers: ['Ja'] }],
        allRequiredAnswersHasToBeFulfilled: true,
      },
      ask('c'),
      ask('d'),
    ]);
    expect(reachableStep(answer(answer(later, 'a', 'Ja'), 'c', 'Ja'), 'd')).toBe('d');
  });
});

it('a form is walked through when its last step is reached and answered, or may be passed', () => {
  const run = begin([ask('a'), ask('b'), ask('c', 'radio-button', false)]);
  expect(reachesEnd(answer(run, 'b', 'Ja'))).toBe(false);
  const walked = answer(answer(run, 'a', 'Ja'), 'b', 'Ja');
  expect(reachesEnd(walked)).toBe(true);
  expect(reachesEnd(walked)).toBe(true);
  expect(reachesEnd(answer(walked, 'a', undefined))).toBe(false);
});
