import { type Answers, keptAnswers, type Run, sameAnswer, validateStep } from '#engine';

/** What stands in a field and cannot be written into the document, such as words for a number. */
export interface Unwritten {
  /** What the field is called: `Ordning`. */
  readonly label: string;
  /** What is asked of it, as a sentence: `Skriv ett heltal.` */
  readonly message: string;
  /** What stands in it; undefined of one that was emptied. */
  readonly typed: string | undefined;
}

/**
 * The fields of a step that are wrong and hold something else than the document. What is wrong in the
 * document as well is not among them: of that the checker tells.
 */
export function unwrittenIn(run: Run, stepId: string, document: Answers): readonly Unwritten[] {
  const kept = keptAnswers(run);
  return validateStep(run, stepId)
    .filter(({ path }) => !sameAnswer(kept[path], document[path]))
    .map(({ path, params }) => {
      const { label } = run.form.questions[run.form.indexOf.get(path) ?? -1]?.definition ?? {};
      const typed = kept[path];
      return {
        label: label ?? path,
        message: params.message ?? '',
        typed: typed === undefined ? undefined : String(typed),
      };
    });
}
