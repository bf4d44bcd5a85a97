import { type Declaration, type Run, shownSteps } from '#engine';
import { questionsUnder } from './checkDeclaration.ts';

/** Answers to questions of these types decide nothing. */
const NOT_ASSESSED: readonly string[] = ['', 'none'];
const YES = 'Ja';

/**
 * Whether somebody has to look at a declaration before it is decided about, by the
 * `assessmentType` of its questions: at a question that one answers by choosing one option for the
 * answer 'Ja', at every other for any answer.
 */
export function needsAssessment(declaration: Declaration, run: Run): boolean {
  const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const assessed = new Map(
    questions
      .filter(({ assessmentType }) => !NOT_ASSESSED.includes(assessmentType))
      .map(({ id, type }) => [id, type]),
  );
  return shownSteps(declaration, run)
    .flatMap((step) => step.questions)
    .filter(({ id }) => assessed.has(id))
    .some(({ id, answers }) =>
      assessed.get(id) === 'radiobuttongroup' ? answers.includes(YES) : answers.length > 0,
    );
}
