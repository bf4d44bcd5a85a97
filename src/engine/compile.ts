import type { FormDefinition, QuestionDefinition, Rule, StepDefinition } from './definition.ts';
import { parseRule } from './parseRule.ts';
import { type RuleUses, usesOf } from './ruleUses.ts';
import { visits } from './walk.ts';

/** A question and its position in the compiled form. */
export interface Question {
  readonly definition: QuestionDefinition;
  /** Position in page order, counting sub-questions. */
  readonly index: number;
  readonly step: number;
  readonly depth: number;
  /** Cell that decides whether it is visible; -1 for always. */
  readonly cell: number;
  /** For each option, the cell that decides whether it is visible; -1 for always. */
  readonly optionCells: readonly number[];
  /** Questions whose answers are cleared when this one changes. */
  readonly clears: readonly number[];
  /** Cells to re-evaluate when its answer changes. */
  readonly readers: readonly number[];
  /** For each validation: whether it also applies while the question is unanswered. */
  readonly appliesUnanswered: readonly boolean[];
}

/**
 * A visibility condition: a rule, or the choice of an option. A part without a condition of its own
 * shares the cell of its parent, so there are as many cells as conditions.
 */
export interface Cell {
  readonly rule: Rule;
  readonly parent: number;
  /** For a sub-question: visible only while this option of this question is chosen. */
  readonly chosen: { readonly question: number; readonly value: unknown } | null;
  /** Questions whose visibility or options this cell decides. */
  readonly questions: readonly number[];
  /** Cells to re-evaluate when this one changes. */
  readonly readers: readonly number[];
  /** Topological rank: above that of every cell it depends on. */
  readonly rank: number;
}

/** A step and its position in the compiled form. */
export interface Step {
  readonly definition: StepDefinition;
  readonly index: number;
  readonly cell: number;
  /** Its questions and their sub-questions in page order. */
  readonly questions: readonly number[];
}

/** A compiled definition; see `load`. Immutable, may be shared. */
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

/** A compiled form, or the names along a dependency cycle. */
export type Compilation =
  | { readonly form: Form; readonly cycle?: never }
  | { readonly form?: never; readonly cycle: readonly string[] };

/**
 * Indexes which rules read which answers, and orders their evaluation topologically.
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
      appliesUnanswered: (question.validation ?? []).map(({ rule }) =>
        usesOf(parseRule(rule).node).testedForAnswer.has(question.id),
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

/** Records the cells that depend on each answer and each cell. */
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

/** Ranks the cells topologically, or returns a cycle. */
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
  return done === cells.length ? undefined : findCycle(cells, waiting);
}

/** Follows dependencies among the unranked cells until one repeats. */
function findCycle(cells: readonly CellDraft[], waiting: Int32Array): readonly string[] {
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
