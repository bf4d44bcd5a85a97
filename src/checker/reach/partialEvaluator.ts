import { type AnswerValue, evaluate, kindOfOperator, type RuleNode } from '#engine';
import { type AnswerSource, isChosen } from './evaluatedForm.ts';
import { type Formula, ruleHolds } from './formula.ts';
import type { Model } from './model.ts';
import { asRule, childNodesOf, readsOf } from './ruleParts.ts';
import { holdsCached } from './ruleResults.ts';

/** Answers to some of the questions of a form. */
export interface KnownAnswers extends AnswerSource {
  /** Whether the answer is known; also true of a question known to be unanswered or not asked. */
  isKnown(id: string): boolean;
}

const TRUE = 'T';
const FALSE = 'F';
/** None of the questions it depends on is known. */
const UNKNOWN = '?';

/**
 * Evaluates formulas partially: the residual, as a text, is what remains of a formula once some answers
 * are known. Two sets of answers to the same questions with equal residuals are interchangeable: the
 * same remaining answers satisfy the formula.
 * `and` and `or` short-circuit; a sum keeps its running total.
 */
export class PartialEvaluator {
  readonly #model: Model;
  readonly #known: KnownAnswers;
  readonly #rules: Formula[] = [];

  constructor(model: Model, known: KnownAnswers) {
    this.#model = model;
    this.#known = known;
  }

  /** With the answers known at the time of the call. */
  residual(formula: Formula): string {
    switch (formula.kind) {
      case 'constant':
        return formula.value ? TRUE : FALSE;
      case 'condition':
        return this.#residualOf(formula.node, true);
      case 'shown':
        return this.#shown(formula.cell);
      case 'answered':
        return this.#ifKnown(formula.question, (answer) => answer !== undefined);
      case 'chosen':
        return this.#ifKnown(formula.question, (answer) => isChosen(answer, formula.value));
      case 'if':
        return this.#branch(formula.of);
      case 'and':
        return shortCircuit(this.#each(formula.of), FALSE, TRUE);
      case 'or':
        return shortCircuit(this.#each(formula.of), TRUE, FALSE);
      case 'not': {
        const inner = shortCircuit(this.#each(formula.of), TRUE, FALSE);
        if (inner === TRUE || inner === FALSE) return inner === TRUE ? FALSE : TRUE;
        return inner === UNKNOWN ? UNKNOWN : `!${inner}`;
      }
      case 'xor': {
        const [one, other] = this.#each(formula.of);
        if (one === other && (one === TRUE || one === FALSE)) return FALSE;
        return one === UNKNOWN && other === UNKNOWN ? UNKNOWN : `(${one}#${other})`;
      }
      default:
        return formula satisfies never;
    }
  }

  #each(formulas: readonly Formula[]): readonly string[] {
    return formulas.map((one) => this.residual(one));
  }

  #branch(of: readonly Formula[]): string {
    for (let at = 0; at < of.length; at += 2) {
      const [condition, result] = of.slice(at, at + 2);
      const outcome = condition ? this.residual(condition) : FALSE;
      if (!result) return outcome;
      if (outcome === TRUE) return this.residual(result);
      if (outcome !== FALSE) return `(${at}${this.#each(of.slice(at)).join()})`;
    }
    return FALSE;
  }

  #ifKnown(question: number, isMet: (answer: AnswerValue | undefined) => boolean): string {
    const { id = '' } = this.#model.form.questions[question]?.definition ?? {};
    if (!this.#known.isKnown(id)) return UNKNOWN;
    return isMet(this.#known.answered(id)) ? TRUE : FALSE;
  }

  #shown(index: number): string {
    const cell = this.#model.form.cells[index];
    if (!cell) return TRUE;
    const { parent, underOption, rule } = cell;
    const parts = [this.#shown(parent)];
    if (underOption && !this.#known.isExempt?.('choice', index)) {
      parts.push(
        this.#ifKnown(underOption.question, (answer) => isChosen(answer, underOption.value)),
      );
    }
    if (rule !== true && !this.#known.isExempt?.('rule', index)) {
      const own = this.#rules[index] ?? ruleHolds(rule);
      this.#rules[index] = own;
      parts.push(this.residual(own));
    }
    return shortCircuit(parts, FALSE, TRUE);
  }

  /** The residual of a part of a rule: of whether it holds, or of its value. */
  #residualOf(node: RuleNode, isBoolean: boolean): string {
    const { form, today } = this.#model;
    this.#known.countEvaluation?.();
    const reads = [...readsOf(node)].filter((id) => form.indexOf.has(id));
    const known = reads.filter((id) => this.#known.isKnown(id));
    if (known.length === 0 && reads.length > 0) return UNKNOWN;
    if (known.length < reads.length) return `(${this.#parts(node, known)})`;
    const read = (id: string) => (form.indexOf.has(id) ? this.#known.answered(id) : undefined);
    if (isBoolean) return holdsCached(asRule(node), { today, read }) ? TRUE : FALSE;
    if (node.kind === 'list') return this.#answers(known);
    const value =
      node.kind === 'operation' ? evaluate(node.written, { today, read }) : node.written;
    // A number as text cannot be confused with the JSON of a value of another type.
    return typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);
  }

  #parts(node: RuleNode, known: readonly string[]): string {
    if (node.kind !== 'operation') return this.#answers(known);
    const kind = kindOfOperator(node.operator);
    const isOfValues = kind === 'order' || kind === 'equality' || kind === 'arithmetic';
    if (!isOfValues) return this.#answers(known);
    return node.operator === '+' ? this.#sum(node.args) : this.#values(childNodesOf(node));
  }

  #values(parts: readonly RuleNode[]): string {
    return parts.map((one) => this.#residualOf(one, false)).join();
  }

  /**
   * The sum of the known terms, and the residuals of the others. Only whole numbers are added up here: of
   * fractions the rounded sum depends on the order of the terms.
   */
  #sum(terms: readonly RuleNode[]): string {
    const { indexOf } = this.#model.form;
    const rests: string[] = [];
    let sum = 0;
    let hasFraction = false;
    for (const term of terms) {
      const rest = this.#residualOf(term, false);
      if ([...readsOf(term)].some((id) => indexOf.has(id) && !this.#known.isKnown(id))) {
        rests.push(rest);
        continue;
      }
      // JSON-logic adds `parseFloat` of each value: '"5"' and '["5"]' count as 5, so brackets and quotes go.
      const value = Number.parseFloat(rest.replace(/^[["]+/, ''));
      if (Number.isNaN(value) || Number.isSafeInteger(value)) sum += value;
      else hasFraction = true;
    }
    const isWhole = Number.isSafeInteger(sum) || Number.isNaN(sum);
    return hasFraction || !isWhole ? this.#values(terms) : `${sum}+${rests.join()}`;
  }

  #answers(known: readonly string[]): string {
    return JSON.stringify(known.map((id) => this.#known.answered(id) ?? null));
  }
}

/**
 * Short-circuit evaluation of residuals: one operand equal to `byOne` decides the result; it is `byAll`
 * when every operand is. Operands equal to `byAll` have no effect and are left blank in the rest.
 */
function shortCircuit(parts: readonly string[], byOne: string, byAll: string): string {
  if (parts.includes(byOne)) return byOne;
  if (parts.every((part) => part === byAll)) return byAll;
  if (parts.every((part) => part === UNKNOWN)) return UNKNOWN;
  return `(${parts.map((part) => (part === byAll ? '' : part)).join(';')})`;
}
