import type { FormDefinition, QuestionDefinition, Rule, StepDefinition } from './definition.ts';
import { parseRule } from './parseRule.ts';
import { type RuleUses, usesOf } from './ruleUses.ts';
import { visits } from './walk.ts';

/** A question with its place in the compiled form. */
export interface Question {
  readonly definition: QuestionDefinition;
  /** Place in page order, counting sub-questions. */
  readonly index: number;
  readonly step: number;
  readonly depth: number;
  /** The cell that says whether it is visible; -1 when it always is. */
  readonly cell: number;
  /** For each option, the cell that says whether it is visible; -1 when it always is. */
  readonly optionCells: readonly number[];
  /** Questions whose answers go when this one's changes. */
  readonly clears: readonly number[];
  /** Cells to look at again when its answer changes. */
  readonly readers: readonly number[];
  /** One entry a validation: whether it also judges a question without an answer. */
  readonly judgesUnanswered: readonly boolean[];
}

/**
 * Something that is visible or not by a rule or by the choice of an option. What has neither
 * shares the cell of what it stands in, so cells count the conditions, not the questions.
 */
export interface Cell {
  readonly rule: Rule;
  readonly parent: number;
  /** For a sub-question: visible only while this option of this question is chosen. */
  readonly chosen: { readonly question: number; readonly value: unknown } | null;
  /** Questions whose visibility or options this cell decides. */
  readonly questions: readonly number[];
  /** Cells to look at again when this one changes. */
  readonly readers: readonly number[];
  /** A cell comes after all that it depends on. */
  readonly rank: number;
}

/** A step with its place in the compiled form. */
export interface Step {
  readonly definition: StepDefinition;
  readonly index: number;
  readonly cell: number;
  /** Its questions and their sub-questions in page order. */
  readonly questions: readonly number[];
}

/** A definition made ready to run; see `load`. Never changes, may be shared. */
export interface Form {
  readonly definition: FormDefinition;
  readonly steps: readonly Step[];
  readonly questions: readonly Question[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly stepIndexOf: ReadonlyMap<string, number>;
  readonly cells: readonly Cell[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type QuestionDraft = Omit<Question, 'readers' | 'clears'> & {
  readers: Set<number>;
  clears: number[];
};
type CellDraft = Omit<Mutable<Cell>, 'readers' | 'questions'> & {
  readers: Set<number>;
  questions: number[];
  name: string;
  reads: RuleUses['reads'];
};

/** A compiled form, or the names along a circle of conditions when there is no order. */
export type Compilation =
  | { readonly form: Form; readonly cycle?: never }
  | { readonly form?: never; readonly cycle: readonly string[] };

/**
 * Indexes a definition: which rules read which answers, and in which order to evaluate them.
 *
 * The definition must be free of other faults.
 */
export function compile(definition: FormDefinition): Compilation {
  const cells: CellDraft[] = [];
  const addCell = (
    name: string,
    rule: Rule | undefined,
    parent: number,
    chosen: Cell['chosen'],
  ) => {
    if (rule === undefined && chosen === null) return parent;
    const { reads } = usesOf(parseRule(rule ?? true).node);
    cells.push({
      rule: rule ?? true,
      parent,
      chosen,
      name,
      reads,
      readers: new Set(),
      questions: [],
      rank: 0,
    });
    return cells.length - 1;
  };

  const stepCells = definition.steps.map((step) => addCell(step.id, step.visible, -1, null));
  const indexOf = new Map<string, number>();
  const questions: QuestionDraft[] = [];
  const optionCellOf = new Map<unknown, number>();

  for (const { question, step, owner, depth } of visits(definition)) {
    const ownerIndex = owner ? (indexOf.get(owner.question.id) ?? -1) : -1;
    const parent = owner ? (optionCellOf.get(owner.option) ?? -1) : (stepCells[step] ?? -1);
    const chosen = owner ? { question: ownerIndex, value: owner.option.value } : null;
    const cell = addCell(question.id, question.visible, parent, chosen);
    const optionCells = (question.options ?? []).map((option) => {
      const own = addCell(question.id, option.visible, cell, null);
      optionCellOf.set(option, own);
      return own;
    });
    const index = questions.length;
    indexOf.set(question.id, index);
    for (const decides of new Set([cell, ...optionCells])) cells[decides]?.questions.push(index);
    questions.push({
      definition: question,
      index,
      step,
      depth,
      cell,
      optionCells: optionCells.some((own) => own !== cell) ? optionCells : [],
      clears: [],
      readers: new Set(),
      judgesUnanswered: (question.validation ?? []).map(({ rule }) =>
        usesOf(parseRule(rule).node).asksAnswerTo.has(question.id),
      ),
    });
  }

  for (const { definition: question, index } of questions) {
    for (const cause of question.clearedBy ?? []) {
      questions[indexOf.get(cause) ?? -1]?.clears.push(index);
    }
  }
  connect(cells, questions, indexOf);

  const cycle = rank(cells);
  if (cycle) return { cycle };
  const byStep = definition.steps.map((): number[] => []);
  for (const { step, index } of questions) byStep[step]?.push(index);
  return {
    form: {
      definition,
      questions: questions.map(({ readers, ...question }) => ({
        ...question,
        readers: [...readers],
      })),
      indexOf,
      stepIndexOf: new Map(definition.steps.map(({ id }, index) => [id, index])),
      cells: cells.map(({ name: _name, reads: _reads, readers, ...cell }) => ({
        ...cell,
        readers: [...readers],
      })),
      steps: definition.steps.map((step, index) => ({
        definition: step,
        index,
        cell: stepCells[index] ?? -1,
        questions: byStep[index] ?? [],
      })),
    },
  };
}

/** Notes for every answer and every cell which cells look at it. */
function connect(
  cells: readonly CellDraft[],
  questions: readonly QuestionDraft[],
  indexOf: ReadonlyMap<string, number>,
): void {
  const read = (reader: number, index: number) => {
    const question = questions[index];
    if (!question) return;
    question.readers.add(reader);
    // The answer counts only while the question and its chosen option are visible.
    cells[question.cell]?.readers.add(reader);
    for (const option of question.optionCells) cells[option]?.readers.add(reader);
  };
  for (const [index, cell] of cells.entries()) {
    cells[cell.parent]?.readers.add(index);
    if (cell.chosen) read(index, cell.chosen.question);
    for (const { question } of cell.reads) read(index, indexOf.get(question) ?? -1);
  }
}

/** Gives each cell a rank above all that it depends on, or finds a circle. */
function rank(cells: readonly CellDraft[]): readonly string[] | undefined {
  const waiting = new Int32Array(cells.length);
  for (const cell of cells)
    for (const reader of cell.readers) waiting[reader] = (waiting[reader] ?? 0) + 1;
  const ready = [...cells.keys()].filter((index) => waiting[index] === 0);
  let done = 0;
  for (let at = 0; at < ready.length; at += 1) {
    const cell = cells[ready[at] ?? -1];
    if (!cell) continue;
    cell.rank = done;
    done += 1;
    for (const reader of cell.readers) {
      waiting[reader] = (waiting[reader] ?? 0) - 1;
      if (waiting[reader] === 0) ready.push(reader);
    }
  }
  return done === cells.length ? undefined : circle(cells, waiting);
}

/** Walks among the cells that never became ready until one comes back. */
function circle(cells: readonly CellDraft[], waiting: Int32Array): readonly string[] {
  const stuck = (index: number) => (waiting[index] ?? 0) > 0;
  const dependsOn = new Map<number, number>();
  for (const [index, { readers }] of cells.entries()) {
    if (!stuck(index)) continue;
    for (const reader of readers) if (!dependsOn.has(reader)) dependsOn.set(reader, index);
  }
  const path = new Set<number>();
  let at = waiting.findIndex((count) => count > 0);
  while (!path.has(at)) {
    path.add(at);
    at = dependsOn.get(at) ?? -1;
  }
  const walked = [...path];
  const names = [...walked.slice(walked.indexOf(at)), at].map((index) => cells[index]?.name ?? '');
  return names.filter(
    (name, index) => index === 0 || name !== names[index - 1] || names.length === 2,
  );
}
