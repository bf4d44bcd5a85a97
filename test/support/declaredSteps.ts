import { answer, answersOf, isVisible, start } from '#engine';
import { declaredSteps, questionsUnder } from '#engine/adapters';
import type { DeclaredStep } from '#operations';
import { declaration, form } from '../../src/server/applications/healthDeclaration.ts';

/** The day that declarations of tests are filled in on. */
const TODAY = '20260531';

/** Answers to a health declaration, by id of the question. */
export type DeclaredAnswers = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * A completed declaration with the given answers; otherwise 'Nej' or the first option of a required
 * choice, and some text in a required field.
 */
export function declared(given: DeclaredAnswers = {}): readonly DeclaredStep[] {
  let run = start(form, { answers: given, today: TODAY });
  for (const { definition } of form.questions) {
    const { id, type, options = [], validation = [] } = definition;
    const isRequired = validation.some(({ rule }) => JSON.stringify(rule).includes('is_answered'));
    if (!isRequired || !isVisible(run, id) || Object.hasOwn(answersOf(run), id)) continue;
    const [first] = options.map(({ value }) => value);
    const no = options.find(({ value }) => value === 'Nej')?.value ?? first;
    const written = type === 'numeric' ? MINIMUMS.get(id) : 'Hos läkaren';
    const value = options.length === 0 ? written : type === 'checkbox' ? [first] : no;
    run = answer(run, id, value);
  }
  return declaredSteps(declaration, run);
}

/** The smallest numbers that are allowed. */
const MINIMUMS = new Map(
  declaration.steps
    .flatMap(({ questions }) => [...questionsUnder(questions)])
    .map(({ idInForm, validation }) => [idInForm, validation.minValue || 1]),
);
