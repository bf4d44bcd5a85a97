import { type AnswerValue, sameAnswer } from '#engine';
import type { Share, Steps } from './effort.ts';
import type { Model } from './model.ts';
import { cheapestBy, HIDDEN, type Node } from './node.ts';
import { Outlook } from './outlook.ts';
import { exemption, type SearchCondition, type SearchQuery, type Variable } from './problem.ts';
import { offeredIn, type Reading, readingOf } from './reading.ts';
import { type Known, Residuals } from './residuals.ts';

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
  readonly #costOf: NonNullable<SearchQuery['cost']>;
  readonly #variables: readonly Variable[];
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #values: (AnswerValue | undefined)[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly #readings: readonly Reading[];
  readonly #outlook: Outlook;
  readonly #share: Share;
  /** Once it was given up: ids of the fewest questions whose answers together can be so many. */
  tooMany: readonly string[] = [];
  /** Whether sets stand for others with other answers to what is still looked at. */
  isMerged = false;
  #codes: Int32Array = new Int32Array(0);
  /** So many questions are known of a set that is looked at. */
  #known = 0;
  /** Done since units were last spent. */
  #work = 0;

  constructor(
    models: readonly Model[],
    { cost, without }: Pick<SearchQuery, 'cost' | 'without'>,
    variables: readonly Variable[],
    share: Share,
  ) {
    this.#models = models;
    this.#costOf = cost ?? ((_id, value) => (value === undefined ? 0 : 1));
    this.#variables = variables;
    this.#share = share;
    this.#placeOf = new Map(variables.map(({ id }, place) => [id, place]));
    const own = models.map((model, at) => ({ model, known: this.#knownIn(at, without) }));
    this.#readings = own.map(({ model, known }) => readingOf(model, known));
    const residuals = own.map(({ model, known }) => new Residuals(model, known));
    this.#outlook = new Outlook(models, variables, residuals);
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
  due(conditions: readonly SearchCondition[], from = 0): readonly (readonly SearchCondition[])[] {
    return this.#outlook.due(conditions, from);
  }

  /** From a layer at one place on to another; in steps; `undefined` when there are too many answers to try. */
  *advance(
    begin: readonly Node[],
    due: readonly (readonly SearchCondition[])[],
    [from, to]: readonly [from: number, to: number],
  ): Steps<readonly Node[] | undefined> {
    let layer = begin.filter((node) => this.#meets(node, due[from]));
    const { most = 0, many = 0 } = this.#models[0]?.effort ?? {};
    for (let place = from; place < to && layer.length > 0; place += 1) {
      const live = this.#codesOf(this.liveAt(place + 1));
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
          if (!isMany && cheapest.size > (this.isMerged ? Math.min(FEW, many) : many)) {
            isMany = true;
            this.isMerged = true;
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

  #spend(): boolean {
    const work = this.#work;
    this.#work = 0;
    return this.#share.spend(work);
  }

  /** Notes of what there was too much at a place. */
  #givenUp(place: number, layer: readonly Node[]): undefined {
    const counted = this.liveAt(place).map((one) => {
      const codes = new Set(layer.map((node) => this.codeAt(node, one)));
      return { id: this.#variables[one]?.id ?? '', count: codes.size };
    });
    this.tooMany = fewestWith(counted, layer.length);
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

  /** Where the answers to questions stand among the codes of a node. */
  #codesOf(places: readonly number[]): readonly number[] {
    const width = this.#models.length;
    return places.flatMap((one) => this.#models.map((_none, model) => one * width + model));
  }

  /** Key of a set by the values of rules over it: dearer to compute, and distinguishes far fewer. */
  #restAfter(place: number): (node: Node) => string {
    const { count, told, text } = this.#outlook.restAt(place + 1);
    const codes = this.#codesOf(told);
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
      return question !== undefined && this.#readings[model]?.isShown(question.cell) === true;
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
      const cost = node.cost + (isAsked ? this.#costOf(id, value) : 0);
      yield { codes, cost, before: node, value };
    }
  }

  #code(value: AnswerValue | undefined): number {
    const key = JSON.stringify(value) ?? '';
    const code = this.#codeOf.get(key) ?? this.#values.push(value) - 1;
    this.#codeOf.set(key, code);
    return code;
  }

  #meets({ codes }: Node, conditions: readonly SearchCondition[] = []): boolean {
    this.#codes = codes;
    return conditions.every((condition) => condition.isMet(this.#readings));
  }

  #knownIn(at: number, without: SearchQuery['without']): Known {
    const width = this.#models.length;
    return {
      isKnown: (id) => (this.#placeOf.get(id) ?? -1) < this.#known,
      answered: (id) => {
        const place = this.#placeOf.get(id);
        const code = place === undefined ? HIDDEN : (this.#codes[place * width + at] ?? HIDDEN);
        return code === HIDDEN ? undefined : this.#values[code];
      },
      isExempt: (name, cell) => without?.has(exemption[name](at, cell)) === true,
      onRule: () => {
        this.#work += 1;
      },
    };
  }
}

/** The fewest questions with so many kinds of answers each that together there can be so many. */
function fewestWith(
  questions: readonly { readonly id: string; readonly count: number }[],
  many: number,
): readonly string[] {
  let product = 1;
  const fewest = new Set<string>();
  for (const { id, count } of questions.toSorted((a, b) => b.count - a.count)) {
    if (product >= many || count === 1) break;
    product *= count;
    fewest.add(id);
  }
  return questions.flatMap(({ id }) => (fewest.has(id) ? [id] : []));
}
