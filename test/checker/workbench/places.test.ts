import { describe, expect, test } from 'vitest';
import { Workbench } from '#checker/workbench';
import {
  type Destination,
  first,
  isReady,
  isVisible,
  next,
  start,
  validateStep,
  visibleOptions,
} from '#engine';
import { byDepth, DEEP } from '../../support/depth.ts';
import { ourFiles, ourText, shortDeclaration } from '../../support/memorySources.ts';

const TODAY = '20260615';
const FORM = 'schemas/short-guide/form.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const OURS = new Map(ourFiles().map((file) => [file, ourText(file)]));
// With by far the most steps and questions of ours.
if (!DEEP) OURS.set(DECLARATION, shortDeclaration());
const bench = new Workbench(OURS, { today: TODAY });
/** Of how many steps and questions one is walked to. */
const ONE_OF = byDepth(3, 1);

function valueAt(file: string, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (at, name) => (at as Record<string, unknown>)[name],
    JSON.parse(OURS.get(file) ?? ''),
  );
}

function formOf(path: string) {
  const found = bench.form(path);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.form;
}

describe('places', () => {
  test('the places of a form lead into the form, and those of list options into the list', () => {
    const places = bench.places(FORM);
    const option = places.find(({ kind, file }) => kind === 'option' && file !== FORM);
    expect(option?.file).toBe('schemas/short-guide/needs.json');
    for (const { kind, stepId, questionId, value, file, pointer } of places) {
      const there = valueAt(file, pointer);
      const id = { step: stepId, question: questionId, option: value, message: undefined }[kind];
      if (file !== FORM) expect(there).toMatchObject({ id: value });
      else if (kind === 'option') expect(there).toMatchObject({ value });
      else if (kind === 'message') expect(there).toHaveProperty('message');
      else expect(there).toMatchObject({ id });
    }
  });

  test('an edited text of a list is found in the form that uses it, with answers that lead there', () => {
    const needs = 'schemas/short-guide/needs.json';
    const text = ourText(needs).replace('Jag blir arbetslös', 'Jag förlorar jobbet');
    const at = bench.places(FORM).find(({ file }) => file === needs)?.pointer ?? '';
    const placed = bench.formWith(FORM, needs, text, at);
    expect(placed).toMatchObject({ place: { questionId: 'selectedEventIdsToEnsure' } });
    expect(placed?.answers).toHaveProperty('hasChildren');
    expect(JSON.stringify(placed?.definition)).toContain('Jag förlorar jobbet');
    expect(JSON.stringify(formOf(FORM).definition)).not.toContain('Jag förlorar jobbet');
    expect(bench.formWith(FORM, needs, '[', at)).toBeUndefined();
  });

  test('the places of a questionnaire lead to its questions, answers and validations', () => {
    for (const { kind, questionId, value, pointer } of bench.places(QUESTIONS)) {
      const there = valueAt(QUESTIONS, pointer);
      if (kind === 'option') expect(there).toMatchObject({ option: value });
      else if (kind === 'question') expect(there).toMatchObject({ id: questionId });
      else expect(there).toBeDefined();
    }
  });

  test('the places of a declaration lead to its steps, questions, sub-questions and options', () => {
    const places = bench.places(DECLARATION);
    expect(places.some(({ pointer }) => pointer.includes('/subQuestions/'))).toBe(true);
    for (const { kind, stepId, questionId, pointer } of places) {
      const there = valueAt(DECLARATION, pointer);
      if (kind === 'question') expect(there).toMatchObject({ id: questionId });
      else if (kind === 'option' || kind === 'step') expect(there).toHaveProperty('name');
      else expect(there, stepId).toBeDefined();
    }
  });

  test('a file that is not a definition has no places', () => {
    expect(bench.places('schemas/brand.json')).toEqual([]);
  });
});

describe.each([FORM, QUESTIONS, DECLARATION])('%s', (path) => {
  test('a definition has its items at its places, with answers that show them', () => {
    const form = formOf(path);
    const items = bench.items(path);
    const bare = items.map(({ kind, stepId, questionId, value, file, pointer, inForm }) => ({
      ...{ kind, stepId, file, pointer, inForm },
      ...(questionId !== undefined && { questionId }),
      ...(value !== undefined && { value }),
    }));
    expect(bare).toEqual(bench.places(path));
    for (const { kind, questionId = '', value, example, verdict } of items) {
      if (!example || verdict === 'unproven') continue;
      const run = start(form, { answers: example, today: TODAY });
      if (kind === 'question') expect(isVisible(run, questionId)).toBe(true);
      if (kind !== 'option') continue;
      expect(visibleOptions(run, questionId).map((option) => option.value)).toContain(value);
    }
    expect(items.some(({ example }) => example)).toBe(true);
  });

  test('each step and question of a definition has answers that lead there by pressing ’Nästa’', () => {
    const form = formOf(path);
    const all = bench.places(path).filter(({ kind }) => kind === 'step' || kind === 'question');
    const places = all.filter((_, at) => at % ONE_OF === 0);
    expect(places.length).toBeGreaterThan(byDepth(3, 5));
    for (const { stepId, questionId } of places) {
      const place = { stepId, ...(questionId !== undefined && { questionId }) };
      const { answers = {} } = bench.pathTo(path, place) ?? {};
      const run = start(form, { answers, today: TODAY });
      let at: Destination = first(run);
      while (at.kind === 'step' && at.step.id !== stepId) {
        const { id } = at.step;
        expect([isReady(run, id), ...validateStep(run, id)]).toEqual([true]);
        at = next(run, id);
      }
      expect(at.kind).toBe('step');
      if (questionId !== undefined) expect(isVisible(run, questionId)).toBe(true);
    }
  });
});

test('there is no path to what nobody meets, nor to what is not there', () => {
  const own = new Workbench(OURS, { today: TODAY });
  const text = ourText(QUESTIONS);
  const stepId = 'childrenCount';
  expect(own.pathTo(QUESTIONS, { stepId: 'nothing' })).toBeUndefined();
  expect(own.pathTo(QUESTIONS, { stepId, questionId: 'hasChildren' })).toBeUndefined();
  expect(own.pathTo('schemas/brand.json', { stepId })).toBeUndefined();
  own.set(QUESTIONS, '{');
  expect(own.pathTo(QUESTIONS, { stepId })).toBeUndefined();
  own.set(QUESTIONS, text);
  expect(own.pathTo(QUESTIONS, { stepId })).toBeDefined();
});
