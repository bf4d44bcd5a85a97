import { describe, expect, it } from 'vitest';
import { answer, next, type Run, validateStep } from '#engine';
import type { QuestionnaireQuestion } from '#engine/adapters';
import reference from '../../content/reference/questionnaire.json';
import { adapted, begin } from '../../support/questionnaires.ts';

const { questions: raw } = reference;
const { questions, unknown } = adapted(raw);
const byId = new Map(questions.map((question) => [question.id, question]));

/** What visitors can answer; null where the question can be passed. */
function answersTo({ type, answers, validation }: QuestionnaireQuestion): (string | null)[] {
  const given = type === 'salary' ? ['20000', '40000'] : answers.map(({ option }) => option);
  return validation.required ? given : [null, ...given];
}

/** Every question met by somebody who always takes the same way to choose. */
function walk(choose: (count: number) => number): readonly string[] {
  let run: Run = begin(raw);
  const met: string[] = [];
  let stepId: string | undefined = questions[0]?.idInForm;
  while (stepId !== undefined) {
    met.push(stepId);
    const possible = answersTo(byId.get(stepId) as QuestionnaireQuestion);
    run = answer(run, stepId, possible[choose(possible.length)] ?? undefined);
    expect(validateStep(run, stepId), stepId).toEqual([]);
    const destination = next(run, stepId);
    stepId = destination.kind === 'step' ? destination.step.id : undefined;
  }
  return met;
}

/** The same numbers each time, in no order. */
function numbers(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * count);
  };
}

const walks = Array.from({ length: 1000 }, (_, seed) => walk(numbers(seed + 1)));

describe('the questions of the in-depth guide', () => {
  it('the reference questionnaire has at least fifteen questions, all of known types', () => {
    expect(questions.length).toBeGreaterThanOrEqual(15);
    expect(unknown).toEqual([]);
  });

  it('every question of the reference questionnaire can be reached', () => {
    const reached = new Set(walks.flat());
    expect(questions.filter(({ idInForm }) => !reached.has(idInForm)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('the reference questionnaire asks for a second salary only when the first was skipped', () => {
    const paid = answer(begin(raw), 'work', 'Jag har fast anställning');
    const path = (run: Run) => next(run, 'monthlySalary');
    expect(path(answer(paid, 'monthlySalary', '31000'))).not.toMatchObject({
      step: { id: 'averageIncome' },
    });
    expect(path(paid)).toMatchObject({ step: { id: 'averageIncome' } });
  });

  it('the reference questionnaire uses every feature of the format', () => {
    const uses = (has: (question: QuestionnaireQuestion) => boolean) =>
      questions.filter(has).map(({ id }) => id);
    const modes = questions.filter(({ requirements }) => requirements.length > 1);
    const salaries = uses(({ type }) => type === 'salary');
    const features = {
      types: new Set(questions.map(({ type }) => type)).size === 3,
      everyCategory: uses(({ categoryText }) => categoryText !== '').length === questions.length,
      descriptions: uses(({ description }) => description.includes('<')),
      readMore: uses(({ readMoreText }) => readMoreText.includes('<')),
      values: uses(({ answers }) => answers.some(({ value }) => value !== undefined)),
      optional: uses(({ validation }) => !validation.required),
      bounds: uses(({ validation }) => validation.minValue > 0 && validation.maxValue > 0),
      oneBound: uses(({ validation }) => validation.minValue === 0 && validation.maxValue > 0),
      allOfSeveral: modes.filter((question) => question.allRequiredAnswersHasToBeFulfilled),
      anyOfSeveral: modes.filter((question) => !question.allRequiredAnswersHasToBeFulfilled),
      salaryRequired: uses(({ requirements }) =>
        requirements.some(({ id }) => salaries.includes(id)),
      ),
      twoSalaries: salaries.length === 2,
    };
    for (const [feature, found] of Object.entries(features)) {
      expect(Array.isArray(found) ? found.length > 0 : found, feature).toBe(true);
    }
  });
});
