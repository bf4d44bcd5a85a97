import { into } from '#check/findings';
import type { Rule } from '#engine';
import {
  asRule,
  type Demand,
  exemption,
  type Logic,
  type Model,
  partsOf,
  type SearchQuery,
  search,
  takeApart,
} from '#reach';

/** A validation, or a part of one that has to hold with all others. */
export interface RequiredRule {
  readonly rule: Rule;
  /** JSON pointer within the question's `validation`. */
  readonly pointer: string;
  /** Place of the validation that it is, or is a part of. */
  readonly validation: number;
}

/** A minimal set of conditions that together make something impossible (unsatisfiable core). */
export interface RuleConflict {
  /** Cells whose rule `visible` belongs to it. */
  readonly rules: readonly number[];
  /** Cells that an option has to be chosen for. */
  readonly choices: readonly number[];
  /** Demands on steps before, by their place in the model. */
  readonly demands: readonly number[];
  /** Of demands on answers: the requirements that belong to it. */
  readonly required: ReadonlyMap<number, readonly RequiredRule[]>;
  /** The names of all of them, as `exemption` gives them. */
  readonly names: ReadonlySet<string>;
}

/**
 * The conditions that contradict each other so that what is wanted never is: found by leaving out
 * one after the other, the farthest first. `own` is the cell dependenciesOf, whose rule is left out last.
 */
export function conflictOf(model: Model, wanted: SearchQuery, own: number): RuleConflict {
  const all = dependenciesOf(model, wanted);
  const last = own === -1 ? [] : namesOf(own);
  const others = all.cells.filter((cell) => cell !== own).flatMap(namesOf);
  return smallest(model, wanted, all, [...others, ...last]);
}

/**
 * As `conflictOf`, for a step that some visitors cannot leave. Exempting a choice could add demands,
 * so choices never are; rules of options, whose removal can only help, are tried first.
 */
export function deadEndConflict(model: Model, wanted: SearchQuery): RuleConflict {
  const all = dependenciesOf(model, wanted);
  const options = new Set(
    model.form.questions.flatMap(({ cell, optionCells }) =>
      optionCells.filter((own) => own !== cell),
    ),
  );
  const inOrder = all.cells.toSorted((a, b) => Number(options.has(b)) - Number(options.has(a)));
  const names = inOrder.map((cell) => exemption.rule(0, cell));
  return smallest(model, wanted, all, names);
}

/** Leaves out demands, then what else has these names, one after the other. */
function smallest(
  model: Model,
  wanted: SearchQuery,
  { cells, demands }: ReturnType<typeof dependenciesOf>,
  others: readonly string[],
): RuleConflict {
  const names = [...demands.map((demand) => exemption.demand(0, demand)), ...others];
  const alwaysLeft = wanted.without ?? new Set();
  const isNone = (without: ReadonlySet<string>) =>
    search([model], { ...wanted, without: new Set([...alwaysLeft, ...without]) }).kind === 'none';
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
  const keptDemands = demands.filter((demand) => kept.has(exemption.demand(0, demand)));
  return {
    rules: cells.filter((cell) => kept.has(exemption.rule(0, cell))),
    choices: cells.filter((cell) => kept.has(exemption.choice(0, cell))),
    demands: keptDemands,
    required: requiredIn(
      model,
      { ...wanted, without: new Set([...alwaysLeft, ...left]) },
      keptDemands,
    ),
    names: kept,
  };
}

/** Of demands on answers the requirements without which what is wanted would be possible. */
function requiredIn(
  model: Model,
  wanted: SearchQuery,
  among: readonly number[],
): ReadonlyMap<number, readonly RequiredRule[]> {
  let demands = model.demands;
  const required = new Map<number, readonly RequiredRule[]>();
  for (const at of among) {
    const demand = demands[at];
    if (demand?.question === undefined) continue;
    let kept = demand.rules.flatMap(({ rule }, index) =>
      conjuncts(takeApart(rule).logic).map(({ node }) => ({
        rule: asRule(node),
        pointer: `${into('', index, 'rule')}${node.pointer}`,
        validation: index,
      })),
    );
    for (const one of kept) {
      const fewer = kept.filter((own) => own !== one);
      const without = demands.with(at, demandOf(demand, fewer));
      if (search([{ ...model, demands: without }], wanted).kind !== 'none') continue;
      kept = fewer;
      demands = without;
    }
    required.set(at, kept);
  }
  return required;
}

/** The parts of a rule that all have to hold. */
function conjuncts(logic: Logic): readonly Logic[] {
  return logic.kind === 'and' ? logic.of.flatMap(conjuncts) : [logic];
}

/** A demand of which only some requirements are left; each rule keeps its place. */
function demandOf(demand: Demand, left: readonly RequiredRule[]): Demand {
  const rules = demand.rules.map((placed, at) => {
    const own = left.filter(({ validation }) => validation === at).map(({ rule }) => rule);
    const rule: Rule = own.length === 0 ? true : { and: own };
    return { ...placed, rule, parts: partsOf(rule) };
  });
  return { ...demand, rules };
}

const namesOf = (cell: number) => [exemption.choice(0, cell), exemption.rule(0, cell)];

/** All cells and demands that the query can depend on, farthest first. */
function dependenciesOf(model: Model, { conditions, until: [until = 0] }: SearchQuery) {
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
  for (const { cells, questions } of conditions.flatMap(({ scope }) => scope)) {
    for (const cell of cells) noteCell(cell);
    for (const question of questions) noteQuestion(question);
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
