import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Item,
  type ItemVerdict,
  itemsOf,
  type Model,
  modelOf,
  pathTo,
  reachability,
} from '#checker/reach';
import {
  answer,
  answersOf,
  answersWithHidden,
  type Form,
  first,
  isReady,
  isVisible,
  load,
  loadOrThrow,
  next,
  previous,
  type Run,
  start,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleQuestions,
  visibleSteps,
} from '#engine';
import { byDepth } from '../../support/depth.ts';
import { clearingForms, everyAnswer, smallForms } from '../../support/smallForms.ts';

/** What visitors of a form are shown, found exhaustively. */
interface Exploration {
  /** Names of items shown to some visitor. */
  readonly seen: ReadonlySet<string>;
  /** Whether an item is shown to everybody who finishes; true when nobody can. */
  readonly passed: (name: string) => boolean;
}

/** Names of items. */
const named = {
  step: (id: string) => `step ${id}`,
  question: (id: string) => `question ${id}`,
  option: (id: string, value: unknown) => `option ${id} ${String(value)}`,
  message: (id: string, at: number) => `message ${id} ${at}`,
} as const;

/**
 * Explores all states of a small form with the engine: every answer to every question, forward and back.
 */
function exploreForm(form: Form, today: string): Exploration {
  const seen = new Set<string>();
  const finished: ReadonlySet<string>[] = [];
  const ends = new Set<string>();
  const known = new Set<string>();
  const waiting: { readonly at: string; readonly run: Run }[] = [];
  const visit = (at: string, run: Run) => {
    // Answers to hidden questions count again when the questions reappear.
    const key = `${at} ${JSON.stringify(answersWithHidden(run))}`;
    if (known.has(key)) return;
    known.add(key);
    waiting.push({ at, run });
  };
  const begin = start(form, { today });
  const entry = first(begin);
  if (entry.kind === 'step') visit(entry.step.id, begin);
  else finished.push(new Set());
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { at, run } = one;
    for (const name of shownOn(run, at)) seen.add(name);
    const issues = validateStep(run, at);
    for (const { path, params } of issues) seen.add(named.message(path, params.validation ?? -1));
    for (const question of visibleQuestions(run, at)) {
      for (const value of everyAnswer(question)) visit(at, answer(run, question.id, value));
    }
    const back = previous(run, at);
    if (back.kind === 'step') visit(back.step.id, run);
    if (issues.length > 0 || !isReady(run, at)) continue;
    const on = next(run, at);
    if (on.kind === 'step') {
      visit(on.step.id, run);
      continue;
    }
    const key = JSON.stringify(answersOf(run));
    if (ends.has(key)) continue;
    ends.add(key);
    finished.push(new Set(form.steps.flatMap(({ definition }) => shownOn(run, definition.id))));
  }
  return { seen, passed: (name) => finished.every((shown) => shown.has(name)) };
}

/** Names of all that is shown on a step; none when the step is hidden. */
function shownOn(run: Run, stepId: string): readonly string[] {
  const shown = visibleQuestions(run, stepId).filter(({ id }) => isVisible(run, id));
  const step = run.form.steps[run.form.stepIndexOf.get(stepId) ?? -1];
  if (shown.length === 0 && !isStepShown(run, stepId)) return [];
  return [
    ...(step ? [named.step(stepId)] : []),
    ...shown.flatMap(({ id }) => [
      named.question(id),
      ...visibleOptions(run, id).map(({ value }) => named.option(id, value)),
    ]),
  ];
}

function isStepShown(run: Run, stepId: string): boolean {
  for (let at = first(run); at.kind === 'step'; at = next(run, at.step.id)) {
    if (at.step.id === stepId) return true;
  }
  return false;
}

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
