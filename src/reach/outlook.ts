import { type Formula, shown } from './formula.ts';
import { type Model, unique } from './model.ts';
import type { SearchCondition, Variable } from './problem.ts';
import type { Residuals } from './residuals.ts';
import { readsOf } from './ruleParts.ts';

/** Something that is looked at when so many of the questions of a search are known, or before. */
interface Watched {
  readonly model: number;
  readonly formula: Formula;
  readonly until: number;
  /** Of the questions that it hangs on. */
  readonly places: ReadonlySet<number>;
}

/** All that is looked at from a place on. */
interface Rest {
  /** So many things. */
  readonly count: number;
  /** Questions whose very answers are. */
  readonly told: readonly number[];
  /** All else, with a set of answers that was made of one before by one more. */
  text(node: object, before: object | undefined): string;
}

/** All that is still to be looked at of the answers to the questions of a search, place by place. */
export class Outlook {
  readonly #models: readonly Model[];
  readonly #placeOf: ReadonlyMap<string, number>;
  /** For each variable the last place at which it is looked at. */
  readonly #lastUse: Int32Array;
  /** Likewise where its very answer counts, and not what rules make of it. */
  readonly #lastTold: Int32Array;
  readonly #watched = new Map<string, Watched>();
  /** The residual of each of `#watched` with a set of answers. */
  readonly #rests = new WeakMap<object, readonly string[]>();
  readonly #residuals: readonly Residuals[];

  constructor(
    models: readonly Model[],
    variables: readonly Variable[],
    residuals: readonly Residuals[],
  ) {
    this.#models = models;
    this.#residuals = residuals;
    this.#placeOf = new Map(variables.map(({ id }, place) => [id, place]));
    this.#lastUse = new Int32Array(variables.length).fill(-1);
    this.#lastTold = new Int32Array(variables.length).fill(-1);
    for (const [place, { at }] of variables.entries()) {
      const needs = at.map((own, model) => models[model]?.needs[own] ?? []);
      for (const need of this.#placesOf(needs)) use(this.#lastUse, need, place);
      for (const [model, own] of at.entries()) {
        const { cell = -1, optionCells = [] } = models[model]?.form.questions[own] ?? {};
        for (const one of unique([cell, ...optionCells])) this.#watchCell(model, one, place);
      }
    }
  }

  /** See `Layers.due`. */
  due(
    conditions: readonly SearchCondition[],
    from: number,
  ): readonly (readonly SearchCondition[])[] {
    const dueAt: SearchCondition[][] = Array.from({ length: this.#lastUse.length + 1 }, () => []);
    for (const condition of conditions) {
      const { scope, formulas } = condition;
      const reads = scope.map(({ cells, questions }, model) => [
        ...questions,
        ...cells.flatMap((cell) => this.#models[model]?.cellReads[cell] ?? []),
      ]);
      const places = this.#placesOf(reads);
      const due = Math.max(from - 1, ...places);
      const until = Math.max(from, due);
      dueAt[due + 1]?.push(condition);
      for (const place of places) use(this.#lastUse, place, until);
      for (const [model, formula] of formulas?.entries() ?? []) {
        this.#watch(`formula ${this.#watched.size}`, model, formula, until);
      }
      if (formulas) continue;
      for (const [model, { cells }] of scope.entries()) {
        for (const cell of cells) this.#watchCell(model, cell, until);
      }
      for (const place of this.#placesOf(scope.map(({ questions }) => questions))) {
        use(this.#lastTold, place, until);
      }
    }
    return dueAt;
  }

  /** Questions before a place that are looked at from it on. */
  liveAt(place: number): readonly number[] {
    return usedFrom(this.#lastUse, place);
  }

  /** All that is looked at from a place on; questions before it are known then. */
  restAt(place: number): Rest {
    const told = usedFrom(this.#lastTold, place);
    const watched = [...this.#watched.values()].flatMap((own, at) =>
      own.until >= place && [...own.places].some((one) => one < place) ? [{ ...own, at }] : [],
    );
    const text = (node: object, before: object | undefined) => {
      const earlier = before && this.#rests.get(before);
      const rests: string[] = [];
      for (const { at, model, formula, places } of watched) {
        const known = places.has(place - 1) ? undefined : earlier?.[at];
        rests[at] = known ?? this.#residuals[model]?.of(formula) ?? '';
      }
      this.#rests.set(node, rests);
      return rests.join('|');
    };
    return { count: told.length + watched.length, told, text };
  }

  #watchCell(model: number, cell: number, until: number): void {
    if (cell !== -1) this.#watch(`cell ${model} ${cell}`, model, shown(cell), until);
  }

  #watch(key: string, model: number, formula: Formula, until: number): void {
    const known = this.#watched.get(key);
    const reads = () =>
      this.#models.map((own, at) => (at === model ? questionsOf(own, formula) : []));
    const places = known?.places ?? new Set(this.#placesOf(reads()));
    const last = Math.max(known?.until ?? -1, until);
    this.#watched.set(key, { model, formula, until: last, places });
  }

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
}

function use(last: Int32Array, place: number, at: number): void {
  last[place] = Math.max(last[place] ?? -1, at);
}

/** Places before one that are used from it on. */
function usedFrom(last: Int32Array, place: number): readonly number[] {
  return [...last.keys()].filter((one) => one < place && (last[one] ?? -1) >= place);
}

/** The questions that a formula hangs on. */
function questionsOf(model: Model, formula: Formula): readonly number[] {
  if ('of' in formula) return formula.of.flatMap((one) => questionsOf(model, one));
  if ('question' in formula) return [formula.question];
  if (formula.kind === 'shown') return model.cellReads[formula.cell] ?? [];
  if (formula.kind !== 'condition') return [];
  return [...readsOf(formula.node)].flatMap((id) => model.form.indexOf.get(id) ?? []);
}
