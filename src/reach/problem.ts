import type { AnswerValue } from '#engine';
import { answersTried } from './answersTried.ts';
import { both, either, type Formula, holding, isTrue, no, shown, silent } from './formula.ts';
import type { Demand, Model, PlacedRule } from './model.ts';
import type { Reading } from './reading.ts';
import { gathered } from './ruleParts.ts';

/** Something that has to be so. */
export interface SearchCondition {
  /** Everything it reads, for each model. */
  readonly scope: readonly Scope[];
  /** The demand that it was made of. */
  readonly demand?: Demand;
  /** Its formula, for each model; without it all answers in its scope are distinguished. */
  readonly formulas?: readonly Formula[];
  isMet(readings: readonly Reading[]): boolean;
}

/** Everything that a condition reads in one model. */
export interface Scope {
  /** Whether they are shown. */
  readonly cells: readonly number[];
  /** Their answers. */
  readonly questions: readonly number[];
  /** Rules over those answers: what they cannot tell apart is tried once. */
  readonly rules: readonly PlacedRule[];
}

/** A search for answers. */
export interface SearchQuery {
  readonly conditions: readonly SearchCondition[];
  /** For each model, the step that is reached: those before it are left as they should be. */
  readonly until: readonly number[];
  /** Cost of an answer that is given; the cheapest answers are found. Otherwise 1. */
  readonly cost?: (id: string, value: AnswerValue | undefined) => number;
  /** Answers to be preferred among those that rules cannot tell apart. */
  readonly given?: Readonly<Record<string, AnswerValue>>;
  /** Exempted rules, choices and demands, by the names that `exemption` gives. */
  readonly without?: ReadonlySet<string>;
}

/** Names for `SearchQuery.without`. */
export const exemption = {
  rule: (model: number, cell: number) => `rule ${model} ${cell}`,
  choice: (model: number, cell: number) => `choice ${model} ${cell}`,
  demand: (model: number, demand: number) => `demand ${model} ${demand}`,
  isDemand: (name: string) => name.startsWith('demand '),
} as const;

/** A question that matters, in each of the models that have it (-1: not). */
export interface Variable {
  readonly id: string;
  readonly at: readonly number[];
  readonly values: readonly (AnswerValue | undefined)[];
}

/** All that there is to search through. */
export interface Problem {
  /** The questions that matter, each after all that it depends on. */
  readonly variables: readonly Variable[];
  /** The conditions of the query, and the demands on steps before it. */
  readonly conditions: readonly SearchCondition[];
  /**
   * Ids of questions of whose answers not all are tried, that stand further on, or whose answer one
   * further on takes away.
   */
  readonly doubts: ReadonlySet<string>;
}

/**
 * Finds what matters for what is wanted; undefined when the forms have no order in common. `apart`:
 * rules that keep answers apart though nothing looks at them.
 */
export function problemOf(
  models: readonly Model[],
  wanted: SearchQuery,
  apart: readonly PlacedRule[] = [],
): Problem | undefined {
  const conditions: SearchCondition[] = [];
  const doubts = new Set<string>();
  const relevant = models.map(() => new Set(apart));
  const chosen = models.map(() => new Set<number>());
  const waiting: string[] = [];
  const known = new Set<string>();
  const note = ({ form }: Model, reads: readonly number[] = []) => {
    for (const index of reads) {
      const id = form.questions[index]?.definition.id;
      if (id === undefined || known.has(id)) continue;
      known.add(id);
      waiting.push(id);
    }
  };
  const noteCell = (model: Model, place: number, cell: number) => {
    const { form, cellRules, cellReads } = model;
    note(model, cellReads[cell]);
    for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
      const rule = cellRules[at];
      if (rule) relevant[place]?.add(rule);
      if (form.cells[at]?.chosen) chosen[place]?.add(at);
    }
  };
  const noteCondition = (condition: SearchCondition) => {
    conditions.push(condition);
    for (const [place, model] of models.entries()) {
      const { cells, questions, rules } = condition.scope[place] ?? NOTHING;
      for (const cell of cells) noteCell(model, place, cell);
      for (const rule of rules) relevant[place]?.add(rule);
      note(model, questions);
    }
  };
  const noteDemands = (model: Model, place: number, isOwn: (demand: Demand) => boolean) => {
    const until = wanted.until[place] ?? 0;
    for (const [at, demand] of model.demands.entries()) {
      if (demand.step >= until || !isOwn(demand)) continue;
      if (wanted.without?.has(exemption.demand(place, at))) continue;
      for (const id of clearedLater(model, demand)) doubts.add(id);
      noteCondition(demanded(models, place, demand));
    }
  };
  for (const condition of wanted.conditions) noteCondition(condition);
  for (const [place, model] of models.entries()) {
    noteDemands(model, place, ({ isFree }) => !isFree);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const [place, model] of models.entries()) {
      const question = model.form.questions[model.form.indexOf.get(id) ?? -1];
      if (!question) continue;
      for (const cell of [question.cell, ...question.optionCells]) noteCell(model, place, cell);
      noteDemands(model, place, (own) => own.isFree && own.question === question.index);
      if (question.step > (wanted.until[place] ?? 0)) doubts.add(id);
    }
  }
  const parts = relevant.map(gathered);
  const variables = ordered(models, known)?.map((id): Variable => {
    const at = models.map(({ form }) => form.indexOf.get(id) ?? -1);
    const looked = { id, parts, chosen, given: wanted.given?.[id] };
    const { values, isDoubtful } = answersTried(models, looked);
    if (isDoubtful) doubts.add(id);
    return { id, at, values };
  });
  return variables && { variables, conditions, doubts };
}

const NOTHING: Scope = { cells: [], questions: [], rules: [] };

/** A step that has been left may be without an answer again, when one further on takes it away. */
function clearedLater({ form, clearedOn }: Model, { step, reads }: Demand): readonly string[] {
  return reads.flatMap((index) => {
    const id = form.questions[index]?.definition.id;
    return id !== undefined && (clearedOn[index] ?? -1) > step ? [id] : [];
  });
}

/** A demand on a step that is left: of what is shown there. */
function demanded(models: readonly Model[], place: number, demand: Demand): SearchCondition {
  const own = models[place];
  const cell = cellOfDemand(own, demand);
  const question = own?.form.questions[demand.question ?? -1];
  const scope: Scope = { cells: [cell], questions: demand.reads, rules: demand.rules };
  const rules = demand.rules.map(({ rule }) => rule);
  const held = question ? silent(question, rules) : both(...rules.map(holding));
  const met = either(no(shown(cell)), held);
  return {
    scope: models.map((_none, at) => (at === place ? scope : NOTHING)),
    demand,
    formulas: models.map((_none, at) => (at === place ? met : both())),
    isMet: ({ [place]: reading }) => reading === undefined || isTrue(met, reading),
  };
}

/** Ids of questions, each after all that it depends on, otherwise in the order of the first form's pages. */
function ordered(
  models: readonly Model[],
  ids: ReadonlySet<string>,
): readonly string[] | undefined {
  const [first] = models;
  const place = (id: string) => first?.form.indexOf.get(id) ?? Number.MAX_SAFE_INTEGER;
  const order = new Set<string>();
  const underWay = new Set<string>();
  const visit = (id: string): boolean => {
    if (order.has(id)) return true;
    // Two forms may have turned an order round.
    if (underWay.has(id)) return false;
    underWay.add(id);
    const needs = models.flatMap(({ form, needs }) => {
      const own = needs[form.indexOf.get(id) ?? -1] ?? [];
      return own.map((index) => form.questions[index]?.definition.id ?? '');
    });
    if (!needs.every(visit)) return false;
    order.add(id);
    return true;
  };
  return [...ids].sort((a, b) => place(a) - place(b)).every(visit) ? [...order] : undefined;
}

/** The cell that must be shown for a demand to apply: of the question, or of the step of a `ready`. */
export function cellOfDemand(model: Model | undefined, { question, step }: Demand): number {
  if (question !== undefined) return model?.form.questions[question]?.cell ?? -1;
  return model?.form.steps[step]?.cell ?? -1;
}
