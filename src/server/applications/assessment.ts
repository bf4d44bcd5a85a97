import { type Declaration, questionsUnder, shownSteps } from '#adapters';
import { isSingleChoice, type Run } from '#engine';

/** Answers to questions of these types decide nothing. */
const NOT_ASSESSED: readonly string[] = ['', 'none'];
/** The one answer to a single choice that needs no assessment. */
const NO = 'Nej';

/**
 * Whether a declaration has to be assessed by a person before it is decided about, by the
 * `assessmentType` of its questions: for any answer to one of another type than 'none' but 'Nej'.
 *
 * 'Nej' is the known answer, not 'Ja': with whatever options an editor adds, an unforeseen answer is
 * assessed, and never granted.
 *
 * | assessed question | answer               | assessed   |
 * |-------------------|----------------------|------------|
 * | radiobuttongroup  | none                 | no         |
 * | radiobuttongroup  | 'Nej'                | no         |
 * | radiobuttongroup  | any other option     | yes        |
 * | any other type    | none                 | no         |
 * | any other type    | a tick, a text       | yes        |
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
      answers.some((answer) => !isSingleChoice(assessed.get(id) ?? '') || answer !== NO),
    );
}
