import type { AnswerValue } from '#engine';
import { answersTried } from './answersTried.ts';
import { both, either, type Formula, holding, isTrue, no, shown, silent } from './formula.ts';
import type { Demand, Model, PlacedRule, Reading } from './model.ts';

/** Something that has to be so. */
export interface Condition {
  /** What it looks at, for each model. */
  readonly looksAt: readonly Sight[];
  /** The demand that it was made of. */
  readonly demand?: Demand;
  /** What it is, for each model; without it each answer that it looks at is told from the others. */
  readonly formulas?: readonly Formula[];
  isMet(readings: readonly Reading[]): boolean;
}

/** What a condition looks at in one model. */
export interface Sight {
  /** Whether they are shown. */
  readonly cells: readonly number[];
  /** Their answers. */
  readonly questions: readonly number[];
  /** Rules over those answers: what they cannot tell apart is tried once. */
  readonly rules: readonly PlacedRule[];
}

/** What is searched for. */
export interface Wanted {
  readonly conditions: readonly Condition[];
  /** For each model, the step that is reached: those before it are left as they should be. */
  readonly until: readonly number[];
  /** What an answer that is given costs; the cheapest answers are found. Otherwise 1. */
  readonly cost?: (id: string, value: AnswerValue | undefined) => number;
  /** Answers to be preferred among those that rules cannot tell apart. */
  readonly given?: Readonly<Record<string, AnswerValue>>;
  /** Let be, as `lettingBe` names them. */
  readonly without?: ReadonlySet<string>;
}

/** Names for `Wanted.without`. */
export const lettingBe = {
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

/** What there is to search through. */
export interface Problem {
  /** The questions that matter, each after all that it depends on. */
  readonly variables: readonly Variable[];
  /** What is wanted, and what leaving the steps before it takes. */
  readonly conditions: readonly Condition[];
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
  wanted: Wanted,
  apart: readonly PlacedRule[] = [],
): Problem | undefined {
  return new Gathering(models, wanted).problem(apart);
}

const NOTHING: Sight = { cells: [], questions: [], rules: [] };

class Gathering {
  readonly #models: readonly Model[];
  readonly #wanted: Wanted;
  readonly #conditions: Condition[];
  readonly #doubts = new Set<string>();

  constructor(models: readonly Model[], wanted: Wanted) {
    this.#models = models;
    this.#wanted = wanted;
    this.#conditions = [...wanted.conditions];
  }

  problem(apart: readonly PlacedRule[]): Problem | undefined {
    const relevant = this.#models.map(() => new Set(apart));
    const chosen = this.#models.map(() => new Set<number>());
    const waiting: string[] = [];
    const known = new Set<string>();
    const note = (model: number, reads: readonly number[]) => {
      for (const index of reads) {
        const id = this.#models[model]?.form.questions[index]?.definition.id;
        if (id !== undefined && !known.has(id)) {
          known.add(id);
          waiting.push(id);
        }
      }
    };
    const noteCell = (model: number, index: number) => {
      const { form, cellRules, cellReads } = this.#models[model] ?? {};
      note(model, cellReads?.[index] ?? []);
      for (let at = index; at !== -1; at = form?.cells[at]?.parent ?? -1) {
        const rule = cellRules?.[at];
        if (rule) relevant[model]?.add(rule);
        if (form?.cells[at]?.chosen) chosen[model]?.add(at);
      }
    };
    const noteCondition = ({ looksAt }: Condition) => {
      for (const [model, { cells, questions, rules }] of looksAt.entries()) {
        for (const cell of cells) noteCell(model, cell);
        for (const rule of rules) relevant[model]?.add(rule);
        note(model, questions);
      }
    };
    const noteDemand = (model: number, demand: Demand, at: number) => {
      if (this.#wanted.without?.has(lettingBe.demand(model, at))) return;
      const condition = this.#demanded(model, demand);
      this.#noteCleared(model, demand);
      this.#conditions.push(condition);
      noteCondition(condition);
    };
    for (const condition of this.#wanted.conditions) noteCondition(condition);
    for (const [model, { demands }] of this.#models.entries()) {
      for (const [at, demand] of demands.entries()) {
        if (!demand.isFree && this.#isBefore(model, demand)) noteDemand(model, demand, at);
      }
    }
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const [model, { form, demands }] of this.#models.entries()) {
        const index = form.indexOf.get(id);
        const question = index === undefined ? undefined : form.questions[index];
        if (!question) continue;
        for (const cell of [question.cell, ...question.optionCells]) noteCell(model, cell);
        for (const [at, demand] of demands.entries()) {
          const isOwn = demand.isFree && demand.question === question.index;
          if (isOwn && this.#isBefore(model, demand)) noteDemand(model, demand, at);
        }
        if (question.step > (this.#wanted.until[model] ?? 0)) this.#doubts.add(id);
      }
    }
    const order = this.#ordered(known);
    if (!order) return undefined;
    const variables = order.map((id): Variable => {
      const at = this.#models.map(({ form }) => form.indexOf.get(id) ?? -1);
      const { values, isDoubtful } = answersTried(this.#models, {
        id,
        rules: relevant,
        chosen,
        given: this.#wanted.given?.[id],
      });
      if (isDoubtful) this.#doubts.add(id);
      return { id, at, values };
    });
    return { variables, conditions: this.#conditions, doubts: this.#doubts };
  }

  /** A step that has been left may be without an answer again, when one further on takes it away. */
  #noteCleared(model: number, { step, reads }: Demand): void {
    const { form, clearedOn } = this.#models[model] ?? {};
    for (const index of reads) {
      const id = form?.questions[index]?.definition.id;
      if (id !== undefined && (clearedOn?.[index] ?? -1) > step) this.#doubts.add(id);
    }
  }

  #isBefore(model: number, { step }: Demand): boolean {
    return step < (this.#wanted.until[model] ?? 0);
  }

  /** A demand on a step that is left: of what is shown there. */
  #demanded(model: number, demand: Demand): Condition {
    const own = this.#models[model];
    const cell = cellOfDemand(own, demand);
    const question = own?.form.questions[demand.question ?? -1];
    const sight: Sight = { cells: [cell], questions: demand.reads, rules: demand.rules };
    const rules = demand.rules.map(({ rule }) => rule);
    const held = question ? silent(question, rules) : both(...rules.map(holding));
    const met = either(no(shown(cell)), held);
    return {
      looksAt: this.#models.map((_none, at) => (at === model ? sight : NOTHING)),
      demand,
      formulas: this.#models.map((_none, at) => (at === model ? met : both())),
      isMet: (readings) => {
        const reading = readings[model];
        return reading === undefined || isTrue(met, reading);
      },
    };
  }

  /** Each after all that it depends on, otherwise in the order of the first form's pages. */
  #ordered(ids: ReadonlySet<string>): readonly string[] | undefined {
    const [first] = this.#models;
    const place = (id: string) => first?.form.indexOf.get(id) ?? Number.MAX_SAFE_INTEGER;
    const sorted = [...ids].sort((a, b) => place(a) - place(b));
    const order: string[] = [];
    const state = new Map<string, 'under way' | 'done'>();
    const visit = (id: string): boolean => {
      if (state.get(id) === 'done') return true;
      // Two forms may have turned an order round.
      if (state.get(id) === 'under way') return false;
      state.set(id, 'under way');
      const needs = this.#models.flatMap(({ form, needs }) => {
        const own = needs[form.indexOf.get(id) ?? -1] ?? [];
        return own.map((index) => form.questions[index]?.definition.id ?? '');
      });
      if (!needs.every((need) => visit(need))) return false;
      state.set(id, 'done');
      order.push(id);
      return true;
    };
    return sorted.every(visit) ? order : undefined;
  }
}

/** What has to be shown for a demand to be one: the question, or the step of a `ready`. */
export function cellOfDemand(model: Model | undefined, { question, step }: Demand): number {
  if (question !== undefined) return model?.form.questions[question]?.cell ?? -1;
  return model?.form.steps[step]?.cell ?? -1;
}
