import {
  type AnswerValue,
  answer,
  isMultipleChoice,
  type QuestionDefinition,
  type Run,
  validateQuestion,
  visibleQuestions,
} from '#engine';
import { type Model, search } from '#reach';
import type { Answering } from './walk.ts';

/** Answers by question id that are wanted; `undefined` for a question that is to be passed. */
export type Wishes = ReadonlyMap<string, AnswerValue | undefined>;

/**
 * Answers what is wished where something is wished, and everywhere else what lets one go on: nothing
 * where nothing is asked for, otherwise what reveals the fewest further questions.
 */
export function completing(model: Model): (wishes: Wishes) => Answering {
  const { form, domains } = model;
  // What only several answers together make right, such as a button that waits for all of them.
  const whole = search([model], { conditions: [], until: [form.steps.length] });
  const usual: Wishes = whole.kind === 'found' ? whole.answers : new Map();
  const known = new Map<string, AnswerValue | undefined>();
  return (wishes) => (question, run) => {
    const { id } = question;
    if (wishes.has(id)) return wishes.get(id);
    if (known.has(id) && isTaken(question, run, known.get(id))) return known.get(id);
    const index = form.indexOf.get(id) ?? -1;
    const values = question.options ? choicesOf(question) : (domains[index]?.values ?? []);
    const easy = easiest(question, run, usual.has(id) ? [usual.get(id), ...values] : values);
    known.set(id, easy);
    return easy;
  };
}

function choicesOf({
  type,
  options = [],
}: QuestionDefinition): readonly (AnswerValue | undefined)[] {
  const each = options.map(
    ({ value }): AnswerValue => (isMultipleChoice(type) ? [String(value)] : value),
  );
  return [undefined, ...each];
}

function isTaken({ id }: QuestionDefinition, run: Run, value: AnswerValue | undefined): boolean {
  return validateQuestion(answer(run, id, value), id) === undefined;
}

function easiest(
  question: QuestionDefinition,
  run: Run,
  values: readonly (AnswerValue | undefined)[],
): AnswerValue | undefined {
  const taken = values.filter((value) => isTaken(question, run, value));
  // Of what is typed each is as good as the first.
  if (!question.options) return taken[0];
  const costs = taken.map((value) => shownWith(answer(run, question.id, value)));
  return taken[costs.indexOf(Math.min(...costs))];
}

function shownWith(run: Run): number {
  return run.form.steps.reduce(
    (count, { definition: { id } }) => count + visibleQuestions(run, id).length,
    0,
  );
}
