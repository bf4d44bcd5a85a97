import { type AnswerValue, sameAnswer } from '#engine';
import type { Share, Steps } from './effort.ts';
import type { Model } from './model.ts';
import { cheapestBy, HIDDEN, type Node } from './node.ts';
import { Outlook } from './outlook.ts';
import { type Condition, lettingBe, type Variable, type Wanted } from './problem.ts';
import { offeredIn, type Reading, readingOf } from './reading.ts';
import type { Known } from './residuals.ts';
import { fewestWith } from './tooMany.ts';

/** So many units of work make a step, some milliseconds. */
const STEP = 1024;
/** To tell apart answers to so many questions more is as much work as to try them. */
const LONG = 8;
/** Of sets that are told apart by what rules make of them, so many are enough to do so again. */
const FEW = 16;

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
  readonly #outlook: Outlook;
  readonly #share: Share;
  /** Once it was given up: ids of the fewest questions whose answers together can be so many. */
  tooMany: readonly string[] = [];
  #codes: Int32Array = new Int32Array(0);
  /** So many questions are known of a set that is looked at. */
  #known = 0;
  #isMerged = false;
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
    const known = models.map((model, at) => this.#knownIn(model, at));
    this.#outlook = new Outlook(models, variables, known, wanted.without);
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
    return this.#outlook.due(conditions, from);
  }

  /** From a layer at one place on to another; in steps; `undefined` when there are too many answers to try. */
  *advance(
    begin: readonly Node[],
    due: readonly (readonly Condition[])[],
    [from, to]: readonly [from: number, to: number],
  ): Steps<readonly Node[] | undefined> {
    let layer = begin.filter((node) => this.#meets(node, due[from]));
    const { most = 0, many = 0 } = this.#models[0]?.effort ?? {};
    for (let place = from; place < to && layer.length > 0; place += 1) {
      const live = this.#liveAfter(place);
      const width = 1 + Math.floor(live.length / LONG);
      let keyOf = (next: Node) => live.map((one) => next.codes[one]).join();
      let isMany = false;
      let cheapest = new Map<string, Node>();
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
          const key = keyOf(next);
          const other = cheapest.get(key);
          if (other && other.cost <= next.cost) continue;
          if (!this.#meets(next, due[place + 1])) continue;
          cheapest.set(key, next);
          if (!isMany && cheapest.size > (this.#isMerged ? Math.min(FEW, many) : many)) {
            isMany = true;
            this.#isMerged = true;
            keyOf = this.#restAfter(place);
            cheapest = cheapestBy(keyOf, cheapest.values());
          }
          if (cheapest.size > most) return this.#givenUp(place + 1, [...cheapest.values()]);
        }
      }
      layer = [...cheapest.values()];
    }
    return this.#spend() ? layer : this.#givenUp(to, layer);
  }

  /** Whether sets stand for others with other answers to what is still looked at. */
  get isMerged(): boolean {
    return this.#isMerged;
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
    return this.#outlook.liveAt(place);
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

  #liveAfter(place: number): readonly number[] {
    const width = this.#models.length;
    return this.liveAt(place + 1).flatMap((one) =>
      this.#models.map((_none, model) => one * width + model),
    );
  }

  /** What tells sets apart by what rules make of them: dearer to know, and much less. */
  #restAfter(place: number): (node: Node) => string {
    const { count, told, text } = this.#outlook.restAt(place + 1);
    const width = this.#models.length;
    const codes = told.flatMap((one) => this.#models.map((_none, model) => one * width + model));
    return (node) => {
      this.#codes = node.codes;
      this.#known = place + 1;
      this.#work += Math.floor(count / LONG);
      return `${codes.map((one) => node.codes[one]).join()} ${text(node, node.before)}`;
    };
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

  #knownIn({ form }: Model, at: number): Known {
    const placeOf = (question: number) =>
      this.#placeOf.get(form.questions[question]?.definition.id ?? '') ?? -1;
    return {
      isKnown: (question) => placeOf(question) < this.#known,
      answerTo: (question) => this.#readings[at]?.answerTo(question),
      onRule: this.#onRule,
    };
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
      onRule: this.#onRule,
    });
  }

  readonly #onRule = () => {
    this.#work += 1;
  };
}
