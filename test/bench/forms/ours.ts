import { answer, loadOrThrow, start, validateStep, visibleQuestions } from '#engine';
import type { Rival } from './rival.ts';

/** The engine, with all its checks. */
export const ours: Rival = (definition, answers) => () => {
  let run = start(loadOrThrow(definition), { answers, today: '20260531' });
  return {
    answer: (id, value) => {
      run = answer(run, id, value);
    },
    validate: () => validateStep(run, 'step').length,
    shown: () => visibleQuestions(run, 'step').length,
  };
};
