import type { FormDefinition, QuestionDefinition, Rule, StepDefinition } from './definition.ts';
import type { RuleUses } from './ruleUses.ts';
import type { Visit } from './walk.ts';

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
  /** Index of the cell that must be visible first; -1 for none. */
  readonly parent: number;
  /** For a sub-question: the option that must be chosen, `question` by its index. */
  readonly underOption: { readonly question: number; readonly value: unknown } | null;
  /** Questions whose visibility or options this cell decides. */
  readonly questions: readonly number[];
  /** Cells to re-evaluate when this one changes. */
  readonly readers: readonly number[];
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
  /** The cells in topological order: each after all that it depends on. */
  readonly order: readonly number[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type QuestionDraft = Question & { readers: number[]; clears: number[] };
type CellDraft = Mutable<Cell> & { readers: number[]; questions: number[] };
/** Of each cell what only compiling needs: the step or question it belongs to, and what it reads. */
interface CellSource {
  readonly name: string;
  readonly reads: RuleUses['reads'];
}

/** A compiled form, or the names along a dependency cycle. */
export type Compilation =
  | { readonly form: Form; readonly cycle?: never }
  | { readonly form?: never; readonly cycle: readonly string[] };

/**
 * Indexes which rules read which answers, and orders their evaluation topologically.
 *
 * The definition must be free of other faults; `visits` are its questions, `uses` what its rules use.
 */
export function compile(
  definition: FormDefinition,
  visits: readonly Visit[],
  uses: ReadonlyMap<Rule, RuleUses>,
): Compilation {
  const cells: CellDraft[] = [];
  const sources: CellSource[] = [];
  const addCell = (
    name: string,
    rule: Rule | undefined,
    parent: number,
    underOption: Cell['underOption'],
  ) => {
    if (rule === undefined && underOption === null) return parent;
    sources.push({ name, reads: rule === undefined ? [] : usesIn(uses, rule).reads });
    cells.push({
      rule: rule ?? true,
      parent,
      underOption,
      questions: NONE,
      readers: NONE,
    });
    return cells.length - 1;
  };

  const stepCells = definition.steps.map((step) => addCell(step.id, step.visible, -1, null));
  const indexOf = new Map<string, number>();
  const questions: QuestionDraft[] = [];
  const optionCellOf = new Map<unknown, number>();
  const byStep = definition.steps.map((): number[] => []);

  for (const { question, step, owner, depth } of visits) {
    const index = questions.length;
    const above = indexOf.get(owner?.question.id ?? '') ?? -1;
    const option = owner?.option;
    const parent = option
      ? (optionCellOf.get(option) ?? -1)
      : (questions[above]?.cell ?? stepCells[step] ?? -1);
    const underOption = option ? { question: above, value: option.value } : null;
    const cell = addCell(question.id, question.visible, parent, underOption);
    addQuestion(cells[cell], index);
    let optionCells: readonly number[] = NONE;
    if (question.options?.some(({ visible }) => visible !== undefined)) {
      optionCells = question.options.map(({ visible }) =>
        addCell(question.id, visible, cell, null),
      );
      for (const own of optionCells) if (own !== cell) addQuestion(cells[own], index);
    }
    question.options?.forEach((option, at) => {
      if (option.questions) optionCellOf.set(option, optionCells[at] ?? cell);
    });
    indexOf.set(question.id, index);
    byStep[step]?.push(index);
    questions.push({
      definition: question,
      index,
      step,
      depth,
      cell,
      optionCells,
      clears: NONE,
      readers: NONE,
      appliesUnanswered: question.validation
        ? question.validation.map(({ rule }) => usesIn(uses, rule).testedForAnswer.has(question.id))
        : NEVER,
    });
  }

  for (const { definition: question, index } of questions) {
    for (const cause of question.clearedBy ?? []) {
      const asked = questions[indexOf.get(cause) ?? -1];
      if (asked) asked.clears = withNext(asked.clears, index);
    }
  }
  connect(cells, sources, questions, indexOf);

  const { order, cycle } = ordered(cells, sources);
  if (cycle) return { cycle };
  return {
    form: {
      definition,
      questions,
      indexOf,
      stepIndexOf: new Map(definition.steps.map(({ id }, index) => [id, index])),
      cells,
      order,
      steps: definition.steps.map((step, index) => ({
        definition: step,
        index,
        cell: stepCells[index] ?? -1,
        questions: byStep[index] ?? NONE,
      })),
    },
  };
}

/** Shared by the many questions without such a thing. */
const NONE: number[] = [];
const NEVER: readonly boolean[] = [];

function usesIn(uses: ReadonlyMap<Rule, RuleUses>, rule: Rule): RuleUses {
  const found = uses.get(rule);
  if (!found) throw new Error('a rule that was not examined');
  return found;
}

/** Records the cells that depend on each answer and each cell, in their order. */
function connect(
  cells: readonly CellDraft[],
  sources: readonly CellSource[],
  questions: readonly QuestionDraft[],
  indexOf: ReadonlyMap<string, number>,
): void {
  const read = (reader: number, index: number) => {
    const question = questions[index];
    if (!question) return;
    addReader(question, reader);
    // The answer counts only while the question and its chosen option are visible.
    addReader(cells[question.cell], reader);
    for (const option of question.optionCells) addReader(cells[option], reader);
  };
  cells.forEach(({ parent, underOption }, index) => {
    addReader(cells[parent], index);
    if (underOption) read(index, underOption.question);
    sources[index]?.reads.forEach(({ question }) => {
      read(index, indexOf.get(question) ?? -1);
    });
  });
}

/** Readers come in order: one that is there already is the last. */
function addReader(of: { readers: number[] } | undefined, reader: number): void {
  if (of && of.readers.at(-1) !== reader) of.readers = withNext(of.readers, reader);
}

function addQuestion(cell: CellDraft | undefined, index: number): void {
  if (cell) cell.questions = withNext(cell.questions, index);
}

/**
 * A list with one more. Nearly all have one: a list that grows from nothing makes room for sixteen.
 */
function withNext(list: number[], item: number): number[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** The cells in topological order, or a cycle. */
function ordered(
  cells: readonly CellDraft[],
  sources: readonly CellSource[],
):
  | { readonly order: readonly number[]; readonly cycle?: never }
  | { readonly order?: never; readonly cycle: readonly string[] } {
  const waiting = new Int32Array(cells.length);
  cells.forEach(({ readers }) => {
    for (const reader of readers) waiting[reader] = (waiting[reader] ?? 0) + 1;
  });
  const order: number[] = [];
  waiting.forEach((count, index) => {
    if (count === 0) order.push(index);
  });
  // The list grows while it is walked.
  for (const index of order) {
    for (const reader of cells[index]?.readers ?? []) {
      waiting[reader] = (waiting[reader] ?? 0) - 1;
      if (waiting[reader] === 0) order.push(reader);
    }
  }
  return order.length === cells.length ? { order } : { cycle: findCycle(cells, sources, waiting) };
}

/** Follows dependencies among the cells outside of the order until one repeats. */
function findCycle(
  cells: readonly CellDraft[],
  sources: readonly CellSource[],
  waiting: Int32Array,
): readonly string[] {
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
  const names = [...walked.slice(walked.indexOf(at)), at].map(
    (index) => sources[index]?.name ?? '',
  );
  return names.filter(
    (name, index) => index === 0 || name !== names[index - 1] || names.length === 2,
  );
}
