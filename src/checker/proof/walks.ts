import {
  answersBeside,
  type EvaluatedForm,
  evaluatedForm,
  isTrue,
  type Model,
  type Resumable,
  type SearchBudget,
} from '#checker/reach';
import {
  type AnswerValue,
  answer,
  answerOf,
  first,
  isReady,
  isVisible,
  next,
  type Run,
  start,
  validateQuestion,
  validateStep,
} from '#engine';
import type { Target } from './targets.ts';

/** A visitor's position on a walk. */
export interface WalkPosition {
  /** Steps before it are passed. */
  readonly reached: number;
  readonly evaluated: EvaluatedForm;
  /** The question whose answer alone differs from the position before. */
  readonly changed?: number;
}

/** Answers that a walk gives where it can; to other questions it gives each answer in turn. */
type Preferred = ReadonlyMap<string, AnswerValue | undefined>;

/**
 * Goes through a form as a visitor would, alternating among answers, and yields every position it
 * reaches. What walks meet need not be searched for: most of a sound form is met in a few walks.
 */
export class Walks {
  readonly #model: Model;
  /** How often each answer to each question was given. */
  readonly #uses: readonly number[][];
  readonly #random = randomNumbers();

  constructor(model: Model) {
    this.#model = model;
    this.#uses = model.domains.map(({ values }) => values.map(() => 0));
  }

  *walk(
    isWanted: (question: number) => boolean,
    preferred: Preferred = new Map(),
  ): Generator<WalkPosition> {
    const { form, today } = this.#model;
    let run = start(form, { today });
    for (let at = first(run); at.kind === 'step'; ) {
      const id = at.step.id;
      const step = form.stepIndexOf.get(id) ?? 0;
      yield this.#position(run, step);
      run = this.#answered(run, step, preferred);
      for (let tries = 0; tries < MOST_TRIES && !isReady(run, id); tries += 1) {
        run = this.#answered(run, step, new Map());
      }
      yield this.#position(run, step);
      for (const [tried, id, changed] of this.#trials(run, step, isWanted)) {
        yield { ...this.#position(answer(run, id, tried), step), changed };
      }
      if (validateStep(run, id).length > 0 || !isReady(run, id)) return;
      at = next(run, id);
      yield this.#position(
        run,
        at.kind === 'step' ? (form.stepIndexOf.get(at.step.id) ?? 0) : form.steps.length,
      );
    }
  }

  /** All answers, one after the other, to the questions that open targets read. */
  *#trials(
    run: Run,
    step: number,
    isWanted: (question: number) => boolean,
  ): Generator<readonly [AnswerValue | undefined, string, number]> {
    const { form, domains } = this.#model;
    for (const index of form.steps[step]?.questions ?? []) {
      const id = form.questions[index]?.definition.id ?? '';
      if (!isVisible(run, id) || !isWanted(index)) continue;
      for (const value of domains[index]?.values.slice(0, MOST_TRIALS) ?? [])
        yield [value, id, index];
    }
  }

  /** Every question of a step answered, sub-questions as they come. */
  #answered(begin: Run, step: number, preferred: Preferred): Run {
    const { form } = this.#model;
    let run = begin;
    for (const index of form.steps[step]?.questions ?? []) {
      const id = form.questions[index]?.definition.id ?? '';
      if (!isVisible(run, id)) continue;
      if (preferred.has(id)) {
        run = answer(run, id, preferred.get(id));
        if (!validateQuestion(run, id)) continue;
      }
      let isAccepted = false;
      for (const [value, at] of this.#inTurn(index)) {
        run = answer(run, id, value);
        if (validateQuestion(run, id)) continue;
        const uses = this.#uses[index] ?? [];
        uses[at] = (uses[at] ?? 0) + 1;
        isAccepted = true;
        break;
      }
      // Values that fit most earlier answers need not fit these.
      for (const value of isAccepted ? [] : answersBeside(this.#model, index, readIn(run))) {
        run = answer(run, id, value);
        if (!validateQuestion(run, id)) break;
      }
    }
    return run;
  }

  /** The answers that were given least often first, otherwise by chance. */
  *#inTurn(index: number): Generator<readonly [AnswerValue | undefined, number]> {
    const values = this.#model.domains[index]?.values ?? [];
    const counts = (this.#uses[index] ?? []).map((count) => count + this.#random());
    let least = 0;
    for (let at = 1; at < counts.length; at += 1) {
      if ((counts[at] ?? 0) < (counts[least] ?? 0)) least = at;
    }
    yield [values[least], least];
    // Most often the first is taken, and sorting all would be in vain.
    const others = [...counts.keys()].filter((at) => at !== least);
    others.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
    for (const at of others) yield [values[at], at];
  }

  #position(run: Run, reached: number): WalkPosition {
    return { reached, evaluated: evaluatedForm(this.#model, readIn(run)) };
  }
}

/** Numbers from 0 to 1 of a linear congruential generator, the same every time. */
export function randomNumbers(): () => number {
  let state = 20260531;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Answers as rules read them, which may name a question that the form does not have. */
function readIn(run: Run): (id: string) => AnswerValue | undefined {
  return (id) => (run.form.indexOf.has(id) ? answerOf(run, id) : undefined);
}

/** Walks try at most so many answers to one question. */
const MOST_TRIALS = 60;

/** How often a step that is not ready is answered again. */
const MOST_TRIES = 6;

/** Walking ends after so many consecutive walks that met no new target. */
const IDLE_WALKS = 6;
const MOST_WALKS = 80;

/** Walks as long as that meets targets, within one search budget. */
export function* walkAtRandom(
  model: Model,
  walks: Walks,
  open: Map<string, Target>,
): Resumable<void> {
  const budget = model.effort.nextBudget();
  let idle = 0;
  for (let count = 0; count < MOST_WALKS && idle < IDLE_WALKS && open.size > 0; count += 1) {
    const before = open.size;
    if (!(yield* meet(model, walks, open, budget))) return;
    idle = open.size < before ? 0 : idle + 1;
  }
}

/**
 * Takes one walk and removes the targets that it meets; false when the budget was spent. `wanted`:
 * questions of which every answer is tried on the way; without it, those that an open target looks at.
 */
export function* meet(
  model: Model,
  walks: Walks,
  open: Map<string, Target>,
  budget: SearchBudget,
  preferred?: Preferred,
  wanted: ReadonlySet<number> = new Set([...open.values()].flatMap(({ scope }) => scope.questions)),
): Resumable<boolean> {
  const readers = readersOf(model, open.values());
  const isWanted = (question: number) => wanted.has(question);
  let work = 0;
  for (const { reached, evaluated, changed } of walks.walk(isWanted, preferred)) {
    work += model.form.cells.length;
    // Where only one answer has changed, only targets that read it can be new.
    for (const target of changed === undefined ? open.values() : (readers.get(changed) ?? [])) {
      if (target.step > reached || !open.has(target.key)) continue;
      work += 1;
      if (isTrue(target.formula, evaluated)) open.delete(target.key);
    }
    if (work < STEP) continue;
    if (!budget.spend(Math.ceil(work / LIGHT))) return false;
    work = 0;
    yield;
  }
  return budget.spend(Math.ceil(work / LIGHT));
}

/** So many evaluations of cells and targets make a piece of work of some milliseconds. */
const STEP = 4096;
/** So many of them are as much work as a set of answers in a search. */
const LIGHT = 16;

/** The targets that read each question, also indirectly, through what is shown. */
function readersOf(
  model: Model,
  targets: Iterable<Target>,
): ReadonlyMap<number, readonly Target[]> {
  const readers = new Map<number, Target[]>();
  for (const target of targets) {
    const { cells, questions } = target.scope;
    const reads = new Set([...questions, ...cells.flatMap((cell) => model.cellReads[cell] ?? [])]);
    for (const question of reads) {
      const own = readers.get(question) ?? [];
      own.push(target);
      readers.set(question, own);
    }
  }
  return readers;
}
