import {
  type Answers,
  type AnswerValue,
  answer,
  answerOf,
  type Destination,
  type Form,
  first,
  isMultipleChoice,
  isReady,
  next,
  type OptionValue,
  previous,
  type QuestionDefinition,
  type Run,
  start,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleQuestions,
} from '#engine';
import type { Model } from './model.ts';
import { search } from './search.ts';

/** How a walk ended. */
export type WalkEnd =
  /** Past the last step, by the exit of that name when the form has exits. */
  | { readonly kind: 'finished'; readonly exit?: string }
  /** By messages on the last step of the walk, by question id. */
  | { readonly kind: 'messages'; readonly messages: Readonly<Record<string, string>> }
  /** The button forward of the last step could not be pressed. */
  | { readonly kind: 'disabled' };

/** What somebody sees who walks through a form. */
export interface Walk {
  /** Ids of the steps, in the order they were met. */
  readonly steps: readonly string[];
  /** Ids of the questions shown on them, each as its step was left. */
  readonly questions: readonly string[];
  /** The options they offered, of those that have any. */
  readonly options: ReadonlyMap<string, readonly OptionValue[]>;
  /** Given on the way, in the order they were asked for. */
  readonly answers: Answers;
  readonly end: WalkEnd;
  /** The form as it stood at the end. */
  readonly run: Run;
}

/** The answer to a question that is met on a walk; `undefined` to pass it. */
export type Answering = (question: QuestionDefinition, run: Run) => AnswerValue | undefined;

/**
 * Walks through a form as a visitor does: answers what is asked in the order of the page, what an
 * answer reveals included, and goes on until the end or until a step cannot be left.
 *
 * `before` is what was answered on an earlier walk: its answers stand in their fields.
 */
export function walkThrough(form: Form, today: string, answering: Answering, before?: Run): Walk {
  let run = before ?? start(form, { today });
  const steps: string[] = [];
  const questions: string[] = [];
  const options = new Map<string, readonly OptionValue[]>();
  const answers: [string, AnswerValue][] = [];
  const left = (end: WalkEnd): Walk => ({
    steps,
    questions,
    options,
    answers: Object.fromEntries(answers),
    end,
    run,
  });
  for (let at: Destination = first(run); ; ) {
    if (at.kind !== 'step') {
      return left({ ...(at.kind === 'finished' ? at : { kind: 'finished' }) });
    }
    const { id } = at.step;
    steps.push(id);
    run = answered(run, id, answering);
    for (const question of visibleQuestions(run, id)) {
      questions.push(question.id);
      const given = answerOf(run, question.id);
      if (given !== undefined) answers.push([question.id, given]);
      if (!question.options) continue;
      options.set(
        question.id,
        visibleOptions(run, question.id).map(({ value }) => value),
      );
    }
    if (!isReady(run, id)) return left({ kind: 'disabled' });
    const issues = validateStep(run, id);
    if (issues.length > 0) {
      const told = issues.map(({ path, params }) => [path, params.message ?? '']);
      return left({ kind: 'messages', messages: Object.fromEntries(told) });
    }
    at = next(run, id);
  }
}

/** The steps met by somebody who goes back from the last step of a walk to the start, from there. */
export function stepsBack({ run, steps }: Walk): readonly string[] {
  const found: string[] = [];
  for (let id = steps.at(-1); id !== undefined; ) {
    found.push(id);
    const before: Destination = previous(run, id);
    id = before.kind === 'step' ? before.step.id : undefined;
  }
  return found;
}

/** Answers the questions of a step from the top; each answer may show or hide others. */
function answered(begin: Run, stepId: string, answering: Answering): Run {
  let run = begin;
  const asked = new Set<string>();
  for (;;) {
    const question = visibleQuestions(run, stepId).find(({ id }) => !asked.has(id));
    if (!question) return run;
    asked.add(question.id);
    if (question.type !== 'box') run = answer(run, question.id, answering(question, run));
  }
}

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
