import { lettingBe, type Model, search, type Wanted } from '#reach';

/** What makes something impossible: nothing of it can be left out. */
export interface Conflict {
  /** Cells whose rule `visible` belongs to it. */
  readonly rules: readonly number[];
  /** Cells that an option has to be chosen for. */
  readonly choices: readonly number[];
  /** Demands on steps before, by their place in the model. */
  readonly demands: readonly number[];
  /** The names of all of them, as `lettingBe` gives them. */
  readonly names: ReadonlySet<string>;
}

/**
 * The conditions that contradict each other so that what is wanted never is: found by leaving out
 * one after the other, the farthest first. `own` is the cell concerned, whose rule is left out last.
 */
export function conflictOf(model: Model, wanted: Wanted, own: number): Conflict {
  const { cells, demands } = concerned(model, wanted);
  const names = [
    ...demands.map((demand) => lettingBe.demand(0, demand)),
    ...cells.filter((cell) => cell !== own).flatMap(namesOf),
    ...(own === -1 ? [] : namesOf(own)),
  ];
  const isNone = (without: ReadonlySet<string>) =>
    search([model], { ...wanted, without }).kind === 'none';
  let left: ReadonlySet<string> = new Set();
  const allDemands = new Set(names.slice(0, demands.length));
  // Most often they have nothing to do with it.
  if (allDemands.size > 1 && isNone(allDemands)) left = allDemands;
  for (const name of names) {
    if (left.has(name)) continue;
    const fewer = new Set([...left, name]);
    if (isNone(fewer)) left = fewer;
  }
  const kept = new Set(names.filter((name) => !left.has(name)));
  return {
    rules: cells.filter((cell) => kept.has(lettingBe.rule(0, cell))),
    choices: cells.filter((cell) => kept.has(lettingBe.choice(0, cell))),
    demands: demands.filter((demand) => kept.has(lettingBe.demand(0, demand))),
    names: kept,
  };
}

const namesOf = (cell: number) => [lettingBe.choice(0, cell), lettingBe.rule(0, cell)];

/** Everything that what is wanted can hang on, the farthest first. */
function concerned(model: Model, { conditions, until: [until = 0] }: Wanted) {
  const { form, cellReads, demands } = model;
  const cells = new Set<number>();
  const questions = new Set<number>();
  const noteCell = (cell: number): void => {
    if (cell === -1 || cells.has(cell)) return;
    cells.add(cell);
    noteCell(form.cells[cell]?.parent ?? -1);
    for (const question of cellReads[cell] ?? []) noteQuestion(question);
  };
  const noteQuestion = (index: number): void => {
    const question = form.questions[index];
    if (!question || questions.has(index)) return;
    questions.add(index);
    for (const cell of [question.cell, ...question.optionCells]) noteCell(cell);
  };
  for (const { looksAt } of conditions) {
    for (const sight of looksAt) {
      for (const cell of sight.cells) noteCell(cell);
      for (const question of sight.questions) noteQuestion(question);
    }
  }
  const before = [...demands.keys()].filter((at) => (demands[at]?.step ?? until) < until);
  for (const at of before) {
    const { isFree = true, reads = [], question = -1 } = demands[at] ?? {};
    if (!isFree) for (const index of [...reads, question]) noteQuestion(index);
  }
  return {
    cells: [...cells].reverse(),
    demands: before.filter((at) => {
      const { isFree = true, question = -1 } = demands[at] ?? {};
      return !isFree || questions.has(question);
    }),
  };
}
