import { cellShown, type Formula } from './formula.ts';
import { type Model, withoutDuplicates } from './model.ts';
import type { PartialEvaluator } from './partialEvaluator.ts';
import type { Constraint, Variable } from './problem.ts';
import { readsOf } from './ruleParts.ts';

/** A formula that is evaluated once some variables are known. */
interface Watched {
  readonly model: number;
  readonly formula: Formula;
  /** The last place at which it is read. */
  readonly lastUse: number;
  /** Places of the variables that it reads. */
  readonly places: ReadonlySet<number>;
}

/** Everything read from a place on. */
interface LiveResiduals {
  /** How many answers and formulas. */
  readonly count: number;
  /** Places of variables whose exact answers are read. */
  readonly exact: readonly number[];
  /** Residuals of all formulas with a set of answers; `before` is the set that it extends by one. */
  text(node: object, before: object | undefined): string;
}

/** Liveness analysis of a search: which variables and formulas are still read from each place on. */
export class Liveness {
  readonly #models: readonly Model[];
  readonly #placeOf: ReadonlyMap<string, number>;
  /** For each variable the last place at which it is read. */
  readonly #lastUse: Int32Array;
  /** Likewise for uses of its exact answer, not just of what rules make of it. */
  readonly #lastExactUse: Int32Array;
  readonly #watched = new Map<string, Watched>();
  /** The residual of each of `#watched`, by set of answers. */
  readonly #residualsOf = new WeakMap<object, readonly string[]>();
  readonly #evaluators: readonly PartialEvaluator[];

  constructor(
    models: readonly Model[],
    variables: readonly Variable[],
    evaluators: readonly PartialEvaluator[],
  ) {
    this.#models = models;
    this.#evaluators = evaluators;
    this.#placeOf = new Map(variables.map(({ id }, place) => [id, place]));
    this.#lastUse = new Int32Array(variables.length).fill(-1);
    this.#lastExactUse = new Int32Array(variables.length).fill(-1);
    for (const [place, { at }] of variables.entries()) {
      const needs = at.map((own, model) => models[model]?.needs[own] ?? []);
      for (const need of this.#placesOf(needs)) extendUse(this.#lastUse, need, place);
      for (const [model, own] of at.entries()) {
        const { cell = -1, optionCells = [] } = models[model]?.form.questions[own] ?? {};
        for (const one of withoutDuplicates([cell, ...optionCells]))
          this.#watchCell(model, one, place);
      }
    }
  }

  /** See `Layers.due`. */
  due(constraints: readonly Constraint[], from: number): readonly (readonly Constraint[])[] {
    const dueAt: Constraint[][] = Array.from({ length: this.#lastUse.length + 1 }, () => []);
    for (const constraint of constraints) {
      const { scope, formulas } = constraint;
      const reads = scope.map(({ cells, questions }, model) => [
        ...questions,
        ...cells.flatMap((cell) => this.#models[model]?.cellReads[cell] ?? []),
      ]);
      const places = this.#placesOf(reads);
      const due = Math.max(from - 1, ...places);
      const lastUse = Math.max(from, due);
      dueAt[due + 1]?.push(constraint);
      for (const place of places) extendUse(this.#lastUse, place, lastUse);
      for (const [model, formula] of formulas?.entries() ?? []) {
        this.#watch(`formula ${this.#watched.size}`, model, formula, lastUse);
      }
      if (formulas) continue;
      for (const [model, { cells }] of scope.entries()) {
        for (const cell of cells) this.#watchCell(model, cell, lastUse);
      }
      for (const place of this.#placesOf(scope.map(({ questions }) => questions))) {
        extendUse(this.#lastExactUse, place, lastUse);
      }
    }
    return dueAt;
  }

  /** Live variables: those before a place that are read from it on. */
  liveAt(place: number): readonly number[] {
    return usedFrom(this.#lastUse, place);
  }

  /** Everything read from a place on, where the variables before it are known. */
  residualsAt(place: number): LiveResiduals {
    const exact = usedFrom(this.#lastExactUse, place);
    const watched = [...this.#watched.values()].flatMap((own, at) =>
      own.lastUse >= place && [...own.places].some((one) => one < place) ? [{ ...own, at }] : [],
    );
    const text = (node: object, before: object | undefined) => {
      const earlierResiduals = before && this.#residualsOf.get(before);
      const residuals: string[] = [];
      for (const { at, model, formula, places } of watched) {
        const known = places.has(place - 1) ? undefined : earlierResiduals?.[at];
        residuals[at] = known ?? this.#evaluators[model]?.residual(formula) ?? '';
      }
      this.#residualsOf.set(node, residuals);
      return residuals.join('|');
    };
    return { count: exact.length + watched.length, exact, text };
  }

  #watchCell(model: number, cell: number, lastUse: number): void {
    if (cell !== -1) this.#watch(`cell ${model} ${cell}`, model, cellShown(cell), lastUse);
  }

  #watch(key: string, model: number, formula: Formula, lastUse: number): void {
    const known = this.#watched.get(key);
    const reads = () =>
      this.#models.map((own, at) => (at === model ? questionsOf(own, formula) : []));
    const places = known?.places ?? new Set(this.#placesOf(reads()));
    const last = Math.max(known?.lastUse ?? -1, lastUse);
    this.#watched.set(key, { model, formula, lastUse: last, places });
  }

  #placesOf(reads: readonly (readonly number[])[]): readonly number[] {
    return withoutDuplicates(
      reads.flatMap((own, model) =>
        own.flatMap((index) => {
          const id = this.#models[model]?.form.questions[index]?.definition.id ?? '';
          return this.#placeOf.get(id) ?? [];
        }),
      ),
    );
  }
}

function extendUse(last: Int32Array, place: number, at: number): void {
  last[place] = Math.max(last[place] ?? -1, at);
}

/** Places before one that are used from it on. */
function usedFrom(last: Int32Array, place: number): readonly number[] {
  return [...last.keys()].filter((one) => one < place && (last[one] ?? -1) >= place);
}

/** The questions that a formula reads. */
function questionsOf(model: Model, formula: Formula): readonly number[] {
  if ('of' in formula) return formula.of.flatMap((one) => questionsOf(model, one));
  if ('question' in formula) return [formula.question];
  if (formula.kind === 'shown') return model.cellReads[formula.cell] ?? [];
  if (formula.kind !== 'condition') return [];
  return [...readsOf(formula.node)].flatMap((id) => model.form.indexOf.get(id) ?? []);
}
