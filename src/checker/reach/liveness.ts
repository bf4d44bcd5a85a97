import { cellShown, type Formula } from './formula.ts';
import { type Model, withoutDuplicates } from './model.ts';
import type { PartialEvaluator } from './partialEvaluator.ts';
import type { Constraint, Variable } from './problem.ts';
import { readsOf } from './ruleParts.ts';

/** A formula that is evaluated once some variables are known. */
interface Watched {
  readonly model: number;
  readonly formula: Formula;
  /** The last slot at which it is read. */
  readonly lastUse: number;
  /** Slots of the variables that it reads. */
  readonly slots: ReadonlySet<number>;
}

/** Everything read from a slot on. */
interface LiveResiduals {
  /** How many answers and formulas. */
  readonly count: number;
  /** Slots of variables whose exact answers are read. */
  readonly exact: readonly number[];
  /** Residuals of all formulas with a set of answers; `before` is the set that it extends by one. */
  text(node: object, before: object | undefined): string;
}

/**
 * Liveness analysis of a search: which variables and formulas are still read from each slot on. The slot
 * of a variable is its index in the order in which the search tries their answers.
 */
export class Liveness {
  readonly #models: readonly Model[];
  readonly #slotOf: ReadonlyMap<string, number>;
  /** For each variable the last slot at which it is read. */
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
    this.#slotOf = new Map(variables.map(({ id }, slot) => [id, slot]));
    this.#lastUse = new Int32Array(variables.length).fill(-1);
    this.#lastExactUse = new Int32Array(variables.length).fill(-1);
    for (const [slot, { indexes: at }] of variables.entries()) {
      const needs = at.map((own, model) => models[model]?.needs[own] ?? []);
      for (const need of this.#slotsOf(needs)) extendUse(this.#lastUse, need, slot);
      for (const [model, own] of at.entries()) {
        const { cell = -1, optionCells = [] } = models[model]?.form.questions[own] ?? {};
        for (const one of withoutDuplicates([cell, ...optionCells]))
          this.#watchCell(model, one, slot);
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
      const slots = this.#slotsOf(reads);
      const due = Math.max(from - 1, ...slots);
      const lastUse = Math.max(from, due);
      dueAt[due + 1]?.push(constraint);
      for (const slot of slots) extendUse(this.#lastUse, slot, lastUse);
      for (const [model, formula] of formulas?.entries() ?? []) {
        this.#watch(`formula ${this.#watched.size}`, model, formula, lastUse);
      }
      if (formulas) continue;
      for (const [model, { cells }] of scope.entries()) {
        for (const cell of cells) this.#watchCell(model, cell, lastUse);
      }
      for (const slot of this.#slotsOf(scope.map(({ questions }) => questions))) {
        extendUse(this.#lastExactUse, slot, lastUse);
      }
    }
    return dueAt;
  }

  /** Live variables: those before a slot that are read from it on. */
  liveAt(slot: number): readonly number[] {
    return usedFrom(this.#lastUse, slot);
  }

  /** Everything read from a slot on, where the variables before it are known. */
  residualsAt(slot: number): LiveResiduals {
    const exact = usedFrom(this.#lastExactUse, slot);
    const watched = [...this.#watched.values()].flatMap((own, at) =>
      own.lastUse >= slot && [...own.slots].some((one) => one < slot) ? [{ ...own, at }] : [],
    );
    const text = (node: object, before: object | undefined) => {
      const earlierResiduals = before && this.#residualsOf.get(before);
      const residuals: string[] = [];
      for (const { at, model, formula, slots } of watched) {
        const known = slots.has(slot - 1) ? undefined : earlierResiduals?.[at];
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
    const slots = known?.slots ?? new Set(this.#slotsOf(reads()));
    const last = Math.max(known?.lastUse ?? -1, lastUse);
    this.#watched.set(key, { model, formula, lastUse: last, slots });
  }

  #slotsOf(reads: readonly (readonly number[])[]): readonly number[] {
    return withoutDuplicates(
      reads.flatMap((own, model) =>
        own.flatMap((index) => {
          const id = this.#models[model]?.form.questions[index]?.definition.id ?? '';
          return this.#slotOf.get(id) ?? [];
        }),
      ),
    );
  }
}

function extendUse(last: Int32Array, slot: number, at: number): void {
  last[slot] = Math.max(last[slot] ?? -1, at);
}

/** Slots before one that are used from it on. */
function usedFrom(last: Int32Array, slot: number): readonly number[] {
  return [...last.keys()].filter((one) => one < slot && (last[one] ?? -1) >= slot);
}

/** The questions that a formula reads. */
function questionsOf(model: Model, formula: Formula): readonly number[] {
  if ('of' in formula) return formula.of.flatMap((one) => questionsOf(model, one));
  if ('question' in formula) return [formula.question];
  if (formula.kind === 'shown') return model.cellReads[formula.cell] ?? [];
  if (formula.kind !== 'condition') return [];
  return [...readsOf(formula.node)].flatMap((id) => model.form.indexOf.get(id) ?? []);
}
