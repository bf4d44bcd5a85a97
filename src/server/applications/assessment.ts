import { isSingleChoice, type Run } from '#engine';
import { type Declaration, questionsUnder, shownSteps } from '#engine/adapters';

/** `assessmentType` of questions whose answers need no assessment. */
const NOT_ASSESSED: readonly string[] = ['', 'none'];
/** The one answer to a single choice that needs no assessment. */
const NO = 'Nej';

/**
 * Whether a person has to assess a declaration before it is decided, by the `assessmentType` of its
 * questions: for any answer but 'Nej' to a question with another type than 'none'.
 *
 * The test is for 'Nej' and not for 'Ja', so that an answer among options that an editor has added is
 * assessed and never granted.
 *
 * | assessed question | answer               | assessed   |
 * |-------------------|----------------------|------------|
 * | radiobuttongroup  | none                 | no         |
 * | radiobuttongroup  | 'Nej'                | no         |
 * | radiobuttongroup  | any other option     | yes        |
 * | any other type    | none                 | no         |
 * | any other type    | any                  | yes        |
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
