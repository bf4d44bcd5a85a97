import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Form,
  isVisible,
  load,
  loadOrThrow,
  type Run,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';
import {
  type Item,
  type ItemVerdict,
  itemsOf,
  type Model,
  modelOf,
  pathTo,
  reachability,
} from '#reach';
import { byDepth } from '../support/depth.ts';
import { exploreForm, named } from '../support/exploreForm.ts';
import { clearingForms, smallForms } from '../support/smallForms.ts';

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

/** The answers of a verdict, given as a visitor would, lead to the item. */
function expectExample(model: Model, { item, verdict }: ItemVerdict): void {
  if (!('answers' in verdict) || verdict.answers === undefined) return;
  const { form } = model;
  const { run } = pathTo(model, item.step, verdict.answers);
  expect(shownAt(run, item), nameOf(form, item)).toBe(true);
  // What an answer on this very step has taken away was there when its step was left.
  if (model.clearedOn.includes(item.step)) return;
  const passed = visibleSteps(run).filter(({ id }) => (form.stepIndexOf.get(id) ?? 0) < item.step);
  expect(passed.flatMap(({ id }) => validateStep(run, id))).toEqual([]);
}

const RUNS = byDepth(40, 500);
/** What is in doubt is rare. */
const CLEARING_RUNS = byDepth(60, 500);

it('what visitors meet is what trying every answer finds', () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(smallForms, (definition) => {
      const form = loadOrThrow(definition);
      const { seen, passed } = exploreForm(form, TODAY);
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
      for (const one of reached) expectExample(model, one);
      for (const { verdict } of reached) counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
    }),
    { numRuns: RUNS, seed: 20260531 },
  );
  // None of the three is rare among them.
  expect(
    Math.min(...['always', 'sometimes', 'never'].map((kind) => counts[kind] ?? 0)),
  ).toBeGreaterThan(RUNS / 2);
});

it('where answers take others away nothing is said that trying every answer refutes', () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(clearingForms, (definition) => {
      const loaded = load(definition);
      fc.pre(loaded.ok);
      const { seen, passed } = exploreForm(loaded.form, TODAY);
      const model = modelOf(loaded.form, TODAY);
      for (const one of reachability(model)) {
        const { kind } = one.verdict;
        const name = nameOf(loaded.form, one.item);
        if (kind === 'never') expect(seen).not.toContain(name);
        if (kind === 'always') expect(passed(name), name).toBe(true);
        if (kind === 'sometimes' && one.item.kind !== 'message') {
          expect([seen.has(name), passed(name)], name).toEqual([true, false]);
        }
        if (kind !== 'unproven') expectExample(model, one);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    }),
    { numRuns: CLEARING_RUNS, seed: 20260531 },
  );
  // Most is decided all the same.
  const { unproven = 0, ...decided } = counts;
  expect(unproven).toBeGreaterThan(CLEARING_RUNS / 10);
  expect(Object.values(decided).reduce((sum, count) => sum + count)).toBeGreaterThan(unproven * 2);
});
