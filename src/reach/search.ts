import { type AnswerValue, holds, sameAnswer } from '#engine';
import { jointModels } from './jointModels.ts';
import { isChosen, type Model, unique } from './model.ts';
import {
  type Condition,
  lettingBe,
  type Problem,
  problemOf,
  type Reading,
  type Sight,
  type Variable,
  type Wanted,
} from './problem.ts';

/**
 * | kind  | meaning                                                                    |
 * |-------|----------------------------------------------------------------------------|
 * | found | with these answers it is so; no fewer answers to what matters make it so   |
 * | none  | no answers make it so; `doubts` says why that is not certain, when it is not |
 * | limit | there were too many answers to try                                         |
 */
export type Found =
  | { readonly kind: 'found'; readonly answers: ReadonlyMap<string, AnswerValue | undefined> }
  | { readonly kind: 'none'; readonly doubts: readonly string[] }
  | { readonly kind: 'limit' };

const MOST = 20_000;
/** After so many sets of answers it is asked again whether to give up. */
const OFTEN = 1024;
const HIDDEN = -1;

interface Node {
  /** For each variable and model: HIDDEN, or the place of its value in `#values`. */
  readonly codes: Int32Array;
  readonly cost: number;
  readonly before: Node | undefined;
  readonly value: AnswerValue | undefined;
}

/**
 * Searches the answers to one form, or the same answers to several, for the cheapest that meet all
 * conditions; two forms at most, the first with the limits that count. It goes from question to question, in an order in which each comes after all that it
 * depends on, and keeps of all answers so far those that differ in what is still to be looked at:
 * the cost grows with how much a form remembers, and not with how many answers it has.
 */
export function search(models: readonly Model[], wanted: Wanted): Found {
  const [first, second] = models;
  const joint = first && second && jointModels(first, second);
  const own = joint?.models ?? models;
  if (first?.limits.isOver?.()) return { kind: 'limit' };
  const problem = problemOf(own, wanted, joint?.apart);
  return problem ? new Search(own, wanted, problem).run() : { kind: 'limit' };
}

class Search {
  readonly #models: readonly Model[];
  readonly #wanted: Wanted;
  readonly #conditions: readonly Condition[];
  readonly #variables: readonly Variable[];
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #values: (AnswerValue | undefined)[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly #readings: readonly Reading[];
  readonly #doubts: ReadonlySet<string>;
  #codes: Int32Array = new Int32Array(0);

  constructor(
    models: readonly Model[],
    wanted: Wanted,
    { variables, conditions, doubts }: Problem,
  ) {
    this.#models = models;
    this.#wanted = wanted;
    this.#conditions = conditions;
    this.#variables = variables;
    this.#placeOf = new Map(variables.map(({ id }, place) => [id, place]));
    this.#doubts = doubts;
    this.#readings = models.map((model, at) => this.#reading(model, at));
  }

  run(): Found {
    const count = this.#variables.length;
    const dueAt: Condition[][] = Array.from({ length: count + 1 }, () => []);
    const lastUse = new Int32Array(count).fill(-1);
    for (const condition of this.#conditions) {
      const places = this.#placesOf(condition.looksAt.map(this.#readBy));
      dueAt[1 + Math.max(-1, ...places)]?.push(condition);
      const due = Math.max(-1, ...places);
      for (const place of places) lastUse[place] = Math.max(lastUse[place] ?? -1, due);
    }
    for (const [place, { at }] of this.#variables.entries()) {
      const needs = at.map((own, model) => this.#models[model]?.needs[own] ?? []);
      for (const need of this.#placesOf(needs)) {
        lastUse[need] = Math.max(lastUse[need] ?? -1, place);
      }
    }
    const width = this.#models.length;
    const start: Node = {
      codes: new Int32Array(count * width).fill(HIDDEN),
      cost: 0,
      before: undefined,
      value: undefined,
    };
    this.#codes = start.codes;
    if (!this.#meets(dueAt[0])) return this.#none();
    let layer: Node[] = [start];
    let tried = 0;
    const { most = MOST, isOver } = this.#models[0]?.limits ?? {};
    for (const place of this.#variables.keys()) {
      const live: number[] = [];
      for (let one = 0; one <= place; one += 1) {
        if ((lastUse[one] ?? -1) > place) {
          for (let model = 0; model < width; model += 1) live.push(one * width + model);
        }
      }
      const cheapest = new Map<string, Node>();
      for (const node of layer) {
        for (const next of this.#nodesAfter(node, place)) {
          tried += 1;
          if (tried % OFTEN === 0 && isOver?.()) return { kind: 'limit' };
          this.#codes = next.codes;
          const key = live.map((one) => next.codes[one]).join();
          const other = cheapest.get(key);
          if (other && other.cost <= next.cost) continue;
          if (!this.#meets(dueAt[place + 1])) continue;
          cheapest.set(key, next);
          if (cheapest.size > most) return { kind: 'limit' };
        }
      }
      layer = [...cheapest.values()];
      if (layer.length === 0) return this.#none();
    }
    const best = layer.reduce((one, other) => (other.cost < one.cost ? other : one));
    return { kind: 'found', answers: this.#answersOf(best) };
  }

  #none(): Found {
    return { kind: 'none', doubts: [...this.#doubts] };
  }

  #answersOf(last: Node): ReadonlyMap<string, AnswerValue | undefined> {
    const values: (AnswerValue | undefined)[] = [];
    for (let node: Node | undefined = last; node?.before; node = node.before) {
      values.push(node.value);
    }
    values.reverse();
    return new Map(this.#variables.map(({ id }, place) => [id, values[place]]));
  }

  *#nodesAfter(node: Node, place: number): Generator<Node> {
    const { id, at, values } = this.#variables[place] ?? { id: '', at: [], values: [] };
    const width = this.#models.length;
    this.#codes = node.codes;
    const isShown = at.map((own, model) => {
      const question = this.#models[model]?.form.questions[own];
      return question !== undefined && (this.#readings[model]?.isShown(question.cell) ?? false);
    });
    const isAsked = isShown.includes(true);
    for (const value of isAsked ? values : [undefined]) {
      this.#codes = node.codes;
      const counted = at.map((own, model) =>
        isShown[model] ? this.#offered(model, own, value) : undefined,
      );
      // In one form it is another of the values.
      if (width === 1 && isAsked && !sameAnswer(counted[0], value)) continue;
      const codes = node.codes.slice();
      for (const [model, own] of counted.entries()) {
        codes[place * width + model] = isShown[model] ? this.#code(own) : HIDDEN;
      }
      const cost = isAsked ? this.#costOf(id, value) : 0;
      yield { codes, cost: node.cost + cost, before: node, value: isAsked ? value : undefined };
    }
  }

  #costOf(id: string, value: AnswerValue | undefined): number {
    if (this.#wanted.cost) return this.#wanted.cost(id, value);
    return value === undefined ? 0 : 1;
  }

  /** An answer as the form takes it: without options that are hidden, or that it does not have. */
  #offered(model: number, index: number, value: AnswerValue | undefined): AnswerValue | undefined {
    const question = this.#models[model]?.form.questions[index];
    const options = question?.definition.options;
    if (value === undefined || !question || !options) return value;
    const isOffered = (one: unknown) => {
      const at = options.findIndex((option) => option.value === one);
      const cell = question.optionCells[at] ?? -1;
      return at !== -1 && (cell === -1 || (this.#readings[model]?.isShown(cell) ?? false));
    };
    if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
    const offered = value.filter(isOffered);
    return offered.length === 0 ? undefined : offered;
  }

  #code(value: AnswerValue | undefined): number {
    const key = JSON.stringify(value) ?? '';
    const known = this.#codeOf.get(key);
    if (known !== undefined) return known;
    this.#codeOf.set(key, this.#values.length);
    return this.#values.push(value) - 1;
  }

  #meets(conditions: readonly Condition[] = []): boolean {
    return conditions.every((condition) => condition.isMet(this.#readings));
  }

  readonly #readBy = ({ cells, questions }: Sight, model: number): readonly number[] => [
    ...questions,
    ...cells.flatMap((cell) => this.#models[model]?.cellReads[cell] ?? []),
  ];

  #placesOf(reads: readonly (readonly number[])[]): readonly number[] {
    return unique(
      reads.flatMap((own, model) =>
        own.flatMap((index) => {
          const id = this.#models[model]?.form.questions[index]?.definition.id ?? '';
          return this.#placeOf.get(id) ?? [];
        }),
      ),
    );
  }

  #reading(model: Model, at: number): Reading {
    const width = this.#models.length;
    const { form, today } = model;
    const { without } = this.#wanted;
    const answerTo = (index: number) => {
      const id = form.questions[index]?.definition.id ?? '';
      const place = this.#placeOf.get(id);
      const code = place === undefined ? HIDDEN : (this.#codes[place * width + at] ?? HIDDEN);
      return code === HIDDEN ? undefined : this.#values[code];
    };
    const data = {
      today,
      read: (name: string) => {
        const index = form.indexOf.get(name);
        return index === undefined ? undefined : answerTo(index);
      },
    };
    const isShown = (index: number): boolean => {
      const cell = form.cells[index];
      if (!cell) return true;
      if (!isShown(cell.parent)) return false;
      const { chosen, rule } = cell;
      const isOpen =
        !chosen ||
        isChosen(answerTo(chosen.question), chosen.value) ||
        without?.has(lettingBe.choice(at, index));
      return isOpen === true && (without?.has(lettingBe.rule(at, index)) || holds(rule, data));
    };
    return { model, answerTo, isShown, holds: (rule) => holds(rule, data) };
  }
}
