import type { AnswerValue } from '#engine';
import { answersTried } from './answersTried.ts';
import type { EvaluatedForm } from './evaluatedForm.ts';
import {
  and,
  cellShown,
  type Formula,
  isTrue,
  not,
  or,
  ruleHolds,
  validationsPass,
} from './formula.ts';
import type { Demand, Model, PreparedRule } from './model.ts';
import { partsByQuestion } from './ruleParts.ts';

/** Something that must be true of the answers that a search finds. */
export interface Constraint {
  /** Everything it reads, for each model. */
  readonly scope: readonly Scope[];
  /** The demand that it expresses. */
  readonly demand?: Demand;
  /** Its formula, for each model; without it all answers in its scope are distinguished. */
  readonly formulas?: readonly Formula[];
  isMet(evaluatedForms: readonly EvaluatedForm[]): boolean;
}

/** Everything that a condition reads in one model. */
export interface Scope {
  /** Cells whose visibility it reads. */
  readonly cells: readonly number[];
  /** Questions whose answers it reads. */
  readonly questions: readonly number[];
  /** Rules over those answers: of answers that they do not distinguish one is tried. */
  readonly rules: readonly PreparedRule[];
}

/** A search for answers. */
export interface SearchQuery {
  readonly constraints: readonly Constraint[];
  /** For each model, the step to reach: all demands of the steps before it are met. */
  readonly targetSteps: readonly number[];
  /** Cost of giving an answer, 1 by default; the cheapest answers are found. */
  readonly cost?: (id: string, value: AnswerValue | undefined) => number;
  /** Preferred among answers that rules do not distinguish. */
  readonly preferred?: Readonly<Record<string, AnswerValue>>;
  /** Rules, choices of options and demands that are ignored, by the names that `exemption` gives. */
  readonly exemptions?: ReadonlySet<string>;
}

/** Names for `SearchQuery.exemptions`. */
export const exemption = {
  rule: (model: number, cell: number) => `rule ${model} ${cell}`,
  choice: (model: number, cell: number) => `choice ${model} ${cell}`,
  demand: (model: number, demand: number) => `demand ${model} ${demand}`,
  isDemand: (name: string) => name.startsWith('demand '),
} as const;

/** A relevant question, by its index in each of the models (-1 where it has none). */
export interface Variable {
  readonly id: string;
  readonly indexes: readonly number[];
  readonly values: readonly (AnswerValue | undefined)[];
}

/** A constraint satisfaction problem over the answers of one or two forms. */
export interface Problem {
  /** The relevant questions, each after all that it depends on. */
  readonly variables: readonly Variable[];
  /** The constraints of the query, and the demands of the steps before its target. */
  readonly constraints: readonly Constraint[];
  /**
   * Ids of questions of whose answers not all are tried, that come after the target, or whose answer a
   * later one clears.
   */
  readonly doubts: ReadonlySet<string>;
}

/**
 * The problem of a query, with only what is relevant to it; undefined when the two forms have no common
 * order of questions. `splittingRules` keep apart answers that only the
 * other form tells apart (`splittingRule`).
 */
export function problemOf(
  models: readonly Model[],
  query: SearchQuery,
  splittingRules: readonly PreparedRule[] = [],
): Problem | undefined {
  const constraints: Constraint[] = [];
  const doubts = new Set<string>();
  const relevant = models.map(() => new Set(splittingRules));
  const cellsUnderOptions = models.map(() => new Set<number>());
  const waiting: string[] = [];
  const known = new Set<string>();
  const addQuestions = ({ form }: Model, reads: readonly number[] = []) => {
    for (const index of reads) {
      const id = form.questions[index]?.definition.id;
      if (id === undefined || known.has(id)) continue;
      known.add(id);
      waiting.push(id);
    }
  };
  const addCell = (model: Model, modelIndex: number, cell: number) => {
    const { form, cellRules, cellReads } = model;
    addQuestions(model, cellReads[cell]);
    for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
      const rule = cellRules[at];
      if (rule) relevant[modelIndex]?.add(rule);
      if (form.cells[at]?.underOption) cellsUnderOptions[modelIndex]?.add(at);
    }
  };
  const addConstraint = (constraint: Constraint) => {
    constraints.push(constraint);
    for (const [modelIndex, model] of models.entries()) {
      const { cells, questions, rules } = constraint.scope[modelIndex] ?? NOTHING;
      for (const cell of cells) addCell(model, modelIndex, cell);
      for (const rule of rules) relevant[modelIndex]?.add(rule);
      addQuestions(model, questions);
    }
  };
  const addDemands = (model: Model, modelIndex: number, isOwn: (demand: Demand) => boolean) => {
    const until = query.targetSteps[modelIndex] ?? 0;
    for (const [at, demand] of model.demands.entries()) {
      if (demand.step >= until || !isOwn(demand)) continue;
      if (query.exemptions?.has(exemption.demand(modelIndex, at))) continue;
      for (const id of clearedLater(model, demand)) doubts.add(id);
      addConstraint(demandConstraint(models, modelIndex, demand));
    }
  };
  for (const constraint of query.constraints) addConstraint(constraint);
  for (const [modelIndex, model] of models.entries()) {
    addDemands(model, modelIndex, ({ isAlwaysMeetable }) => !isAlwaysMeetable);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const [modelIndex, model] of models.entries()) {
      const question = model.form.questions[model.form.indexOf.get(id) ?? -1];
      if (!question) continue;
      for (const cell of [question.cell, ...question.optionCells]) addCell(model, modelIndex, cell);
      addDemands(
        model,
        modelIndex,
        (own) => own.isAlwaysMeetable && own.question === question.index,
      );
      if (question.step > (query.targetSteps[modelIndex] ?? 0)) doubts.add(id);
    }
  }
  const parts = relevant.map(partsByQuestion);
  const variables = topologicalOrder(models, known)?.map((id): Variable => {
    const at = models.map(({ form }) => form.indexOf.get(id) ?? -1);
    const question = { id, parts, cellsUnderOptions, preferred: query.preferred?.[id] };
    const { values, isDoubtful } = answersTried(models, question);
    if (isDoubtful) doubts.add(id);
    return { id, indexes: at, values };
  });
  return variables && { variables, constraints, doubts };
}

const NOTHING: Scope = { cells: [], questions: [], rules: [] };

/** Ids of questions in a demand whose answers a question after its step may clear again. */
function clearedLater({ form, clearedOn }: Model, { step, reads }: Demand): readonly string[] {
  return reads.flatMap((index) => {
    const id = form.questions[index]?.definition.id;
    return id !== undefined && (clearedOn[index] ?? -1) > step ? [id] : [];
  });
}

/** A demand as a constraint: it applies where its question or step is shown. */
function demandConstraint(
  models: readonly Model[],
  modelIndex: number,
  demand: Demand,
): Constraint {
  const own = models[modelIndex];
  const cell = cellOfDemand(own, demand);
  const question = own?.form.questions[demand.question ?? -1];
  const scope: Scope = { cells: [cell], questions: demand.reads, rules: demand.rules };
  const rules = demand.rules.map(({ rule }) => rule);
  const held = question ? validationsPass(question, rules) : and(...rules.map(ruleHolds));
  const met = or(not(cellShown(cell)), held);
  return {
    scope: models.map((_none, at) => (at === modelIndex ? scope : NOTHING)),
    demand,
    formulas: models.map((_none, at) => (at === modelIndex ? met : and())),
    isMet: ({ [modelIndex]: evaluated }) => evaluated === undefined || isTrue(met, evaluated),
  };
}

/** Ids in topological order of their dependencies, otherwise in page order of the first form. */
function topologicalOrder(
  models: readonly Model[],
  ids: ReadonlySet<string>,
): readonly string[] | undefined {
  const [first] = models;
  const pageIndex = (id: string) => first?.form.indexOf.get(id) ?? Number.MAX_SAFE_INTEGER;
  const order = new Set<string>();
  const visiting = new Set<string>();
  const visit = (id: string): boolean => {
    if (order.has(id)) return true;
    // A cycle: two forms may have opposite orders.
    if (visiting.has(id)) return false;
    visiting.add(id);
    const needs = models.flatMap(({ form, needs }) => {
      const own = needs[form.indexOf.get(id) ?? -1] ?? [];
      return own.map((index) => form.questions[index]?.definition.id ?? '');
    });
    if (!needs.every(visit)) return false;
    order.add(id);
    return true;
  };
  return [...ids].sort((a, b) => pageIndex(a) - pageIndex(b)).every(visit) ? [...order] : undefined;
}

/** The cell that must be shown for a demand to apply: of the question, or of the step of a `ready`. */
export function cellOfDemand(model: Model | undefined, { question, step }: Demand): number {
  if (question !== undefined) return model?.form.questions[question]?.cell ?? -1;
  return model?.form.steps[step]?.cell ?? -1;
}
