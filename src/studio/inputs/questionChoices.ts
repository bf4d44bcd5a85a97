import { type FormDefinition, isDisplay, type QuestionDefinition } from '#engine';
import { fill } from '#engine/texts';
import { conditionRows } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The place of a rule in its form. */
export interface Owner {
  /** An unknown name means the end of the form, where the exits are. */
  readonly stepId: string;
  /** Absent for a rule of the step itself. */
  readonly questionId?: string;
  /**
   * For rules that are evaluated once the owner is answered: a validation asks of its own question, and
   * `ready` of those on its own step. Not for `visible`.
   */
  readonly includesOwn?: boolean;
}

/** A question that a rule may read. */
export interface QuestionChoice {
  readonly id: string;
  /** The question's text, with more where another on the step has the same. */
  readonly label: string;
  /** The step's title, with its number where another has the same. */
  readonly stepTitle: string;
  readonly stepId: string;
}

interface Met {
  readonly question: QuestionDefinition;
  readonly step: number;
  /** The option that reveals it. */
  readonly under: string | undefined;
}

/**
 * The questions before the owner in page order, sub-questions included and boxes left
 * out; the nearest comes last.
 */
export function questionChoicesFor(form: FormDefinition, owner: Owner): readonly QuestionChoice[] {
  const met = [...questionsOf(form)];
  return met.slice(0, endOf(form, met, owner)).flatMap((one) => choiceOf(form, met, one));
}

/** The choice of one question, anywhere in the form; `undefined` where the form has none of that id. */
export function choiceOfId(form: FormDefinition, id: string): QuestionChoice | undefined {
  const met = [...questionsOf(form)];
  const one = met.find(({ question }) => question.id === id);
  return one && choiceOf(form, met, one)[0];
}

/** A question of any step or option by its id. */
export function questionIn(form: FormDefinition, id: string): QuestionDefinition | undefined {
  for (const { question } of questionsOf(form)) if (question.id === id) return question;
  return undefined;
}

function endOf(form: FormDefinition, met: readonly Met[], owner: Owner): number {
  const { stepId, questionId, includesOwn = false } = owner;
  const own = met.findIndex(({ question }) => question.id === questionId);
  if (own !== -1) return includesOwn ? own + 1 : own;
  const step = form.steps.findIndex(({ id }) => id === stepId);
  if (step === -1) return met.length;
  const last = includesOwn || questionId !== undefined ? step : step - 1;
  return met.filter((one) => one.step <= last).length;
}

function choiceOf(form: FormDefinition, met: readonly Met[], one: Met): readonly QuestionChoice[] {
  const { question, step, under } = one;
  const own = form.steps[step];
  if (own === undefined || isDisplay(question.type)) return [];
  const isLike = (other: Met) => other.step === step && other.question.label === question.label;
  const alike = met.filter(isLike);
  const isUnique =
    under !== undefined && alike.filter((other) => other.under === under).length === 1;
  const fullLabel = isUnique
    ? fill(conditionRows.questionUnder, { question: question.label, option: under })
    : `${question.label} (${question.id})`;
  const isAlone = form.steps.filter(({ title }) => title === own.title).length === 1;
  return [
    {
      id: question.id,
      label: alike.length === 1 ? question.label : fullLabel,
      stepTitle: isAlone
        ? own.title
        : fill(conditionRows.numberedStep, { step: own.title, number: step + 1 }),
      stepId: own.id,
    },
  ];
}

function* questionsOf(form: FormDefinition): Generator<Met> {
  for (const [step, { questions }] of form.steps.entries()) yield* within(questions, step);
}

function* within(
  questions: readonly QuestionDefinition[],
  step: number,
  under?: string,
): Generator<Met> {
  for (const question of questions) {
    yield { question, step, under };
    yield* within(question.parts ?? [], step, question.label);
    for (const option of question.options ?? []) {
      yield* within(option.questions ?? [], step, option.label);
    }
  }
}
