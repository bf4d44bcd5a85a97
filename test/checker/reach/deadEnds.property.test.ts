import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadEndsOn, modelOf } from '#checker/reach';
import {
  answer,
  answerOf,
  answersWithHidden,
  type Form,
  first,
  isReady,
  isVisible,
  loadOrThrow,
  next,
  type Run,
  sameAnswer,
  start,
  validateStep,
  visibleQuestions,
} from '#engine';
import { byDepth } from '../../support/depth.ts';
import { everyAnswer, smallForms } from '../../support/smallForms.ts';

const TODAY = '20260531';

/** Every run that can be made of one on a step, by answers to that step alone. */
function everyRunOn(step: string, begin: Run): readonly Run[] {
  const known = new Map([[JSON.stringify(answersWithHidden(begin)), begin]]);
  for (const run of known.values()) {
    for (const question of visibleQuestions(run, step)) {
      for (const value of everyAnswer(question)) {
        const after = answer(run, question.id, value);
        const key = JSON.stringify(answersWithHidden(after));
        if (!known.has(key)) known.set(key, after);
      }
    }
  }
  return [...known.values()];
}

/** By step, everybody who comes to it for the first time, and whether they can go on. */
function arrivals(form: Form) {
  const come = new Map<string, { readonly run: Run; readonly isStuck: boolean }[]>();
  const known = new Set<string>();
  const arrive = (place: ReturnType<typeof first>, run: Run): void => {
    if (place.kind !== 'step') return;
    const { id } = place.step;
    const key = `${id} ${JSON.stringify(answersWithHidden(run))}`;
    if (known.has(key)) return;
    known.add(key);
    const left = everyRunOn(id, run).filter(
      (one) => validateStep(one, id).length === 0 && isReady(one, id),
    );
    come.set(id, [...(come.get(id) ?? []), { run, isStuck: left.length === 0 }]);
    for (const one of left) arrive(next(one, id), one);
  };
  const begin = start(form, { today: TODAY });
  arrive(first(begin), begin);
  return come;
}

test('who cannot leave a step is what trying every answer finds, and is told by what makes the difference', () => {
  const counts = { some: 0, all: 0, none: 0 };
  const ways = { met: 0, unmet: 0 };
  fc.assert(
    fc.property(smallForms, (definition) => {
      const form = loadOrThrow(definition);
      const model = modelOf(form, TODAY);
      const come = arrivals(form);
      for (const { index, definition: step } of form.steps) {
        const here = come.get(step.id) ?? [];
        const stuck = here.filter(({ isStuck }) => isStuck);
        const found = deadEndsOn(model, index);
        expect(found.map(({ kind }) => kind)).not.toContain('unproven');
        expect(found.length > 0, step.id).toBe(stuck.length > 0);
        for (const end of found) {
          if (end.kind !== 'found') continue;
          for (const way of end.stuck) {
            const alike = here.filter(({ run }) =>
              [...way].every(([id, value]) =>
                value === null ? !isVisible(run, id) : sameAnswer(answerOf(run, id), value),
              ),
            );
            expect(alike.every(({ isStuck }) => isStuck)).toBe(true);
            // Numbers that stand for others are not all among those that are tried.
            ways[alike.length > 0 ? 'met' : 'unmet'] += 1;
          }
        }
        const how = stuck.length === 0 ? 'none' : stuck.length < here.length ? 'some' : 'all';
        counts[how] += 1;
      }
    }),
    { numRuns: byDepth(120, 500), seed: 20260531 },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(byDepth(5, 20));
  expect(ways.met).toBeGreaterThan(ways.unmet * 5);
});
