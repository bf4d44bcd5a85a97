import type { Answers, Rule } from '#engine';
import {
  cellOfItem,
  exemption,
  given,
  type Item,
  jointModels,
  type Model,
  placedRule,
  type Reading,
  type Scope,
  search,
  shownCondition,
  signatureOf,
  signatures,
} from '#reach';
import { type Pair, type QuestionItem, questionOf } from './items.ts';

/** Answers with which it is so; without answers and without `doubts` it never is. */
export interface Witness {
  readonly answers?: Answers;
  /** Questions of whose answers not all were tried; none when there were too many combinations. */
  readonly doubts?: readonly string[];
}

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
  /** As of a `Witness`. */
  readonly doubts: readonly string[];
}

/** The scope of a condition in one form, and the step until which the form is filled in. */
export interface Look extends Scope {
  readonly until: number;
}

/** Looks in both forms, each at what it has. */
export type Looks = readonly [before: Look, after: Look];

/** A look at cells, questions, and rules with what they read. */
export function lookAt(
  { form }: Model,
  until: number,
  { cells = [], questions = [], rules = [] }: Partial<Omit<Look, 'rules'>> & { rules?: Rule[] },
): Look {
  const placedRules = rules.map((rule) => placedRule(form, rule));
  const reads = placedRules.flatMap((rule) => rule.reads);
  return { until, cells, questions: [...questions, ...reads], rules: placedRules };
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
    const demandOn = ({ demands }: Model, item: QuestionItem) =>
      demands.findIndex(({ question }) => question === item.question);
    for (const pair of questions) {
      const { isLost, isGained } = this.#answersOf(pair);
      if (isLost) waived.before.add(exemption.demand(1, demandOn(after, pair.after)));
      if (isGained) waived.after.add(exemption.demand(0, demandOn(before, pair.before)));
    }
    this.#waived = waived;
    this.#signatures = { before: signatures(before), after: signatures(after) };
  }

  /** A visitor of one form who meets these conditions. */
  find(side: Side, looks: Looks, isMet: (before: Reading, after: Reading) => boolean): Witness {
    return this.#search([this.before, this.after], {
      conditions: [
        {
          scope: looks,
          isMet: ([before, after]) =>
            before !== undefined && after !== undefined && isMet(before, after),
        },
      ],
      until: looks.map(({ until }) => until),
      without: this.#waived[side],
    });
  }

  /** The answers that `find` finds; where it cannot decide, that is noted of an item. */
  found(
    side: Side,
    looks: Looks,
    item: Item | undefined,
    isMet: (before: Reading, after: Reading) => boolean,
  ): Answers | undefined {
    return this.noted(this.find(side, looks, isMet), item);
  }

  /** The answers of a witness; that it is undecided is noted of an item. */
  noted({ answers, doubts }: Witness, item: Item | undefined, side: Side = 'after') {
    if (doubts) {
      this.#undecided.set(JSON.stringify([side, item]), { side, doubts, ...(item && { item }) });
    }
    return answers;
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

  /** Somebody who meets an item. */
  reached(side: Side, item: Item): Witness {
    const model = this[side];
    const key = `${side} ${item.step} ${cellOfItem(model.form, item)}`;
    const witness =
      this.#reached.get(key) ??
      this.#search([model], { conditions: [shownCondition(model, item)], until: [item.step] });
    this.#reached.set(key, witness);
    return witness;
  }

  /** Whether somebody may meet it then and now. */
  isMet({ before, after }: Pair): boolean {
    return !isNobody(this.reached('before', before)) && !isNobody(this.reached('after', after));
  }

  /** Whether everybody who finishes the form has met an item. */
  isAlwaysMet(side: Side, item: Item): boolean {
    const model = this[side];
    const conditions = [shownCondition(model, item, false)];
    return isNobody(this.#search([model], { conditions, until: [model.form.steps.length] }));
  }

  /** Whether an item is shown with just the answers with which it was. */
  isShownAlike(pair: Pair): boolean {
    const [was, is] = this.cells(pair);
    return this.#signatures.before(was) === this.#signatures.after(is);
  }

  /** Whether rules say the same of the same answers. */
  isDecidedAlike([one, other]: Looks): boolean {
    const decided = (model: Model, { rules, questions }: Look) =>
      JSON.stringify([rules.map(({ rule }) => rule), signatureOf(model, questions)]);
    return decided(this.before, one) === decided(this.after, other);
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
    if (found.kind === 'found') return { answers: given(found.answers) };
    if (found.kind === 'limit') return { doubts: [] };
    const doubts = found.doubts.filter((id) => models.some((model) => isDoubtful(model, id)));
    return doubts.length === 0 ? {} : { doubts };
  }

  /** Whether answers to a question may be lost or gained: options went or came, or other rules judge. */
  #answersOf({ before, after }: Pair<QuestionItem>) {
    const was = questionOf(this.before.form, before)?.definition;
    const now = questionOf(this.after.form, after)?.definition;
    const [old = [], current = []] = [was, now].map((one) =>
      (one?.options ?? []).map(({ value }) => value),
    );
    const [rules, others] = [was, now].map((one) =>
      JSON.stringify((one?.validation ?? []).map(({ rule }) => rule)),
    );
    const isJudgedAnew = rules !== others;
    return {
      isLost: isJudgedAnew || old.some((value) => !current.includes(value)),
      isGained: isJudgedAnew || current.some((value) => !old.includes(value)),
    };
  }
}

/** Whether it is proven that there is no such visitor. */
export const isNobody = ({ answers, doubts }: Witness): boolean => !answers && !doubts;

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
