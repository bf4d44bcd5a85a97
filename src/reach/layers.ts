import { type AnswerValue, sameAnswer } from '#engine';
import type { Share, Steps } from './effort.ts';
import { offeredIn, readingOf } from './layerReading.ts';
import { type Model, type Reading, unique } from './model.ts';
import { type Condition, lettingBe, type Sight, type Variable, type Wanted } from './problem.ts';
import { fewestWith } from './tooMany.ts';

/** So many units of work make a step, some milliseconds. */
const STEP = 1024;
/** To tell apart answers to so many questions more is as much work as to try them. */
const LONG = 8;
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
  readonly #share: Share;
  /** Once it was given up: ids of the fewest questions whose answers together can be so many. */
  tooMany: readonly string[] = [];
  #codes: Int32Array = new Int32Array(0);
  /** Done since units were last spent. */
  #work = 0;

  constructor(
    models: readonly Model[],
    wanted: Pick<Wanted, 'cost' | 'without'>,
    variables: readonly Variable[],
    share: Share,
  ) {
    this.#models = models;
    this.#wanted = wanted;
    this.#variables = variables;
    this.#share = share;
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

  /** From a layer at one place on to another; in steps; `undefined` when there are too many answers to try. */
  *advance(
    begin: readonly Node[],
    due: readonly (readonly Condition[])[],
    [from, to]: readonly [from: number, to: number],
  ): Steps<readonly Node[] | undefined> {
    let layer = begin.filter((node) => this.#meets(node, due[from]));
    const most = this.#models[0]?.effort.most ?? 0;
    for (let place = from; place < to && layer.length > 0; place += 1) {
      const live = this.#liveAfter(place);
      const width = 1 + Math.floor(live.length / LONG);
      const cheapest = new Map<string, Node>();
      for (const node of layer) {
        for (const next of this.#nodesAfter(node, place)) {
          this.#work += width;
          if (this.#work >= STEP) {
            if (!this.#spend()) {
              const isWider = cheapest.size > layer.length;
              return isWider
                ? this.#givenUp(place + 1, [...cheapest.values()])
                : this.#givenUp(place, layer);
            }
            yield;
          }
          const key = live.map((one) => next.codes[one]).join();
          const other = cheapest.get(key);
          if (other && other.cost <= next.cost) continue;
          if (!this.#meets(next, due[place + 1])) continue;
          cheapest.set(key, next);
          if (cheapest.size > most) return this.#givenUp(place + 1, [...cheapest.values()]);
        }
      }
      layer = [...cheapest.values()];
    }
    return this.#spend() ? layer : this.#givenUp(to, layer);
  }

  #spend(): boolean {
    const work = this.#work;
    this.#work = 0;
    return this.#share.spend(work);
  }

  /** Notes of what there was too much at a place. */
  #givenUp(place: number, layer: readonly Node[]): undefined {
    const width = this.#models.length;
    const told = this.liveAt(place).map((one) => {
      const codes = new Set(layer.map((node) => node.codes[one * width]));
      return { id: this.#variables[one]?.id ?? '', count: codes.size };
    });
    this.tooMany = fewestWith(told, layer.length);
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
        isShown[model] ? offeredIn(this.#readings[model], own, value) : undefined,
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
    return readingOf(model, {
      answered: (id) => {
        const place = this.#placeOf.get(id);
        const code = place === undefined ? HIDDEN : (this.#codes[place * width + at] ?? HIDDEN);
        return code === HIDDEN ? undefined : this.#values[code];
      },
      isLetBe: (name, cell) => this.#wanted.without?.has(lettingBe[name](at, cell)) === true,
      onRule: () => {
        this.#work += 1;
      },
    });
  }
}
