import {
  type Formula,
  holdsFor,
  isChosen,
  type Model,
  type Resumable,
  readsOf,
  ruleHolds,
} from '#checker/reach';
import {
  type AnswerValue,
  kindOfOperator,
  type OperationNode,
  type Rule,
  type RuleNode,
} from '#engine';
import type { Target } from './targets.ts';
import { meet, type Walks } from './walks.ts';

/** Walks for each open target with answers that are likely to meet it, within one search budget. */
export function* walkWithLikelyAnswers(
  model: Model,
  walks: Walks,
  open: Map<string, Target>,
): Resumable<void> {
  const budget = model.effort.nextBudget();
  for (const { key, formula } of [...open.values()]) {
    if (!open.has(key)) continue;
    const { answers } = new LikelyAnswers(model, formula);
    if (!(yield* meet(model, walks, open, budget, answers, NO_OTHERS))) return;
  }
}

/** On the way no other answers are tried. */
const NO_OTHERS: ReadonlySet<number> = new Set();

/**
 * Answers that are likely to make a formula true, chosen without backtracking: what is needed first
 * is given first, and parents of hidden parts are shown. Only a walk shows whether they do.
 */
class LikelyAnswers {
  readonly answers = new Map<string, AnswerValue | undefined>();
  readonly #model: Model;
  readonly #shown = new Set<number>();

  constructor(model: Model, formula: Formula) {
    this.#model = model;
    this.#wish(formula, true);
  }

  #wish(formula: Formula, wanted: boolean): void {
    switch (formula.kind) {
      case 'constant':
        break;
      case 'condition':
        this.#rule(formula.node, wanted);
        break;
      case 'shown':
        this.#cell(formula.cell, wanted);
        break;
      case 'answered':
        this.#answer(formula.question, (value) => (value !== undefined) === wanted);
        break;
      case 'chosen':
        this.#answer(formula.question, (value) => isChosen(value, formula.value) === wanted);
        break;
      case 'not':
        for (const one of formula.of) this.#wish(one, !wanted);
        break;
      case 'xor':
        for (const [at, one] of formula.of.entries()) this.#wish(one, at === 0);
        break;
      case 'and':
      case 'or': {
        const isEach = (formula.kind === 'and') === wanted;
        // Of several alternatives any one is enough.
        const isSettled = formula.of.some((one) => one.kind === 'constant' && one.value === wanted);
        const open = isSettled ? [] : formula.of.filter(isOpen).slice(0, 1);
        const chosen = isEach ? formula.of : open;
        for (const one of chosen) this.#wish(one, wanted);
        break;
      }
      case 'if':
        for (const [at, one] of formula.of.slice(0, 2).entries())
          this.#wish(one, at === 0 || wanted);
        break;
      default:
        formula satisfies never;
    }
  }

  #cell(index: number, wanted: boolean): void {
    const cell = this.#model.form.cells[index];
    if (!cell || this.#shown.has(index)) return;
    this.#shown.add(index);
    if (wanted) this.#cell(cell.parent, true);
    const { underOption, rule } = cell;
    if (underOption)
      this.#answer(underOption.question, (value) => isChosen(value, underOption.value) === wanted);
    if (wanted || !underOption) this.#wish(ruleHolds(rule), wanted);
  }

  #rule(node: RuleNode, wanted: boolean): void {
    const reads = [...readsOf(node)].flatMap((id) => this.#model.form.indexOf.get(id) ?? []);
    const [only] = reads;
    if (only === undefined) return;
    if (reads.length === 1) {
      const rule = truths.get(node) ?? { '!!': [node.written] };
      truths.set(node, rule);
      this.#answer(only, (value) => holdsFor(rule, value, this.#model.today) === wanted);
    } else if (node.kind === 'operation' && kindOfOperator(node.operator) === 'order') {
      this.#order(node, wanted);
    }
  }

  /** The greatest value on the side that is to be greater, the least on the other. */
  #order({ operator, args }: OperationNode, wanted: boolean): void {
    for (const [side, arg] of args.entries()) {
      const isMore = operator.startsWith('>') === (side === 0) ? wanted : !wanted;
      for (const id of readsOf(arg)) {
        const question = this.#model.form.indexOf.get(id) ?? -1;
        const numbers = this.#values(question).filter((value) => typeof value === 'number');
        const best = isMore ? Math.max(...numbers) : Math.min(...numbers);
        this.#answer(question, (value) => value === best);
      }
    }
  }

  /** The first suitable answer; no answer only when nothing else is suitable. */
  #answer(index: number, isRight: (value: AnswerValue | undefined) => boolean): void {
    const question = this.#model.form.questions[index];
    if (!question || this.answers.has(question.definition.id)) return;
    const values = this.#values(index);
    const value = values.find((one) => one !== undefined && isRight(one));
    if (value === undefined && !isRight(undefined)) return;
    this.answers.set(question.definition.id, value);
    if (value !== undefined && !isRight(undefined)) this.#cell(question.cell, true);
  }

  /** The values that the question accepts, where that depends on it alone. */
  #values(index: number): readonly (AnswerValue | undefined)[] {
    const { form, demands, domains, today } = this.#model;
    const question = form.questions[index];
    const values = domains[index]?.values ?? [];
    const rules = (demands.find((own) => own.question === index)?.rules ?? []).filter(
      ({ reads }) => reads.length === 1,
    );
    if (!question) return values;
    const taken = values.filter((value) =>
      rules.every(({ rule }) => value === undefined || holdsFor(rule, value, today)),
    );
    return taken.length > 0 ? taken : values;
  }
}

/** Rules that parts of rules hold, once for each: what they give is remembered by the rule. */
const truths = new WeakMap<RuleNode, Rule>();

const isOpen = ({ kind }: Formula): boolean => kind !== 'constant';
