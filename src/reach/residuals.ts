import { type AnswerValue, evaluate, holds, kindOfOperator, type RuleNode } from '#engine';
import { type Formula, holding } from './formula.ts';
import type { Model } from './model.ts';
import { isChosen, type Surroundings } from './reading.ts';
import { asRule, partsIn, readsOf } from './ruleParts.ts';

/** The answers to some of the questions of a form. */
export interface Known extends Surroundings {
  /** Whether it is known what was answered, be it that nothing was or that it was not asked. */
  isKnown(id: string): boolean;
}

const TRUE = 'T';
const FALSE = 'F';
/** None of the questions it depends on is known. */
const UNKNOWN = '?';

/**
 * Evaluates formulas partially, with the known answers, as texts. Two sets of answers to the same
 * questions with equal residuals are interchangeable: the same remaining answers satisfy the formula.
 * `and` and `or` short-circuit; a sum keeps its running total.
 */
export class Residuals {
  readonly #model: Model;
  readonly #known: Known;
  readonly #rules: Formula[] = [];

  constructor(model: Model, known: Known) {
    this.#model = model;
    this.#known = known;
  }

  /** With the answers that are known as it is called. */
  of(formula: Formula): string {
    switch (formula.kind) {
      case 'constant':
        return formula.value ? TRUE : FALSE;
      case 'condition':
        return this.#residualOf(formula.node, true);
      case 'shown':
        return this.#shown(formula.cell);
      case 'given':
        return this.#ifKnown(formula.question, (answer) => answer !== undefined);
      case 'chosen':
        return this.#ifKnown(formula.question, (answer) => isChosen(answer, formula.value));
      case 'if':
        return this.#branch(formula.of);
      case 'and':
        return settled(this.#each(formula.of), FALSE, TRUE);
      case 'or':
        return settled(this.#each(formula.of), TRUE, FALSE);
      case 'not': {
        const inner = settled(this.#each(formula.of), TRUE, FALSE);
        if (inner === TRUE || inner === FALSE) return inner === TRUE ? FALSE : TRUE;
        return inner === UNKNOWN ? UNKNOWN : `!${inner}`;
      }
      case 'differ': {
        const [one, other] = this.#each(formula.of);
        if (one === other && (one === TRUE || one === FALSE)) return FALSE;
        return one === UNKNOWN && other === UNKNOWN ? UNKNOWN : `(${one}#${other})`;
      }
      default:
        return formula satisfies never;
    }
  }

  #each(formulas: readonly Formula[]): readonly string[] {
    return formulas.map((one) => this.of(one));
  }

  #branch(of: readonly Formula[]): string {
    for (let at = 0; at < of.length; at += 2) {
      const [condition, result] = of.slice(at, at + 2);
      const is = condition ? this.of(condition) : FALSE;
      if (!result) return is;
      if (is === TRUE) return this.of(result);
      if (is !== FALSE) return `(${at}${this.#each(of.slice(at)).join()})`;
    }
    return FALSE;
  }

  #ifKnown(question: number, is: (answer: AnswerValue | undefined) => boolean): string {
    const { id = '' } = this.#model.form.questions[question]?.definition ?? {};
    if (!this.#known.isKnown(id)) return UNKNOWN;
    return is(this.#known.answered(id)) ? TRUE : FALSE;
  }

  #shown(index: number): string {
    const cell = this.#model.form.cells[index];
    if (!cell) return TRUE;
    const { parent, chosen, rule } = cell;
    const parts = [this.#shown(parent)];
    if (chosen && !this.#known.isExempt?.('choice', index)) {
      parts.push(this.#ifKnown(chosen.question, (answer) => isChosen(answer, chosen.value)));
    }
    if (rule !== true && !this.#known.isExempt?.('rule', index)) {
      const own = this.#rules[index] ?? holding(rule);
      this.#rules[index] = own;
      parts.push(this.of(own));
    }
    return settled(parts, FALSE, TRUE);
  }

  /** Of a part of a rule: whether it holds, or its value. */
  #residualOf(node: RuleNode, isJudged: boolean): string {
    const { form, today } = this.#model;
    this.#known.onRule?.();
    const reads = [...readsOf(node)].filter((id) => form.indexOf.has(id));
    const known = reads.filter((id) => this.#known.isKnown(id));
    if (known.length === 0 && reads.length > 0) return UNKNOWN;
    if (known.length < reads.length) return `(${this.#parts(node, known)})`;
    const read = (id: string) => (form.indexOf.has(id) ? this.#known.answered(id) : undefined);
    if (isJudged) return holds(asRule(node), { today, read }) ? TRUE : FALSE;
    if (node.kind === 'list') return this.#answers(known);
    const value =
      node.kind === 'operation' ? evaluate(node.written, { today, read }) : node.written;
    // What is no number looks like none as JSON.
    return typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);
  }

  #parts(node: RuleNode, known: readonly string[]): string {
    if (node.kind !== 'operation') return this.#answers(known);
    const kind = kindOfOperator(node.operator);
    const isOfValues = kind === 'order' || kind === 'equality' || kind === 'arithmetic';
    if (!isOfValues) return this.#answers(known);
    return node.operator === '+' ? this.#sum(node.args) : this.#values(partsIn(node));
  }

  #values(parts: readonly RuleNode[]): string {
    return parts.map((one) => this.#residualOf(one, false)).join();
  }

  /** As JSON-logic adds, in any order: of whole numbers that makes no difference. */
  #sum(terms: readonly RuleNode[]): string {
    const { indexOf } = this.#model.form;
    const rests: string[] = [];
    let sum = 0;
    let isParted = false;
    for (const term of terms) {
      const rest = this.#residualOf(term, false);
      if ([...readsOf(term)].some((id) => indexOf.has(id) && !this.#known.isKnown(id))) {
        rests.push(rest);
        continue;
      }
      const value = Number.parseFloat(rest.replace(/^[["]+/, ''));
      if (Number.isNaN(value) || Number.isSafeInteger(value)) sum += value;
      else isParted = true;
    }
    const isWhole = Number.isSafeInteger(sum) || Number.isNaN(sum);
    return isParted || !isWhole ? this.#values(terms) : `${sum}+${rests.join()}`;
  }

  #answers(known: readonly string[]): string {
    return JSON.stringify(known.map((id) => this.#known.answered(id) ?? null));
  }
}

/** Of several: settled by one of one kind, and by all of the other. */
function settled(parts: readonly string[], byOne: string, byAll: string): string {
  if (parts.includes(byOne)) return byOne;
  if (parts.every((part) => part === byAll)) return byAll;
  if (parts.every((part) => part === UNKNOWN)) return UNKNOWN;
  return `(${parts.map((part) => (part === byAll ? '' : part)).join(';')})`;
}
