import {
  type AnswerValue,
  answer,
  answersWithHidden,
  first,
  next,
  type Run,
  start,
  validateStep,
} from '#engine';
import { type Declaration, type DeclarationQuestion, shownSteps } from '#engine/adapters';
import texts from '../content/texts/sv.json' with { type: 'json' };
import { adapted, type SentDeclaration } from './declarations.ts';

/** One action on a question, and what is on the page afterwards. */
export interface WalkAction {
  readonly question: DeclarationQuestion;
  /** The option pressed, or the text typed. */
  readonly value: string;
  /** The questions shown then, in order. */
  readonly shown: readonly DeclarationQuestion[];
}

/** An error shown at a question. */
export interface ExpectedError {
  readonly question: DeclarationQuestion;
  readonly message: string;
}

/** What happens on one step. */
export interface Visit {
  readonly stepId: string;
  readonly title: string;
  /** The questions shown before anything is answered. */
  readonly shown: readonly DeclarationQuestion[];
  /** Headings of boxes and of placeholders for questions of unknown types, in order. */
  readonly boxes: readonly string[];
  /** Errors at 'Nästa' when nothing is answered. */
  readonly missing: readonly ExpectedError[];
  /** Answers, some of them invalid numbers. */
  readonly actions: readonly WalkAction[];
  /** Errors at 'Nästa' for those. */
  readonly wrong: readonly ExpectedError[];
  /** The numbers corrected; the step is valid then. */
  readonly corrections: readonly WalkAction[];
}

/** A walk through a whole declaration, as expected by the engine and the specification. */
export interface Walk {
  readonly visits: readonly Visit[];
  /** Everything answered. */
  readonly run: Run;
}

/** Pseudorandom numbers, the same for the same seed. */
function seededNumbers(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * count);
  };
}

const { messages } = texts.questionnaire;

/** Plans a walk with the engine alone: random options, so that branches open and close. */
export function plan(sent: SentDeclaration, seed: number): Walk {
  const { declaration, form, given } = adapted(sent);
  const choose = seededNumbers(seed);
  let run = start(form, { answers: given, today: '20260531' });
  const visits: Visit[] = [];
  for (let at = first(run); at.kind === 'step'; at = next(run, at.step.id)) {
    const walker = new StepWalker(declaration, at.step.id, run, choose);
    const visit = walker.visit(at.step.title);
    visits.push(visit);
    run = walker.run;
    if (validateStep(run, at.step.id).length > 0) throw new Error(`${at.step.title} is not done`);
  }
  return { visits, run };
}

/** The walk with the most questions, of several. */
export function widest(sent: SentDeclaration, count: number): Walk {
  const walks = Array.from({ length: count }, (_none, at) => plan(sent, at + 1));
  const asked = ({ visits }: Walk) => visits.flatMap(({ actions }) => actions).length;
  return walks.reduce((best, walk) => (asked(walk) > asked(best) ? walk : best));
}

/** A visitor on one step. */
class StepWalker {
  run: Run;
  readonly #declaration: Declaration;
  readonly #stepId: string;
  readonly #choose: (count: number) => number;
  readonly #questions: ReadonlyMap<string, DeclarationQuestion>;

  constructor(
    declaration: Declaration,
    stepId: string,
    run: Run,
    choose: (count: number) => number,
  ) {
    this.run = run;
    this.#declaration = declaration;
    this.#stepId = stepId;
    this.#choose = choose;
    const own = this.#step().questions.flatMap((question) => [...under(question)]);
    this.#questions = new Map(own.map((question) => [question.id, question]));
  }

  visit(title: string): Visit {
    const shown = this.#shown();
    const missing = this.#expectedErrors();
    const { actions, invalidInputs } = this.#answerAll();
    const wrong = this.#expectedErrors();
    const expected = invalidInputs.map(({ question, message }) => `${question.id}: ${message}`);
    const shownErrors = wrong.map(({ question, message }) => `${question.id}: ${message}`);
    if (shownErrors.join() !== expected.join())
      throw new Error(`shown ${shownErrors}, not ${expected}`);
    const corrections = invalidInputs.map(({ question }) =>
      this.#perform(question, rightNumber(question)),
    );
    const boxes = this.#step()
      .questions.filter(({ type }) => type === 'box' || type === undefined)
      .map(({ name }) => name);
    return { stepId: this.#stepId, title, shown, boxes, missing, actions, wrong, corrections };
  }

  #step() {
    const step = this.#declaration.steps[Number(this.#stepId.slice('step-'.length)) - 1];
    if (!step) throw new RangeError(`no step ${this.#stepId}`);
    return step;
  }

  #question(id: string): DeclarationQuestion {
    const question = this.#questions.get(id);
    if (!question) throw new RangeError(`no question ${id}`);
    return question;
  }

  #shown(): readonly DeclarationQuestion[] {
    const step = shownSteps(this.#declaration, this.run).find((one) => one.stepId === this.#stepId);
    return (step?.questions ?? []).map(({ id }) => this.#question(id));
  }

  #expectedErrors(): readonly ExpectedError[] {
    const byIdInForm = new Map([...this.#questions.values()].map((one) => [one.idInForm, one]));
    return validateStep(this.run, this.#stepId).map(({ path, params }) => {
      const question = byIdInForm.get(path);
      if (!question) throw new RangeError(`no question ${path}`);
      return { question, message: params.message ?? '' };
    });
  }

  /** Answers from top to bottom, including what is revealed; skips some optional questions. */
  #answerAll() {
    const actions: WalkAction[] = [];
    const invalidInputs: ExpectedError[] = [];
    const passed = new Set<string>();
    for (;;) {
      const open = this.#shown().find(({ id }) => !passed.has(id));
      if (!open) return { actions, invalidInputs: invalidInputs.toSorted(this.#byPlace()) };
      passed.add(open.id);
      if (this.#isPassed(open)) continue;
      if (open.validation.numeric) {
        const { typed, message } = this.#inputFor(open);
        if (message !== '') invalidInputs.push({ question: open, message });
        actions.push(this.#perform(open, typed));
      } else {
        for (const value of this.#values(open)) actions.push(this.#perform(open, value));
      }
    }
  }

  /** Optional and prefilled questions are skipped now and then. */
  #isPassed({ idInForm, type, validation }: DeclarationQuestion): boolean {
    if (!(idInForm in answersWithHidden(this.run)))
      return !validation.required && this.#choose(4) === 0;
    return type === 'checkbox' || this.#choose(2) === 0;
  }

  #byPlace() {
    const order = this.#shown().map(({ id }) => id);
    return (a: ExpectedError, b: ExpectedError) =>
      order.indexOf(a.question.id) - order.indexOf(b.question.id);
  }

  /** An invalid number with its message by spec section 5, or a valid one with none. */
  #inputFor(question: DeclarationQuestion): { readonly typed: string; readonly message: string } {
    const { minValue: min, maxValue: max } = question.validation;
    const between = min === 0 ? messages.atMost : max === 0 ? messages.atLeast : messages.between;
    const outside = between.replace('{min}', String(min)).replace('{max}', String(max));
    const invalidInputs = [
      { typed: '1,5', message: messages.withoutDecimals },
      { typed: 'många', message: messages.wholeNumber },
      ...(min === 0 ? [] : [{ typed: String(min - 1 || -1), message: outside }]),
      ...(max === 0 ? [] : [{ typed: String(max + 1), message: outside }]),
      { typed: rightNumber(question), message: '' },
    ];
    return invalidInputs[this.#choose(invalidInputs.length)] ?? { typed: '', message: '' };
  }

  /** The options pressed, or the texts typed, one after the other. */
  #values({ type, id, name, options }: DeclarationQuestion): readonly string[] {
    const names = options.map((option) => option.name);
    if (type === 'radiobuttongroup') {
      // A changed choice hides what the first one revealed.
      const [one, other] = [names[this.#choose(names.length)], names[this.#choose(names.length)]];
      return one === other ? [one ?? ''] : [one ?? '', other ?? ''];
    }
    if (type === 'checkbox') {
      if (names.length === 0) return [name];
      const ticked = names.filter(() => this.#choose(2) === 0);
      return ticked.length > 0 ? ticked : [names[this.#choose(names.length)] ?? ''];
    }
    return [`Svar på ${id}`];
  }

  #perform(question: DeclarationQuestion, value: string): WalkAction {
    const before = answersWithHidden(this.run)[question.idInForm];
    const ticked = Array.isArray(before) ? before : [];
    const given: AnswerValue = question.type === 'checkbox' ? [...ticked, value] : value;
    this.run = answer(this.run, question.idInForm, given);
    return { question, value, shown: this.#shown() };
  }
}

/** A question and its sub-questions, to any depth. */
function* under(question: DeclarationQuestion): Generator<DeclarationQuestion> {
  yield question;
  for (const { subQuestions } of question.options) {
    for (const sub of subQuestions) yield* under(sub);
  }
}

/** A whole number within the bounds. */
function rightNumber({ validation: { minValue: min, maxValue: max } }: DeclarationQuestion) {
  return String(min !== 0 ? min : max !== 0 ? max : 7);
}
