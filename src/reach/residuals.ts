import { type AnswerValue, evaluate, holds, kindOfOperator, type RuleNode } from '#engine';
import { type Formula, holding } from './formula.ts';
import type { Model } from './model.ts';
import { lettingBe } from './problem.ts';
import { isChosen } from './reading.ts';
import { asRule, partsIn, readsOf } from './ruleParts.ts';

/** The answers to some of the questions of a form. */
export interface Known {
  /** Whether it is known what was answered, be it that nothing was or that it was not asked. */
  isKnown(question: number): boolean;
  answerTo(question: number): AnswerValue | undefined;
  /** Called for each rule, or part of one, that is looked at. */
  onRule(): void;
}

const TRUE = 'T';
const FALSE = 'F';
/** Nothing that it hangs on is known. */
const OPEN = '?';

/**
 * What is left of formulas when some answers are known, as texts: sets of answers with the same text,
 * to the same questions, make a formula true with the same answers to the rest. `and` and `or` are
 * settled by one of theirs, and of a sum is known what it has come to.
 */
export class Residuals {
  readonly #model: Model;
  readonly #at: number;
  readonly #without: ReadonlySet<string> | undefined;
  readonly #known: Known;
  readonly #rules: Formula[] = [];

  constructor(model: Model, at: number, known: Known, without: ReadonlySet<string> | undefined) {
    this.#model = model;
    this.#at = at;
    this.#known = known;
    this.#without = without;
  }

  /** With the answers that are known as it is called. */
  of(formula: Formula): string {
    switch (formula.kind) {
      case 'constant':
        return formula.value ? TRUE : FALSE;
      case 'condition':
        return this.#rest(formula.node, true);
      case 'shown':
        return this.#shown(formula.cell);
      case 'given':
        return this.#told(formula.question, (answer) => answer !== undefined);
      case 'chosen':
        return this.#told(formula.question, (answer) => isChosen(answer, formula.value));
      case 'and':
        return settled(
          formula.of.map((one) => this.of(one)),
          FALSE,
          TRUE,
        );
      case 'or':
        return settled(
          formula.of.map((one) => this.of(one)),
          TRUE,
          FALSE,
        );
      case 'not': {
        const [inner = OPEN] = formula.of.map((one) => this.of(one));
        if (inner === TRUE || inner === FALSE) return inner === TRUE ? FALSE : TRUE;
        return inner === OPEN ? OPEN : `!${inner}`;
      }
      case 'differ': {
        const [one, other] = formula.of.map((own) => this.of(own));
        if (one === other && (one === TRUE || one === FALSE)) return FALSE;
        return one === OPEN && other === OPEN ? OPEN : `(${one}#${other})`;
      }
      case 'if':
        return this.#branch(formula.of);
      default:
        return formula satisfies never;
    }
  }

  #branch(of: readonly Formula[]): string {
    for (let at = 0; at < of.length; at += 2) {
      const [condition, result] = of.slice(at, at + 2);
      const is = condition ? this.of(condition) : FALSE;
      if (!result) return is;
      if (is === TRUE) return this.of(result);
      if (is !== FALSE)
        return `(${at}${of
          .slice(at)
          .map((one) => this.of(one))
          .join()})`;
    }
    return FALSE;
  }

  #told(question: number, is: (answer: AnswerValue | undefined) => boolean): string {
    if (!this.#known.isKnown(question)) return OPEN;
    return is(this.#known.answerTo(question)) ? TRUE : FALSE;
  }

  #shown(index: number): string {
    const cell = this.#model.form.cells[index];
    if (!cell) return TRUE;
    const { parent, chosen, rule } = cell;
    const isOpen = (name: string) => this.#without?.has(name) === true;
    const parts = [this.#shown(parent)];
    if (chosen && !isOpen(lettingBe.choice(this.#at, index))) {
      parts.push(this.#told(chosen.question, (answer) => isChosen(answer, chosen.value)));
    }
    if (rule !== true && !isOpen(lettingBe.rule(this.#at, index))) {
      const own = this.#rules[index] ?? holding(rule);
      this.#rules[index] = own;
      parts.push(this.of(own));
    }
    return settled(parts, FALSE, TRUE);
  }

  /** Of a part of a rule: whether it holds, or its value. */
  #rest(node: RuleNode, isJudged: boolean): string {
    this.#known.onRule();
    const reads = [...readsOf(node)].flatMap((id) => this.#model.form.indexOf.get(id) ?? []);
    const known = reads.filter((question) => this.#known.isKnown(question));
    if (known.length < reads.length) {
      return known.length === 0 ? OPEN : `(${this.#parts(node, known)})`;
    }
    const data = {
      today: this.#model.today,
      read: (id: string) => {
        const index = this.#model.form.indexOf.get(id);
        return index === undefined ? undefined : this.#known.answerTo(index);
      },
    };
    if (isJudged) return holds(asRule(node), data) ? TRUE : FALSE;
    if (node.kind === 'list') return this.#answers(known);
    const value = node.kind === 'operation' ? evaluate(node.written, data) : node.written;
    // What is no number looks like none as JSON.
    return typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);
  }

  #parts(node: RuleNode, known: readonly number[]): string {
    if (node.kind !== 'operation') return this.#answers(known);
    const kind = kindOfOperator(node.operator);
    const isOfValues = kind === 'order' || kind === 'equality' || kind === 'arithmetic';
    if (!isOfValues) return this.#answers(known);
    if (node.operator !== '+')
      return partsIn(node)
        .map((one) => this.#rest(one, false))
        .join();
    return this.#sum(node.args);
  }

  /** As JSON-logic adds, in any order: of whole numbers that makes no difference. */
  #sum(terms: readonly RuleNode[]): string {
    const rests: string[] = [];
    const parted: string[] = [];
    let sum = 0;
    for (const term of terms) {
      const isWhole = [...readsOf(term)].every((id) => {
        const index = this.#model.form.indexOf.get(id);
        return index === undefined || this.#known.isKnown(index);
      });
      const rest = this.#rest(term, false);
      if (!isWhole) rests.push(rest);
      else {
        const value = Number.parseFloat(rest.replace(/^[["]+/, ''));
        if (Number.isNaN(value) || Number.isSafeInteger(value)) sum += value;
        else parted.push(rest);
      }
    }
    if (parted.length > 0 || (!Number.isSafeInteger(sum) && !Number.isNaN(sum))) {
      return terms.map((term) => this.#rest(term, false)).join();
    }
    return `${sum}+${rests.join()}`;
  }

  #answers(known: readonly number[]): string {
    return JSON.stringify(known.map((question) => this.#known.answerTo(question) ?? null));
  }
}

/** Of several: settled by one of one kind, and by all of the other. */
function settled(parts: readonly string[], byOne: string, byAll: string): string {
  if (parts.includes(byOne)) return byOne;
  if (parts.every((part) => part === byAll)) return byAll;
  if (parts.every((part) => part === OPEN)) return OPEN;
  return `(${parts.map((part) => (part === byAll ? '' : part)).join(';')})`;
}
