import type { Answers } from '#engine';
import {
  type Condition,
  cellOfItem,
  given,
  type Item,
  jointModels,
  lettingBe,
  type Model,
  type PlacedRule,
  type Reading,
  type Sight,
  search,
  shownCondition,
  signatures,
} from '#reach';
import { ownerOf } from './match.ts';
import type { Pair, QuestionItem } from './pairs.ts';

/**
 * Answers with which it is so, `none` when it never is, or what was not tried out.
 */
export type Witness =
  | { readonly kind: 'found'; readonly answers: Answers }
  | { readonly kind: 'none'; readonly answers?: undefined }
  | {
      readonly kind: 'undecided';
      readonly answers?: undefined;
      readonly doubts: readonly string[];
    };

/**
 * Of which form everybody considered is a visitor. Whoever is a visitor of one answers the other in
 * the same way, and what only the other asks as it has to be answered; that it does not take one of
 * the answers is told by itself and does not stop anybody here.
 */
export type Side = 'before' | 'after';

/** Something of which it was not proven whether visitors meet it as before. */
export interface Undecided {
  /** Absent for where the form leads. */
  readonly item?: Item;
  /** Of which form the item is. */
  readonly side: Side;
  /** Questions of whose answers not all were tried; none when there were too many combinations. */
  readonly doubts: readonly string[];
}

/** What a condition looks at in one form, and until which step that is filled in. */
export interface Look {
  readonly until: number;
  readonly cells?: readonly number[];
  readonly questions?: readonly number[];
  readonly rules?: readonly PlacedRule[];
}

/** Asks what visitors of two forms see with the same answers. */
export class Comparison {
  readonly before: Model;
  readonly after: Model;
  readonly #waived: Readonly<Record<Side, ReadonlySet<string>>>;
  readonly #reached = new Map<string, Witness>();
  readonly #undecided = new Map<string, Undecided>();
  readonly #signatures: Readonly<Record<Side, (cell: number) => string>>;

  constructor(before: Model, after: Model, questions: readonly Pair<QuestionItem>[]) {
    this.before = before;
    this.after = after;
    const waived = { before: new Set<string>(), after: new Set<string>() };
    for (const pair of questions) {
      const { lost, gained, isJudgedAnew } = this.#answersOf(pair);
      const at = (model: Model, item: Item) =>
        model.demands.findIndex(
          ({ question }) =>
            question !== undefined && 'question' in item && question === item.question,
        );
      if (lost || isJudgedAnew) waived.before.add(lettingBe.demand(1, at(after, pair.after)));
      if (gained || isJudgedAnew) waived.after.add(lettingBe.demand(0, at(before, pair.before)));
    }
    this.#waived = waived;
    this.#signatures = { before: signatures(before), after: signatures(after) };
  }

  /** Whether a visitor of one form, who meets these conditions, exists. */
  find(
    side: Side,
    looks: readonly [Look, Look],
    isMet: (before: Reading, after: Reading) => boolean,
  ): Witness {
    const condition: Condition = {
      looksAt: looks.map(sightOf),
      isMet: ([before, after]) =>
        before !== undefined && after !== undefined && isMet(before, after),
    };
    return this.#search([this.before, this.after], {
      conditions: [condition],
      until: looks.map(({ until }) => until),
      without: this.#waived[side],
    });
  }

  /** A witness as it is; one that is undecided is noted as what is not known of an item. */
  noted(witness: Witness, item: Item | undefined, side: Side = 'after'): Witness {
    if (witness.kind === 'undecided') {
      const { doubts } = witness;
      this.#undecided.set(JSON.stringify([side, item]), { side, doubts, ...(item && { item }) });
    }
    return witness;
  }

  /** All that was noted. */
  get undecided(): readonly Undecided[] {
    return [...this.#undecided.values()];
  }

  /** Whether every answer to a question is tried, and none stands for others. */
  isTriedWhole(id: string): boolean {
    return jointModels(this.before, this.after).models.every(({ form, domains }) => {
      const index = form.indexOf.get(id);
      return index === undefined || domains[index]?.isComplete === true;
    });
  }

  /** Whether anybody meets an item at all. */
  reached(side: Side, item: Item): Witness {
    const model = this[side];
    const key = `${side} ${item.step} ${cellOfItem(model.form, item)}`;
    const known = this.#reached.get(key);
    if (known) return known;
    const condition = shownCondition(model, item);
    const witness = this.#search([model], { conditions: [condition], until: [item.step] });
    this.#reached.set(key, witness);
    return witness;
  }

  /** Whether everybody who finishes the form has met it. */
  isAlwaysMet(side: Side, item: Item): boolean {
    const model = this[side];
    const condition = shownCondition(model, item, false);
    const until = [model.form.steps.length];
    return this.#search([model], { conditions: [condition], until }).kind === 'none';
  }

  /** Whether an item is shown with just the answers with which it was. */
  isShownAlike(pair: Pair): boolean {
    const [was, is] = this.cells(pair);
    return this.#signatures.before(was) === this.#signatures.after(is);
  }

  /** The cells of an item in both forms. */
  cells({ before, after }: Pair): readonly [before: number, after: number] {
    return [cellOfItem(this.before.form, before), cellOfItem(this.after.form, after)];
  }

  /** Whether an item is shown in both. */
  isShown(pair: Pair, one: Reading, other: Reading): boolean {
    const [was, is] = this.cells(pair);
    return one.isShown(was) && other.isShown(is);
  }

  #search(models: readonly Model[], wanted: Parameters<typeof search>[1]): Witness {
    const found = search(models, wanted);
    if (found.kind === 'found') return { kind: 'found', answers: given(found.answers) };
    if (found.kind === 'limit') return { kind: 'undecided', doubts: [] };
    const doubts = found.doubts.filter((id) => models.some((model) => isDoubtful(model, id)));
    return doubts.length === 0 ? { kind: 'none' } : { kind: 'undecided', doubts };
  }

  /** Whether answers to a question have come or gone, or are judged by other rules. */
  #answersOf({ before, after }: Pair) {
    const was = questionOf(this.before, before)?.definition;
    const now = questionOf(this.after, after)?.definition;
    const values = (list = was?.options) => (list ?? []).map(({ value }) => value);
    const [old, current] = [values(), values(now?.options ?? [])];
    const rules = (list = was?.validation) => JSON.stringify((list ?? []).map(({ rule }) => rule));
    return {
      lost: old.some((value) => !current.includes(value)),
      gained: current.some((value) => !old.includes(value)),
      isJudgedAnew: rules() !== rules(now?.validation ?? []),
    };
  }
}

function sightOf({ cells = [], questions = [], rules = [] }: Look): Sight {
  return { cells, questions, rules };
}

/**
 * Whether not every answer to a question was tried. Somebody who comes back may have answered what
 * stands further on, so that it stands there is no reason to doubt.
 */
function isDoubtful(model: Model, id: string): boolean {
  const { form, domains, cellRules, demands, clearedOn } = model;
  const index = form.indexOf.get(id) ?? -1;
  const domain = domains[index];
  if ((clearedOn[index] ?? -1) > (form.questions[index]?.step ?? -1)) return true;
  if (!domain || domain.isComplete) return false;
  const rules = [...cellRules, ...demands.flatMap((demand) => demand.rules)];
  return !domain.isExact || rules.some(({ parts }) => parts.together.has(id));
}

function questionOf(model: Model, item: Item) {
  return item.kind === 'step' ? undefined : model.form.questions[item.question];
}

/** The cell of what an item stands in: of a step none, of a question its step or its option. */
export function containerOf(model: Model, item: Item): Item | undefined {
  const question = questionOf(model, item);
  if (!question || item.kind === 'step') return undefined;
  if (item.kind !== 'question')
    return { kind: 'question', step: item.step, question: question.index };
  const owner = ownerOf(model.form, question);
  return owner ? { kind: 'option', step: item.step, ...owner } : { kind: 'step', step: item.step };
}
