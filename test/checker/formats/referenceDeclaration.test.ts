import { describe, expect, test } from 'vitest';
import { type Answers, answer, first, isVisible, next, type Run, validateStep } from '#engine';
import { type DeclarationQuestion, declaredSteps, shownSteps } from '#engine/adapters';
import cases from '../../cases/declarationPaths.json';
import reference from '../../content/reference/health-declaration.json';
import { adapted, begin } from '../../support/declarations.ts';

const ours = adapted(reference);
const { declaration } = ours;

interface Placed {
  readonly question: DeclarationQuestion;
  readonly depth: number;
}

const placed = (questions: readonly DeclarationQuestion[], depth: number): readonly Placed[] =>
  questions.flatMap((question) => [
    { question, depth },
    ...question.options.flatMap(({ subQuestions }) => placed(subQuestions, depth + 1)),
  ]);

const ALL = declaration.steps.flatMap(({ questions }) => placed(questions, 0));
const ASKED = ALL.filter(({ question }) => question.type !== 'box');

/** Goes forward to the end; `fill` answers what is visible in a step. */
function walk(fill: (run: Run, stepId: string) => Run): Run {
  let run = begin(ours);
  let at = first(run);
  while (at.kind === 'step') {
    const { id } = at.step;
    run = fill(run, id);
    expect(validateStep(run, id), id).toEqual([]);
    at = next(run, id);
  }
  return run;
}

/** A person who always answers the same, whatever is asked. */
function person(answers: Answers): Run {
  const given = Object.entries({ ...ours.given, ...answers });
  return walk((begun) => given.reduce((run, [id, value]) => answer(run, id, value), begun));
}

/** The same numbers each time, in no order. */
function numbers(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * count);
  };
}

function anyAnswer(question: DeclarationQuestion, choose: (count: number) => number) {
  const { type, options, validation, name } = question;
  const names = options.length > 0 ? options.map((option) => option.name) : [name];
  if (type === 'radiobuttongroup') return names[choose(names.length)] ?? '';
  if (type === 'checkbox') {
    const chosen = names.filter(() => choose(2) === 1);
    return chosen.length > 0 ? chosen : [names[choose(names.length)] ?? ''];
  }
  return validation.numeric ? String(validation.minValue || 1) : 'Något';
}

/** Answers everything that is shown, at random. */
function wander(seed: number): Run {
  const choose = numbers(seed);
  return walk((begun, stepId) => {
    const step = declaration.steps.find((_step, index) => `step-${index + 1}` === stepId);
    return placed(step?.questions ?? [], 0).reduce(
      (run, { question }) =>
        question.type !== 'box' && isVisible(run, question.idInForm)
          ? answer(run, question.idInForm, anyAnswer(question, choose))
          : run,
      begun,
    );
  });
}

describe('the health declaration', () => {
  test('the reference declaration is as large as those of insurers, with nested sub-questions', () => {
    expect(declaration.steps.length).toBeGreaterThanOrEqual(12);
    expect(ASKED.length).toBeGreaterThanOrEqual(80);
    expect(ASKED.filter(({ depth }) => depth >= 2).length).toBeGreaterThanOrEqual(10);
    expect(ours.unknown).toEqual([]);
  });

  test('random walks complete the reference declaration and meet every question of it', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      for (const { questions } of shownSteps(declaration, wander(seed))) {
        for (const { id } of questions) met.add(id);
      }
    }
    expect(ASKED.map(({ question }) => question.id).filter((id) => !met.has(id))).toEqual([]);
  });

  test('the reference declaration uses every feature of the format', () => {
    const has = (test: (question: DeclarationQuestion, depth: number) => unknown) =>
      ALL.some(({ question, depth }) => test(question, depth));
    const targets = declaration.steps.flatMap(({ dependency }) => {
      const { key } = declaration.dependencies.get(dependency) ?? {};
      return ALL.filter(({ question }) => question.id === key).map(({ question }) => question.type);
    });
    const features = {
      box: has(({ type }, depth) => type === 'box' && depth === 0),
      text: has(({ type, validation }) => type === 'text' && !validation.numeric),
      textarea: has(({ type }) => type === 'textarea'),
      checkboxes: has(({ type, options }) => type === 'checkbox' && options.length > 1),
      loneBox: has(({ type, options }) => type === 'checkbox' && options.length === 0),
      underCheckbox: has(
        ({ type, options }) =>
          type === 'checkbox' && options.some(({ subQuestions }) => subQuestions.length > 0),
      ),
      bounds: has(({ validation }) => validation.minValue > 0 && validation.maxValue > 0),
      oneBound: has(({ validation }) => validation.minValue === 0 && validation.maxValue > 0),
      optional: has(({ type, validation }) => type !== 'box' && !validation.required),
      placeholder: has(({ placeholder }) => placeholder !== ''),
      helptext: has(({ helptext }) => helptext !== ''),
      introQuestion: has(({ introQuestion }) => introQuestion !== ''),
      description: has(({ type, description }) => type !== 'box' && description !== ''),
      assessed: has(({ assessmentType }) => assessmentType === 'yes'),
      assessedInside: has(({ assessmentType }, depth) => assessmentType === 'yes' && depth > 0),
      notAssessed: has(({ assessmentType }) => assessmentType === 'none'),
      always: declaration.steps.some(({ dependency }) => dependency === 'Beroende1'),
      dependsOnRadio: targets.includes('radiobuttongroup'),
      dependsOnCheckbox: targets.includes('checkbox'),
    };
    expect(Object.entries(features).filter(([, isUsed]) => !isUsed)).toEqual([]);
    const html = JSON.stringify(reference);
    for (const tag of ['<p>', '<ul>', '<li>', '<strong>', '<em>', '<a href=']) {
      expect(html).toContain(tag);
    }
  });

  test('the reference declaration comes with no prefilled answer about health', () => {
    expect(ours.given).toEqual({ contactWay: 'Mejl' });
  });

  test('the reference declaration asks a healthy person for at most twenty answers', () => {
    const sent = declaredSteps(declaration, person(cases.healthy));
    expect(sent.flatMap(({ questions }) => questions).length).toBeLessThanOrEqual(20);
  });
});

describe('in the health declaration', () => {
  test.each(cases.people)(
    'the reference declaration shows the right steps and sub-questions: $name',
    ({ changes, steps, subQuestions }) => {
      // Later answers of the same name count: a person is a healthy one with some answers changed.
      const answers = Object.entries({ ...cases.healthy, ...changes }).filter(
        (entry): entry is [string, string | string[]] => entry[1] !== undefined,
      );
      const shown = shownSteps(declaration, person(Object.fromEntries(answers)));
      expect(shown.map(({ name }) => name)).toEqual(steps);
      const inside = shown.flatMap(({ questions }) => questions.filter(({ depth }) => depth > 0));
      expect(inside.map(({ id }) => id)).toEqual(subQuestions);
    },
  );
});
