import { normalise, sameAnswer } from './codec.ts';
import type { Cell, Form, Question } from './compile.ts';
import type { Answers, AnswerValue } from './definition.ts';
import { holds, type RuleData } from './rules.ts';

/**
 * A form with answers: an immutable snapshot. Query it with the functions of `runQueries.ts`, make
 * the next one with `answer`.
 */
export interface Run {
  readonly form: Form;
  /** Today as `yyyymmdd`, Europe/Stockholm; rules about dates read it. */
  readonly today: string;
  /** Ids of the questions whose answer, visibility or options differ from the run before. */
  readonly changed: readonly string[];
}

/** Implementation of `Run`: the stored answers and the visible cells. */
export class Snapshot implements Run, RuleData {
  readonly form: Form;
  readonly today: string;
  changed: readonly string[] = [];
  readonly kept: (AnswerValue | undefined)[];
  readonly shown: boolean[];

  constructor(form: Form, today: string, kept: (AnswerValue | undefined)[], shown: boolean[]) {
    this.form = form;
    this.today = today;
    this.kept = kept;
    this.shown = shown;
  }

  read(id: string): AnswerValue | undefined {
    const index = this.form.indexOf.get(id);
    return index === undefined ? undefined : this.answerTo(index);
  }

  isShown(cell: number): boolean {
    return cell === -1 || this.shown[cell] === true;
  }

  /** The answer as rules and payloads see it: absent while the question or option is hidden. */
  answerTo(index: number): AnswerValue | undefined {
    const question = questionAt(this.form, index);
    if (!this.isShown(question.cell)) return undefined;
    const kept = this.kept[index];
    if (kept === undefined || question.optionCells.length === 0) return kept;
    const isOffered = (value: unknown) => {
      const at = question.definition.options?.findIndex((option) => option.value === value) ?? -1;
      return this.isShown(question.optionCells[at] ?? -1);
    };
    if (!Array.isArray(kept)) return isOffered(kept) ? kept : undefined;
    const offered = kept.filter(isOffered);
    return offered.length === 0 ? undefined : offered;
  }

  /** Evaluates a cell. */
  decide({ parent, underOption, rule }: Cell): boolean {
    if (!this.isShown(parent)) return false;
    if (underOption) {
      const answer = this.answerTo(underOption.question);
      const isChosen = Array.isArray(answer)
        ? answer.includes(underOption.value)
        : answer === underOption.value;
      if (!isChosen) return false;
    }
    return holds(rule, this);
  }
}

export function snapshotOf(run: Run): Snapshot {
  if (!(run instanceof Snapshot)) throw new TypeError('not a run made by this engine');
  return run;
}

/** Initial state of a run: stored answers and the date that rules use. */
export interface RunStart {
  /** Stored answers; those that fit no question of the form are dropped. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Today as `yyyymmdd`, Europe/Stockholm. */
  readonly today: string;
}

/** Begins a run, evaluating every rule once. */
export function start(form: Form, { answers = {}, today }: RunStart): Run {
  const kept = form.questions.map(({ definition }) =>
    Object.hasOwn(answers, definition.id)
      ? normalise(definition, answers[definition.id])
      : undefined,
  );
  const shown = form.cells.map(() => false);
  const run = new Snapshot(form, today, kept, shown);
  for (const index of form.order) shown[index] = run.decide(cellAt(form, index));
  return run;
}

/**
 * The run after answering a question, or clearing it with `undefined`. Evaluates only the affected
 * rules, each at most once; returns the same run when nothing changed.
 *
 * A value that does not fit the question clears it. A changed answer clears the questions that name
 * it in `clearedBy`, and theirs in turn.
 *
 * Throws a RangeError when the form has no such question.
 */
export function answer(run: Run, questionId: string, value: unknown): Run {
  const before = snapshotOf(run);
  const { form } = before;
  const index = form.indexOf.get(questionId);
  if (index === undefined)
    throw new RangeError(`no question "${questionId}" in "${form.definition.id}"`);
  const given = normalise(questionAt(form, index).definition, value);
  if (sameAnswer(before.kept[index], given)) return run;

  // At 500 questions, as many as our largest form has, the copies take two microseconds, at 5,000 fifteen.
  const after = new Snapshot(form, before.today, [...before.kept], [...before.shown]);
  const changed = new Set<number>();
  const affected = keep(after, index, given, changed);
  // In topological order: a cell comes after all that it depends on.
  for (const at of form.order) {
    if (!affected.has(at)) continue;
    const cell = cellAt(form, at);
    const visible = after.decide(cell);
    if (visible === after.shown[at]) continue;
    after.shown[at] = visible;
    for (const question of cell.questions) changed.add(question);
    for (const reader of cell.readers) affected.add(reader);
  }
  after.changed = [...changed].map((question) => questionAt(form, question).definition.id);
  return after;
}

/** Stores one answer and clears the dependent ones, each question at most once; returns the cells that read them. */
function keep(
  run: Snapshot,
  answered: number,
  given: AnswerValue | undefined,
  changed: Set<number>,
): Set<number> {
  const affected = new Set<number>();
  const waiting = [answered];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const value = index === answered ? given : undefined;
    if (changed.has(index) || sameAnswer(run.kept[index], value)) continue;
    const question = questionAt(run.form, index);
    run.kept[index] = value;
    changed.add(index);
    for (const reader of question.readers) affected.add(reader);
    waiting.push(...question.clears);
  }
  return affected;
}

/**
 * Every answer given, hidden ones included: for storage on the device, so that fields can be
 * restored. Never for a payload: use `answersOf`.
 */
export function answersWithHidden(run: Run): Answers {
  const { form, kept } = snapshotOf(run);
  return record(form, (index) => kept[index]);
}

/** The answers to visible questions: what rules see and what is sent. */
export function answersOf(run: Run): Answers {
  const snapshot = snapshotOf(run);
  return record(snapshot.form, (index) => snapshot.answerTo(index));
}

function record(form: Form, answerTo: (index: number) => AnswerValue | undefined): Answers {
  // `fromEntries`, not assignment: an id such as `__proto__` must become an own property.
  return Object.fromEntries(
    form.questions.flatMap(({ definition, index }) => {
      const value = answerTo(index);
      return value === undefined ? [] : [[definition.id, value]];
    }),
  );
}

/** A question by its index; an unknown one is a programming error. */
export function questionAt(form: Form, index: number): Question {
  const question = form.questions[index];
  if (!question) throw new RangeError(`no question at ${index}`);
  return question;
}

function cellAt(form: Form, index: number): Cell {
  const cell = form.cells[index];
  if (!cell) throw new RangeError(`no cell at ${index}`);
  return cell;
}
