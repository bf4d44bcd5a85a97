import {
  type Answers,
  type AnswerValue,
  answersWithHidden,
  type Form,
  type FormDefinition,
  type QuestionDefinition,
  sameAnswer,
  start,
} from '#engine';

/**
 * A key that is the same for forms that are the same to someone who fills them in: the same questions
 * with the same options. A label may change while its form is used, as when an option is the name that is
 * typed.
 */
export function shapeOf({ steps }: FormDefinition): string {
  const shapes = (questions: readonly QuestionDefinition[] = []): readonly unknown[] =>
    questions.map(({ id, type, options = [], visible }) => [
      id,
      type,
      visible,
      options.map((option) => [option.value, shapes(option.questions)]),
    ]);
  return JSON.stringify(steps.map(({ questions }) => shapes(questions)));
}

/**
 * The document's answers, changed by the answers given in a form. An answer that the form could
 * not keep when it began stays the document's.
 */
export function answersGiven(form: Form, today: string, from: Answers, kept: Answers): Answers {
  const begun = answersWithHidden(start(form, { today, answers: from }));
  const given = new Map<string, AnswerValue>(Object.entries(from));
  for (const id of form.indexOf.keys()) {
    const now = answerIn(kept, id);
    if (sameAnswer(answerIn(begun, id), now)) continue;
    if (now === undefined) given.delete(id);
    else given.set(id, now);
  }
  return Object.fromEntries(given);
}

/**
 * The answers of a form whose document has changed: those that changed in the document are the
 * document's, the others are kept, even when they cannot be written. `undefined` when nothing differs.
 */
export function answersAfter(before: Answers, now: Answers, kept: Answers): Answers | undefined {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...ids].filter(
    (id) =>
      !sameAnswer(answerIn(before, id), answerIn(now, id)) &&
      !sameAnswer(answerIn(kept, id), answerIn(now, id)),
  );
  if (changed.length === 0) return undefined;
  const after = new Map<string, AnswerValue>(Object.entries(kept));
  for (const id of changed) {
    const value = answerIn(now, id);
    if (value === undefined) after.delete(id);
    else after.set(id, value);
  }
  return Object.fromEntries(after);
}

/** Ids are names from documents, which may be those of what every object has. */
function answerIn(answers: Answers, id: string): AnswerValue | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}
