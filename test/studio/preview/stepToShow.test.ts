import { expect, test } from 'vitest';
import { type Answers, loadOrThrow, start } from '#engine';
import { hiddenNow, isSameStep, stepToShow } from '../../../src/studio/preview/stepToShow.ts';
import { guide, MUCH, NAME, SMOKES } from './forms.ts';

const form = loadOrThrow(guide());
const runWith = (answers: Answers = {}) => start(form, { answers, today: '20250601' });

test.each([
  ['visible, it stays', { stepId: 'end', index: 2 }, 'end'],
  ['hidden, the nearest comes, the earlier of two', { stepId: 'smoking', index: 1 }, 'about'],
  ['gone, the nearest to where it stood comes', { stepId: 'gone', index: 2 }, 'end'],
  ['far out, the last comes', { stepId: 'gone', index: 9 }, 'end'],
])('when the step stood at is %s', (_case, stood, expected) => {
  expect(stepToShow(runWith(), stood)).toBe(expected);
});

test('no step is shown when none is visible', () => {
  const [first] = guide().steps;
  const hidden = loadOrThrow({
    ...guide(),
    steps: [{ ...first, visible: false }],
  });
  expect(stepToShow(start(hidden, { today: '20250601' }), { stepId: 'about', index: 0 })).toBe(
    undefined,
  );
});

test('hidden are the steps that are skipped and the questions of this step alone', () => {
  expect(hiddenNow(runWith(), 'about')).toEqual([
    { kind: 'step', stepId: 'smoking', label: 'Om rökning' },
    { kind: 'question', stepId: 'about', questionId: 'much', label: 'Hur mycket?' },
  ]);
  expect(hiddenNow(runWith({ smokes: 'yes' }), 'about')).toEqual([]);
});

test('a step stays on the page while nothing in it has changed', () => {
  const changed = loadOrThrow(
    guide({
      end: { title: 'Slut' },
      about: { questions: [{ ...NAME, label: 'Namn' }, SMOKES, MUCH] },
    }),
  );
  expect(isSameStep(form, changed, 'smoking')).toBe(true);
  expect(isSameStep(form, changed, 'end')).toBe(false);
  expect(isSameStep(form, changed, 'about')).toBe(false);
  expect(isSameStep(form, loadOrThrow({ ...guide(), id: 'other' }), 'smoking')).toBe(false);
});
