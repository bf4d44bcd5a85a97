import { type AnswerValue, sameAnswer } from '#engine';
import type { Resumable, SearchBudget } from './effort.ts';
import { type EvaluatedForm, evaluatedFrom, offeredIn } from './evaluatedForm.ts';
import { Liveness } from './liveness.ts';
import type { Model } from './model.ts';
import { cheapestBy, HIDDEN, type Node } from './node.ts';
import { type KnownAnswers, PartialEvaluator } from './partialEvaluator.ts';
import { type Constraint, exemption, type SearchQuery, type Variable } from './problem.ts';

/** Units of work in one piece, some milliseconds. */
const PIECE = 1024;
/** Comparing answers to so many more questions costs as much as trying a set. */
const LONG = 8;
/** Once sets have been merged by residuals, this many are enough to merge again. */
const FEW = 16;

/**
 * Layered search (dynamic programming): layer n has sets of answers to the first n variables, those in
 * the slots below n. Of the
 * sets that are equivalent to everything still to be evaluated, a layer keeps the cheapest.
 */
export class Layers {
  readonly #models: readonly Model[];
  readonly #costOf: NonNullable<SearchQuery['cost']>;
  readonly #variables: readonly Variable[];
  readonly #slotOf: ReadonlyMap<string, number>;
  readonly #values: (AnswerValue | undefined)[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly #evaluatedForms: readonly EvaluatedForm[];
  readonly #liveness: Liveness;
  readonly #budget: SearchBudget;
  /** After giving up: ids of the fewest questions whose answers together can be so many. */
  tooMany: readonly string[] = [];
  /** Whether sets were merged that differ in answers still read: see `residualsAt`. */
  isMerged = false;
  #codes: Int32Array = new Int32Array(0);
  /** Number of questions known in the set being evaluated. */
  #known = 0;
  /** Work done since units were last spent. */
  #work = 0;

  constructor(
    models: readonly Model[],
    { cost, exemptions }: Pick<SearchQuery, 'cost' | 'exemptions'>,
    variables: readonly Variable[],
    budget: SearchBudget,
  ) {
    this.#models = models;
    this.#costOf = cost ?? ((_id, value) => (value === undefined ? 0 : 1));
    this.#variables = variables;
    this.#budget = budget;
    this.#slotOf = new Map(variables.map(({ id }, slot) => [id, slot]));
    const own = models.map((model, at) => ({ model, known: this.#knownIn(at, exemptions) }));
    this.#evaluatedForms = own.map(({ model, known }) => evaluatedFrom(model, known));
    const evaluators = own.map(({ model, known }) => new PartialEvaluator(model, known));
    this.#liveness = new Liveness(models, variables, evaluators);
  }

  /** No answers yet. */
  start(): Node {
    const codes = new Int32Array(this.#variables.length * this.#models.length).fill(HIDDEN);
    return { codes, cost: 0, before: undefined, value: undefined };
  }

  /**
   * Constraints by the number of variables after which all they read is known, `from` at the earliest.
   * To be called before any layer is made.
   */
  due(constraints: readonly Constraint[], from = 0): readonly (readonly Constraint[])[] {
    return this.#liveness.due(constraints, from);
  }

  /** Advances a layer from one slot to another; resumable; `undefined` when there are too many sets. */
  *advance(
    begin: readonly Node[],
    due: readonly (readonly Constraint[])[],
    [from, to]: readonly [from: number, to: number],
  ): Resumable<readonly Node[] | undefined> {
    let layer = begin.filter((node) => this.#meets(node, due[from]));
    const { maxSets = 0, mergeAbove = 0 } = this.#models[0]?.effort ?? {};
    for (let slot = from; slot < to && layer.length > 0; slot += 1) {
      const live = this.#codesOf(this.liveAt(slot + 1));
      const width = 1 + Math.floor(live.length / LONG);
      let keyOf = (next: Node) => live.map((one) => next.codes[one]).join();
      let isMerging = false;
      let cheapest = new Map<string, Node>();
      for (const node of layer) {
        for (const next of this.#nodesAfter(node, slot)) {
          this.#work += width;
          if (this.#work >= PIECE) {
            if (!this.#spend()) {
              const isWider = cheapest.size > layer.length;
              return isWider
                ? this.#givenUp(slot + 1, [...cheapest.values()])
                : this.#givenUp(slot, layer);
            }
            yield;
          }
          const key = keyOf(next);
          const other = cheapest.get(key);
          if (other && other.cost <= next.cost) continue;
          if (!this.#meets(next, due[slot + 1])) continue;
          cheapest.set(key, next);
          if (
            !isMerging &&
            cheapest.size > (this.isMerged ? Math.min(FEW, mergeAbove) : mergeAbove)
          ) {
            isMerging = true;
            this.isMerged = true;
            keyOf = this.#residualKeyAfter(slot);
            cheapest = cheapestBy(keyOf, cheapest.values());
          }
          if (cheapest.size > maxSets) return this.#givenUp(slot + 1, [...cheapest.values()]);
        }
      }
      layer = [...cheapest.values()];
    }
    return this.#spend() ? layer : this.#givenUp(to, layer);
  }

  #spend(): boolean {
    const work = this.#work;
    this.#work = 0;
    return this.#budget.spend(work);
  }

  /** Records which questions made a layer too large. */
  #givenUp(slot: number, layer: readonly Node[]): undefined {
    const counted = this.liveAt(slot).map((one) => {
      const codes = new Set(layer.map((node) => this.codeAt(node, one)));
      return { id: this.#variables[one]?.id ?? '', count: codes.size };
    });
    this.tooMany = fewestWith(counted, layer.length);
  }

  /** Live variables: those before a slot that are read from it on. */
  liveAt(slot: number): readonly number[] {
    return this.#liveness.liveAt(slot);
  }

  /** The code of an answer; HIDDEN where the question is not shown. */
  codeAt({ codes }: Node, slot: number): number {
    return codes[slot * this.#models.length] ?? HIDDEN;
  }

  answersOf(last: Node): ReadonlyMap<string, AnswerValue | undefined> {
    const values: (AnswerValue | undefined)[] = [];
    for (let node: Node | undefined = last; node?.before; node = node.before) {
      values.push(node.value);
    }
    return new Map(values.reverse().map((own, at) => [this.#variables[at]?.id ?? '', own]));
  }

  /** Indices of answers among the codes of a node. */
  #codesOf(slots: readonly number[]): readonly number[] {
    const width = this.#models.length;
    return slots.flatMap((one) => this.#models.map((_none, model) => one * width + model));
  }

  /** Key of a set by its residuals: costs more, and merges far more sets. */
  #residualKeyAfter(slot: number): (node: Node) => string {
    const { count, exact, text } = this.#liveness.residualsAt(slot + 1);
    const codes = this.#codesOf(exact);
    return (node) => {
      this.#codes = node.codes;
      this.#known = slot + 1;
      this.#work += Math.floor(count / LONG);
      return `${codes.map((one) => node.codes[one]).join()} ${text(node, node.before)}`;
    };
  }

  *#nodesAfter(node: Node, slot: number): Generator<Node> {
    const {
      id,
      indexes: at,
      values,
    } = this.#variables[slot] ?? { id: '', indexes: [], values: [] };
    const width = this.#models.length;
    this.#codes = node.codes;
    const isShown = at.map((own, model) => {
      const question = this.#models[model]?.form.questions[own];
      return question !== undefined && this.#evaluatedForms[model]?.isShown(question.cell) === true;
    });
    const isAsked = isShown.includes(true);
    for (const value of isAsked ? values : [undefined]) {
      this.#codes = node.codes;
      const counted = at.map((own, model) =>
        isShown[model] ? offeredIn(this.#evaluatedForms[model], own, value) : undefined,
      );
      // As offered it equals another of the values.
      if (width === 1 && isAsked && !sameAnswer(counted[0], value)) continue;
      const codes = node.codes.slice();
      for (const [model, own] of counted.entries()) {
        codes[slot * width + model] = isShown[model] ? this.#code(own) : HIDDEN;
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

  #meets({ codes }: Node, constraints: readonly Constraint[] = []): boolean {
    this.#codes = codes;
    return constraints.every((constraint) => constraint.isMet(this.#evaluatedForms));
  }

  #knownIn(at: number, exemptions: SearchQuery['exemptions']): KnownAnswers {
    const width = this.#models.length;
    return {
      isKnown: (id) => (this.#slotOf.get(id) ?? -1) < this.#known,
      answered: (id) => {
        const slot = this.#slotOf.get(id);
        const code = slot === undefined ? HIDDEN : (this.#codes[slot * width + at] ?? HIDDEN);
        return code === HIDDEN ? undefined : this.#values[code];
      },
      isExempt: (name, cell) => exemptions?.has(exemption[name](at, cell)) === true,
      countEvaluation: () => {
        this.#work += 1;
      },
    };
  }
}

/** The fewest questions whose numbers of answers multiply to at least `many`. */
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
