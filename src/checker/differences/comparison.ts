import {
  cellOfItem,
  type EvaluatedForm,
  exemption,
  givenAnswers,
  type Item,
  jointModels,
  type Model,
  preparedRule,
  type Scope,
  search,
  shownConstraint,
  signatureOf,
  signatures,
} from '#checker/reach';
import type { Answers, Rule } from '#engine';
import { type Pair, type QuestionItem, questionOf } from './items.ts';

/**
 * The result of a search. Witness: answers that prove that something is possible. Without answers and
 * without `doubts` it is impossible.
 */
export interface Witness {
  readonly answers?: Answers;
  /** Questions not all of whose answers were tried; empty when there were too many combinations. */
  readonly doubts?: readonly string[];
}

/**
 * The form whose visitors are considered. The same visitor is assumed to answer the other form in the same way, and
 * its additional questions validly. An answer that the other form rejects is reported separately, and does not stop
 * the visitor here.
 */
export type Side = 'before' | 'after';

/** An item, or the end of the form, of which it could not be proven that visitors meet it as before. */
export interface Undecided {
  /** Absent when the end of the form is undecided. */
  readonly item?: Item;
  /** The form that the item belongs to. */
  readonly side: Side;
  /** As `Witness.doubts`. */
  readonly doubts: readonly string[];
}

/** The scope of a condition in one form, and the step up to which the form is filled in. */
export interface StepScope extends Scope {
  readonly targetStep: number;
}

/** The scopes in both forms. */
export type StepScopes = readonly [before: StepScope, after: StepScope];

/** The scope of cells, questions, and rules with what they read. */
export function stepScope(
  { form }: Model,
  targetStep: number,
  {
    cells = [],
    questions = [],
    rules = [],
  }: Partial<Omit<StepScope, 'rules'>> & { rules?: Rule[] },
): StepScope {
  const placedRules = rules.map((rule) => preparedRule(form, rule));
  const reads = placedRules.flatMap((rule) => rule.reads);
  return { targetStep, cells, questions: [...questions, ...reads], rules: placedRules };
}

/** Compares what visitors of two forms see with the same answers. */
export class Comparison {
  readonly before: Model;
  readonly after: Model;
  readonly #exemptions: Readonly<Record<Side, ReadonlySet<string>>>;
  readonly #reached = new Map<string, Witness>();
  readonly #undecided = new Map<string, Undecided>();
  readonly #signatures: Readonly<Record<Side, (cell: number) => string>>;

  constructor(before: Model, after: Model, questions: readonly Pair<QuestionItem>[]) {
    this.before = before;
    this.after = after;
    const exemptions = { before: new Set<string>(), after: new Set<string>() };
    const demandOn = ({ demands }: Model, item: QuestionItem) =>
      demands.findIndex(({ question }) => question === item.question);
    for (const pair of questions) {
      const { isLost, isGained } = this.#answersKept(pair);
      if (isLost) exemptions.before.add(exemption.demand(1, demandOn(after, pair.after)));
      if (isGained) exemptions.after.add(exemption.demand(0, demandOn(before, pair.before)));
    }
    this.#exemptions = exemptions;
    this.#signatures = { before: signatures(before), after: signatures(after) };
  }

  /** A visitor of one form who meets these conditions. */
  find(
    side: Side,
    scopes: StepScopes,
    isMet: (before: EvaluatedForm, after: EvaluatedForm) => boolean,
  ): Witness {
    return this.#search([this.before, this.after], {
      constraints: [
        {
          scope: scopes,
          isMet: ([before, after]) =>
            before !== undefined && after !== undefined && isMet(before, after),
        },
      ],
      targetSteps: scopes.map(({ targetStep }) => targetStep),
      exemptions: this.#exemptions[side],
    });
  }

  /** An example that `find` finds; where it cannot decide, that is noted as undecided of `item`. */
  exampleOrNote(
    side: Side,
    scopes: StepScopes,
    item: Item | undefined,
    isMet: (before: EvaluatedForm, after: EvaluatedForm) => boolean,
  ): Answers | undefined {
    return this.answersNotingDoubt(this.find(side, scopes, isMet), item);
  }

  /** The answers of a witness; where it cannot decide, that is noted as undecided of an item. */
  answersNotingDoubt({ answers, doubts }: Witness, item: Item | undefined, side: Side = 'after') {
    if (doubts) {
      this.#undecided.set(JSON.stringify([side, item]), { side, doubts, ...(item && { item }) });
    }
    return answers;
  }

  /** All that was noted as undecided. */
  get undecided(): readonly Undecided[] {
    return [...this.#undecided.values()];
  }

  /** Whether every possible answer to a question is tried, so that none stands for others. */
  isTriedExhaustively(id: string): boolean {
    return jointModels(this.before, this.after).models.every(({ form, domains }) => {
      const index = form.indexOf.get(id);
      return index === undefined || domains[index]?.isComplete === true;
    });
  }

  /** A visitor who meets an item. */
  reached(side: Side, item: Item): Witness {
    const model = this[side];
    const key = `${side} ${item.step} ${cellOfItem(model.form, item)}`;
    const witness =
      this.#reached.get(key) ??
      this.#search([model], {
        constraints: [shownConstraint(model, item)],
        targetSteps: [item.step],
      });
    this.#reached.set(key, witness);
    return witness;
  }

  /** Whether some visitor may meet it in each of the forms. */
  isMet({ before, after }: Pair): boolean {
    return (
      !isImpossible(this.reached('before', before)) && !isImpossible(this.reached('after', after))
    );
  }

  /** Whether every visitor who finishes the form has met an item. */
  isAlwaysMet(side: Side, item: Item): boolean {
    const model = this[side];
    const constraints = [shownConstraint(model, item, false)];
    return isImpossible(
      this.#search([model], { constraints, targetSteps: [model.form.steps.length] }),
    );
  }

  /** Whether an item is shown with exactly the same answers as before. */
  isShownToSame(pair: Pair): boolean {
    const [was, is] = this.cells(pair);
    return this.#signatures.before(was) === this.#signatures.after(is);
  }

  /** Whether rules have the same results as before, for the same answers. */
  hasSameResults([one, other]: StepScopes): boolean {
    const decided = (model: Model, { rules, questions }: StepScope) =>
      JSON.stringify([rules.map(({ rule }) => rule), signatureOf(model, questions)]);
    return decided(this.before, one) === decided(this.after, other);
  }

  /** The cells of an item in both forms. */
  cells({ before, after }: Pair): readonly [before: number, after: number] {
    return [cellOfItem(this.before.form, before), cellOfItem(this.after.form, after)];
  }

  /** Whether an item is shown in both. */
  isShown(pair: Pair, one: EvaluatedForm, other: EvaluatedForm): boolean {
    const [was, is] = this.cells(pair);
    return one.isShown(was) && other.isShown(is);
  }

  #search(models: readonly Model[], wanted: Parameters<typeof search>[1]): Witness {
    const found = search(models, wanted);
    if (found.kind === 'found') return { answers: givenAnswers(found.answers) };
    if (found.kind === 'limit') return { doubts: [] };
    const doubts = found.doubts.filter((id) => models.some((model) => isDoubtful(model, id)));
    return doubts.length === 0 ? {} : { doubts };
  }

  /** Whether a question may refuse or accept other answers than before: its options or validations differ. */
  #answersKept({ before, after }: Pair<QuestionItem>) {
    const was = questionOf(this.before.form, before)?.definition;
    const now = questionOf(this.after.form, after)?.definition;
    const [old = [], current = []] = [was, now].map((one) =>
      (one?.options ?? []).map(({ value }) => value),
    );
    const [rules, others] = [was, now].map((one) =>
      JSON.stringify((one?.validation ?? []).map(({ rule }) => rule)),
    );
    const isValidatedAnew = rules !== others;
    return {
      isLost: isValidatedAnew || old.some((value) => !current.includes(value)),
      isGained: isValidatedAnew || current.some((value) => !old.includes(value)),
    };
  }
}

/** Whether it is proven that there is no such visitor. */
export const isImpossible = ({ answers, doubts }: Witness): boolean => !answers && !doubts;

/**
 * Whether not every answer to a question was tried. That it comes later in the form is no reason to doubt: a visitor
 * who has gone back may have answered it.
 */
function isDoubtful(model: Model, id: string): boolean {
  const { form, domains, cellRules, demands, clearedOn } = model;
  const index = form.indexOf.get(id) ?? -1;
  const domain = domains[index];
  if ((clearedOn[index] ?? -1) > (form.questions[index]?.step ?? -1)) return true;
  if (!domain || domain.isComplete) return false;
  const rules = [...cellRules, ...demands.flatMap((demand) => demand.rules)];
  return !domain.isExact || rules.some(({ parts }) => parts.comparedQuestions.has(id));
}
