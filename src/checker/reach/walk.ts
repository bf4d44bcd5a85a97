import {
  type Answers,
  type AnswerValue,
  answer,
  answerOf,
  type Destination,
  type Form,
  first,
  isDisplay,
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
  /** Stopped by messages on its last step, by question id. */
  | { readonly kind: 'messages'; readonly messages: Readonly<Record<string, string>> }
  /** Stopped because the button forward of its last step was disabled. */
  | { readonly kind: 'disabled' };

/** Everything a visitor sees on a walk through a form. */
export interface Walk {
  /** Ids of the steps, in the order they were met. */
  readonly steps: readonly string[];
  /** Ids of the questions shown on them, each as its step was left. */
  readonly questions: readonly string[];
  /** The options they offered, for those that have any. */
  readonly options: ReadonlyMap<string, readonly OptionValue[]>;
  /** In the order in which they were given. */
  readonly answers: Answers;
  readonly end: WalkEnd;
  /** The run at the end of the walk. */
  readonly run: Run;
}

/** Chooses the answer to a question met on a walk; `undefined` skips it. */
export type AnswerPolicy = (question: QuestionDefinition, run: Run) => AnswerValue | undefined;

/**
 * Walks through a form as a visitor does, until the end or until a step cannot be left. `before`: an
 * earlier run, whose answers are kept in their fields.
 */
export function walkThrough(form: Form, today: string, policy: AnswerPolicy, before?: Run): Walk {
  let run = before ?? start(form, { today });
  const steps: string[] = [];
  const questions: string[] = [];
  const options = new Map<string, readonly OptionValue[]>();
  const answers: [string, AnswerValue][] = [];
  const ended = (end: WalkEnd): Walk => {
    return { steps, questions, options, answers: Object.fromEntries(answers), end, run };
  };
  for (let at: Destination = first(run); ; ) {
    if (at.kind !== 'step') return ended(at.kind === 'finished' ? at : { kind: 'finished' });
    const { id } = at.step;
    steps.push(id);
    run = answered(run, id, policy);
    for (const question of visibleQuestions(run, id)) {
      questions.push(question.id);
      const given = answerOf(run, question.id);
      if (given !== undefined) answers.push([question.id, given]);
      const offered = visibleOptions(run, question.id).map(({ value }) => value);
      if (question.options) options.set(question.id, offered);
    }
    if (!isReady(run, id)) return ended({ kind: 'disabled' });
    const issues = validateStep(run, id);
    if (issues.length > 0) {
      const messages = issues.map(({ path, params }) => [path, params.message ?? '']);
      return ended({ kind: 'messages', messages: Object.fromEntries(messages) });
    }
    at = next(run, id);
  }
}

/** The steps on the way back from the last step of a walk to the start. */
export function stepsOnWayBack({ run, steps }: Walk): readonly string[] {
  const found: string[] = [];
  for (let id = steps.at(-1); id !== undefined; ) {
    found.push(id);
    const before: Destination = previous(run, id);
    id = before.kind === 'step' ? before.step.id : undefined;
  }
  return found;
}

/** Answers the questions of a step from the top; each answer may show or hide others. */
function answered(begin: Run, stepId: string, policy: AnswerPolicy): Run {
  let run = begin;
  const asked = new Set<string>();
  for (;;) {
    const question = visibleQuestions(run, stepId).find(({ id }) => !asked.has(id));
    if (!question) return run;
    asked.add(question.id);
    if (!isDisplay(question.type)) run = answer(run, question.id, policy(question, run));
  }
}

/** Preferred answers by question id; `undefined` for a question to be skipped. */
export type PreferredAnswers = ReadonlyMap<string, AnswerValue | undefined>;

/**
 * Completes preferred answers to a walk through the whole form: other questions get no answer where
 * that is accepted, otherwise the accepted answer that reveals the fewest further questions.
 */
export function completionPolicy(model: Model): (preferred: PreferredAnswers) => AnswerPolicy {
  const { form, domains } = model;
  // For demands that several answers meet together, such as a button that waits for all of them.
  const whole = search([model], { constraints: [], targetSteps: [form.steps.length] });
  const completeAnswers: PreferredAnswers = whole.kind === 'found' ? whole.answers : new Map();
  const known = new Map<string, AnswerValue | undefined>();
  return (preferred) => (question, run) => {
    const { id, type, options } = question;
    if (preferred.has(id)) return preferred.get(id);
    const isAccepted = (value: AnswerValue | undefined) =>
      validateQuestion(answer(run, id, value), id) === undefined;
    if (known.has(id) && isAccepted(known.get(id))) return known.get(id);
    const choices = options?.map(({ value }) => (isMultipleChoice(type) ? [String(value)] : value));
    const values = choices ? [undefined, ...choices] : domains[form.indexOf.get(id) ?? -1]?.values;
    const accepted = [
      ...(completeAnswers.has(id) ? [completeAnswers.get(id)] : []),
      ...(values ?? []),
    ].filter(isAccepted);
    // Typed answers are all as good as the first.
    const costs = options ? accepted.map((value) => questionsShown(answer(run, id, value))) : [0];
    const simplest = accepted[costs.indexOf(Math.min(...costs))];
    known.set(id, simplest);
    return simplest;
  };
}

/** How many questions are shown in all. */
function questionsShown(run: Run): number {
  const counts = run.form.steps.map(({ definition: { id } }) => visibleQuestions(run, id).length);
  return counts.reduce((sum, count) => sum + count, 0);
}
