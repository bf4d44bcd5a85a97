import { into } from '#checker/findings';
import {
  asRule,
  type Demand,
  exemption,
  type Model,
  partsOf,
  type RuleTree,
  ruleTree,
  type SearchQuery,
  search,
} from '#checker/reach';
import type { Rule } from '#engine';

/** A validation, or a part of one that has to hold with all others. */
export interface RequiredRule {
  readonly rule: Rule;
  /** JSON pointer within the question's `validation`. */
  readonly pointer: string;
  /** Index of the validation that it is, or is a part of. */
  readonly validation: number;
}

/** A minimal set of conditions that together make something impossible: an unsatisfiable core. */
export interface RuleConflict {
  /** Cells whose rule `visible` belongs to it. */
  readonly rules: readonly number[];
  /** Cells that depend on the choice of an option. */
  readonly choices: readonly number[];
  /** Demands of the steps before, by index in the model. */
  readonly demands: readonly number[];
  /** For demands on answers: the validations, or parts of them, that belong to it. */
  readonly required: ReadonlyMap<number, readonly RequiredRule[]>;
  /** The names of all of them, as `exemption` gives them. */
  readonly names: ReadonlySet<string>;
}

/**
 * The conditions that contradict each other so that a query has no answers: found by exempting
 * one after the other, the farthest first. `cell` is the one in question, whose rule is exempted last.
 */
export function conflictOf(model: Model, wanted: SearchQuery, cell: number): RuleConflict {
  const all = dependenciesOf(model, wanted);
  const last = cell === -1 ? [] : namesOf(cell);
  const others = all.cells.filter((other) => other !== cell).flatMap(namesOf);
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

/** Exempts demands, then everything else with these names, one after the other. */
function smallest(
  model: Model,
  wanted: SearchQuery,
  { cells, demands }: ReturnType<typeof dependenciesOf>,
  others: readonly string[],
): RuleConflict {
  const names = [...demands.map((demand) => exemption.demand(0, demand)), ...others];
  const alwaysExempt = wanted.exemptions ?? new Set();
  const isNone = (names: ReadonlySet<string>) =>
    search([model], { ...wanted, exemptions: new Set([...alwaysExempt, ...names]) }).kind ===
    'none';
  let exempt: ReadonlySet<string> = new Set();
  const allDemands = new Set(names.slice(0, demands.length));
  // Most often none of them is part of the conflict.
  if (allDemands.size > 1 && isNone(allDemands)) exempt = allDemands;
  for (const name of names) {
    if (exempt.has(name)) continue;
    const fewer = new Set([...exempt, name]);
    if (isNone(fewer)) exempt = fewer;
  }
  const kept = new Set(names.filter((name) => !exempt.has(name)));
  const keptDemands = demands.filter((demand) => kept.has(exemption.demand(0, demand)));
  return {
    rules: cells.filter((cell) => kept.has(exemption.rule(0, cell))),
    choices: cells.filter((cell) => kept.has(exemption.choice(0, cell))),
    demands: keptDemands,
    required: requiredIn(
      model,
      { ...wanted, exemptions: new Set([...alwaysExempt, ...exempt]) },
      keptDemands,
    ),
    names: kept,
  };
}

/** For demands on answers, the parts of validations without which the query would have answers. */
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
      conjuncts(ruleTree(rule).tree).map(({ node }) => ({
        rule: asRule(node),
        pointer: `${into('', index, 'rule')}${node.pointer}`,
        validation: index,
      })),
    );
    for (const one of kept) {
      const fewer = kept.filter((own) => own !== one);
      const weaker = demands.with(at, demandOf(demand, fewer));
      if (search([{ ...model, demands: weaker }], wanted).kind !== 'none') continue;
      kept = fewer;
      demands = weaker;
    }
    required.set(at, kept);
  }
  return required;
}

/** The parts of a rule that all have to hold. */
function conjuncts(tree: RuleTree): readonly RuleTree[] {
  return tree.kind === 'and' ? tree.of.flatMap(conjuncts) : [tree];
}

/** A demand with only some of its requirements; each rule keeps its index. */
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
function dependenciesOf(model: Model, { constraints, targetSteps: [until = 0] }: SearchQuery) {
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
  for (const { cells, questions } of constraints.flatMap(({ scope }) => scope)) {
    for (const cell of cells) noteCell(cell);
    for (const question of questions) noteQuestion(question);
  }
  const before = [...demands.keys()].filter((at) => (demands[at]?.step ?? until) < until);
  for (const at of before) {
    const { isAlwaysMeetable = true, reads = [], question = -1 } = demands[at] ?? {};
    if (!isAlwaysMeetable) for (const index of [...reads, question]) noteQuestion(index);
  }
  return {
    cells: [...cells].reverse(),
    demands: before.filter((at) => {
      const { isAlwaysMeetable = true, question = -1 } = demands[at] ?? {};
      return !isAlwaysMeetable || questions.has(question);
    }),
  };
}
