import { type Declaration, questionsUnder, shownSteps } from '#adapters';
import type { Run } from '#engine';

/** Answers to questions of these types decide nothing. */
const NOT_ASSESSED: readonly string[] = ['', 'none'];
/** The one answer that leaves nothing to look at, to a question that one answers with one option. */
const NO = 'Nej';

/**
 * Whether somebody has to look at a declaration before it is decided about, by the
 * `assessmentType` of its questions: for any answer to one of another type than 'none' but 'Nej'.
 *
 * It is 'Nej' that is known, and not 'Ja': whatever an editor makes of the options, what nobody has
 * foreseen is looked at, and never granted.
 *
 * | assessed question | answer               | to look at |
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
      answers.some((answer) => assessed.get(id) !== 'radiobuttongroup' || answer !== NO),
    );
}
