import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Form,
  isVisible,
  loadOrThrow,
  type Run,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';
import { type Item, itemsOf, modelOf, pathTo, reachability } from '#reach';
import { triedForms } from '../support/triedForms.ts';
import { named, wander } from '../support/wander.ts';

const TODAY = '20260531';

function nameOf({ definition, questions, steps }: Form, item: Item): string {
  if (item.kind === 'step') return named.step(steps[item.step]?.definition.id ?? '');
  const { id = '', options = [] } = questions[item.question]?.definition ?? {};
  if (item.kind === 'question') return named.question(id);
  if (item.kind === 'option') return named.option(id, options[item.option]?.value);
  if (item.kind === 'message') return named.message(id, item.validation);
  return definition.id;
}

/** Whether somebody who stands on the item's step meets it. */
function shownAt(run: Run, item: Item): boolean {
  const { form } = run;
  const stepId = form.steps[item.step]?.definition.id ?? '';
  if (item.kind === 'step') return visibleSteps(run).some(({ id }) => id === stepId);
  const { id = '', options = [] } = form.questions[item.question]?.definition ?? {};
  if (item.kind === 'question') return isVisible(run, id);
  if (item.kind === 'option') {
    return (
      isVisible(run, id) && visibleOptions(run, id).some((own) => own === options[item.option])
    );
  }
  return validateQuestion(run, id)?.params.validation === item.validation;
}

it('what visitors meet is what trying every answer finds, on five hundred forms', () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(triedForms, (definition) => {
      const form = loadOrThrow(definition);
      const { seen, passed } = wander(form, TODAY);
      const expected = itemsOf(form).map((item) => {
        const name = nameOf(form, item);
        if (!seen.has(name)) return [name, 'never'];
        return [name, item.kind !== 'message' && passed(name) ? 'always' : 'sometimes'];
      });
      const model = modelOf(form, TODAY);
      const reached = reachability(model);
      expect(reached.map(({ item, verdict }) => [nameOf(form, item), verdict.kind])).toEqual(
        expected,
      );
      for (const { item, verdict } of reached) {
        if (!('answers' in verdict) || verdict.answers === undefined) continue;
        const { run } = pathTo(model, item.step, verdict.answers);
        expect(shownAt(run, item), nameOf(form, item)).toBe(true);
        const passed = visibleSteps(run).filter(({ id }) => {
          return (form.stepIndexOf.get(id) ?? 0) < item.step;
        });
        expect(passed.flatMap(({ id }) => validateStep(run, id))).toEqual([]);
      }
      for (const { verdict } of reached) counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
    }),
    { numRuns: 500, seed: 20260531 },
  );
  // None of the three is rare among them.
  expect(
    Math.min(...['always', 'sometimes', 'never'].map((kind) => counts[kind] ?? 0)),
  ).toBeGreaterThan(300);
});
