import { type AnswerValue, holds, sameAnswer } from '#engine';
import { isChosen, type Model, unique } from './model.ts';
import {
  type Condition,
  lettingBe,
  type Reading,
  type Sight,
  type Variable,
  type Wanted,
} from './problem.ts';

/** More sets of answers that differ in what is still asked for, and the search gives up. */
const MOST_KEPT = 20_000;
/** After so many sets of answers it is asked again whether to give up. */
const OFTEN = 1024;
export const HIDDEN = -1;

/** A set of answers to the first questions of a search. */
export interface Node {
  /** For each variable and model: HIDDEN, or the place of its value in `#values`. */
  readonly codes: Int32Array;
  readonly cost: number;
  readonly before: Node | undefined;
  readonly value: AnswerValue | undefined;
}

/**
 * The sets of answers to more and more of the questions that matter. Of those that cannot be told
 * apart by what is still to be looked at, a layer has the cheapest.
 */
export class Layers {
  readonly #models: readonly Model[];
  readonly #wanted: Pick<Wanted, 'cost' | 'without'>;
  readonly #variables: readonly Variable[];
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #values: (AnswerValue | undefined)[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly #readings: readonly Reading[];
  /** For each variable the last place at which it is looked at. */
  readonly #lastUse: Int32Array;
  #codes: Int32Array = new Int32Array(0);
  #tried = 0;

  constructor(
    models: readonly Model[],
    wanted: Pick<Wanted, 'cost' | 'without'>,
    variables: readonly Variable[],
  ) {
    this.#models = models;
    this.#wanted = wanted;
    this.#variables = variables;
    this.#placeOf = new Map(variables.map(({ id }, place) => [id, place]));
    this.#readings = models.map((model, at) => this.#reading(model, at));
    this.#lastUse = new Int32Array(variables.length).fill(-1);
    for (const [place, { at }] of variables.entries()) {
      const needs = at.map((own, model) => models[model]?.needs[own] ?? []);
      for (const need of this.#placesOf(needs)) this.#use(need, place);
    }
  }

  /** No answers yet. */
  start(): Node {
    const codes = new Int32Array(this.#variables.length * this.#models.length).fill(HIDDEN);
    return { codes, cost: 0, before: undefined, value: undefined };
  }

  /**
   * Conditions by the number of questions that have been gone through when all that they look at is
   * known; at the earliest `from`. To be called before any layer is made.
   */
  due(conditions: readonly Condition[], from = 0): readonly (readonly Condition[])[] {
    const dueAt: Condition[][] = Array.from({ length: this.#variables.length + 1 }, () => []);
    for (const condition of conditions) {
      const places = this.#placesOf(condition.looksAt.map(this.#readBy));
      const due = Math.max(from - 1, ...places);
      dueAt[due + 1]?.push(condition);
      for (const place of places) this.#use(place, Math.max(from, due));
    }
    return dueAt;
  }

  /** From a layer at one place on to another; `undefined` when there are too many answers to try. */
  advance(
    begin: readonly Node[],
    due: readonly (readonly Condition[])[],
    [from, to]: readonly [from: number, to: number],
  ): readonly Node[] | undefined {
    let layer = begin.filter((node) => this.#meets(node, due[from]));
    const { most = MOST_KEPT, isOver } = this.#models[0]?.limits ?? {};
    for (let place = from; place < to && layer.length > 0; place += 1) {
      const live = this.#liveAfter(place);
      const cheapest = new Map<string, Node>();
      for (const node of layer) {
        for (const next of this.#nodesAfter(node, place)) {
          this.#tried += 1;
          if (this.#tried % OFTEN === 0 && isOver?.()) return undefined;
          const key = live.map((one) => next.codes[one]).join();
          const other = cheapest.get(key);
          if (other && other.cost <= next.cost) continue;
          if (!this.#meets(next, due[place + 1])) continue;
          cheapest.set(key, next);
          if (cheapest.size > most) return undefined;
        }
      }
      layer = [...cheapest.values()];
    }
    return layer;
  }

  /** Sets of answers that have been tried. */
  get tried(): number {
    return this.#tried;
  }

  /** Questions before a place that are looked at from it on. */
  liveAt(place: number): readonly number[] {
    return [...this.#lastUse.keys()].filter(
      (one) => one < place && (this.#lastUse[one] ?? -1) >= place,
    );
  }

  /** A number that stands for the answer; HIDDEN where the question is not shown. */
  codeAt({ codes }: Node, place: number): number {
    return codes[place * this.#models.length] ?? HIDDEN;
  }

  answersOf(last: Node): ReadonlyMap<string, AnswerValue | undefined> {
    const values: (AnswerValue | undefined)[] = [];
    for (let node: Node | undefined = last; node?.before; node = node.before) {
      values.push(node.value);
    }
    return new Map(values.reverse().map((own, at) => [this.#variables[at]?.id ?? '', own]));
  }

  #use(place: number, at: number): void {
    this.#lastUse[place] = Math.max(this.#lastUse[place] ?? -1, at);
  }

  #liveAfter(place: number): readonly number[] {
    const width = this.#models.length;
    return this.liveAt(place + 1).flatMap((one) =>
      this.#models.map((_none, model) => one * width + model),
    );
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

  #meets({ codes }: Node, conditions: readonly Condition[] = []): boolean {
    this.#codes = codes;
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
