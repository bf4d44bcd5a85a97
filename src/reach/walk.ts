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

/** Everything a visitor sees on a walk through a form. */
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
 * Walks through a form as a visitor does, until the end or until a step cannot be left. `before`: an
 * earlier walk, whose answers stand in their fields.
 */
export function walkThrough(form: Form, today: string, answering: Answering, before?: Run): Walk {
  let run = before ?? start(form, { today });
  const steps: string[] = [];
  const questions: string[] = [];
  const options = new Map<string, readonly OptionValue[]>();
  const answers: [string, AnswerValue][] = [];
  const left = (end: WalkEnd): Walk => {
    return { steps, questions, options, answers: Object.fromEntries(answers), end, run };
  };
  for (let at: Destination = first(run); ; ) {
    if (at.kind !== 'step') return left(at.kind === 'finished' ? at : { kind: 'finished' });
    const { id } = at.step;
    steps.push(id);
    run = answered(run, id, answering);
    for (const question of visibleQuestions(run, id)) {
      questions.push(question.id);
      const given = answerOf(run, question.id);
      if (given !== undefined) answers.push([question.id, given]);
      const offered = visibleOptions(run, question.id).map(({ value }) => value);
      if (question.options) options.set(question.id, offered);
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
export type PreferredAnswers = ReadonlyMap<string, AnswerValue | undefined>;

/**
 * Answers what is wished where something is wished, and everywhere else what lets one go on: nothing
 * where nothing is asked for, otherwise what reveals the fewest further questions.
 */
export function completing(model: Model): (preferred: PreferredAnswers) => Answering {
  const { form, domains } = model;
  // What only several answers together make right, such as a button that waits for all of them.
  const whole = search([model], { conditions: [], until: [form.steps.length] });
  const usual: PreferredAnswers = whole.kind === 'found' ? whole.answers : new Map();
  const known = new Map<string, AnswerValue | undefined>();
  return (preferred) => (question, run) => {
    const { id, type, options } = question;
    if (preferred.has(id)) return preferred.get(id);
    const isTaken = (value: AnswerValue | undefined) =>
      validateQuestion(answer(run, id, value), id) === undefined;
    if (known.has(id) && isTaken(known.get(id))) return known.get(id);
    const choices = options?.map(({ value }) => (isMultipleChoice(type) ? [String(value)] : value));
    const values = choices ? [undefined, ...choices] : domains[form.indexOf.get(id) ?? -1]?.values;
    const taken = [...(usual.has(id) ? [usual.get(id)] : []), ...(values ?? [])].filter(isTaken);
    // Of what is typed each is as good as the first.
    const costs = options ? taken.map((value) => shownWith(answer(run, id, value))) : [0];
    const easy = taken[costs.indexOf(Math.min(...costs))];
    known.set(id, easy);
    return easy;
  };
}

/** How many questions are shown in all. */
function shownWith(run: Run): number {
  const counts = run.form.steps.map(({ definition: { id } }) => visibleQuestions(run, id).length);
  return counts.reduce((sum, count) => sum + count, 0);
}
