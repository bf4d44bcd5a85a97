import type { Question, Rule } from '#engine';
import { type Logic, type RuleCondition, takeApart } from './logic.ts';
import { isChosen, type Reading } from './reading.ts';

/**
 * Something that is so with some answers and not with others, put together so that of many answers
 * it is known what is still open. `not`: none is so; `differ`: just one of two; `if` as JSON-logic's:
 * condition, result, condition, result, ..., and what holds otherwise.
 */
export type Formula =
  | Leaf
  | {
      readonly kind: 'and' | 'or' | 'not' | 'differ' | 'if';
      readonly of: readonly Formula[];
    };

type Leaf =
  | { readonly kind: 'constant'; readonly value: boolean }
  | RuleCondition
  | { readonly kind: 'shown'; readonly cell: number }
  | { readonly kind: 'given'; readonly question: number }
  | { readonly kind: 'chosen'; readonly question: number; readonly value: unknown };

/** Whether it is so with the answers of a reading. */
export function isTrue(formula: Formula, reading: Reading): boolean {
  return evaluates(formula, (leaf) => {
    switch (leaf.kind) {
      case 'constant':
        return leaf.value;
      case 'condition':
        return reading.holds(leaf.rule);
      case 'shown':
        return reading.isShown(leaf.cell);
      case 'given':
        return reading.answerTo(leaf.question) !== undefined;
      case 'chosen':
        return isChosen(reading.answerTo(leaf.question), leaf.value);
      default:
        return leaf satisfies never;
    }
  });
}

/** Whether a rule holds when its conditions are these. */
export function outcomeOf(logic: Logic, values: readonly boolean[]): boolean {
  return evaluates(logic, (leaf) =>
    leaf.kind === 'condition' ? (values[leaf.at] ?? false) : leaf.kind === 'constant' && leaf.value,
  );
}

/** Whether a condition decides: the rule would come out the other way if it alone did. */
export function decides(logic: Logic, values: readonly boolean[], at: number): boolean {
  const turned = values.map((value, place) => (place === at ? !value : value));
  return outcomeOf(logic, values) !== outcomeOf(logic, turned);
}

function evaluates(formula: Formula, holds: (leaf: Leaf) => boolean): boolean {
  const is = (one: Formula | undefined) => one !== undefined && evaluates(one, holds);
  switch (formula.kind) {
    case 'and':
      return formula.of.every(is);
    case 'or':
      return formula.of.some(is);
    case 'not':
      return !formula.of.some(is);
    case 'differ':
      return is(formula.of[0]) !== is(formula.of[1]);
    case 'if': {
      const { of } = formula;
      for (let at = 0; at + 1 < of.length; at += 2) if (is(of[at])) return is(of[at + 1]);
      return of.length % 2 === 1 && is(of.at(-1));
    }
    default:
      return holds(formula);
  }
}

/** Formulas of what is shown, of what is answered, and of others. */
export const shown = (cell: number): Formula => ({ kind: 'shown', cell });
export const isGiven = (question: number): Formula => ({ kind: 'given', question });
export const both = (...of: readonly Formula[]): Formula => ({ kind: 'and', of });
export const either = (...of: readonly Formula[]): Formula => ({ kind: 'or', of });
export const no = (one: Formula): Formula => ({ kind: 'not', of: [one] });

/** That a rule holds. */
export const holding = (rule: Rule): Formula => takeApart(rule).logic;

/** That another result of one of its conditions would be another result of a rule. */
export const decisive = (logic: Logic, at: number): Formula => ({
  kind: 'differ',
  of: [settled(logic, at, true), settled(logic, at, false)],
});

/** A rule one of whose conditions has a result, whatever the answers. */
function settled(logic: Logic, at: number, value: boolean): Formula {
  if ('of' in logic) return { ...logic, of: logic.of.map((one) => settled(one, at, value)) };
  return logic.kind === 'condition' && logic.at === at ? { kind: 'constant', value } : logic;
}

/** That the validation of a question at an index applies: see `validationApplies`. */
export function judged({ index, appliesUnanswered }: Question, at: number): Formula {
  return appliesUnanswered[at] ? both() : isGiven(index);
}

/** That the validation of a question at a place is the one that speaks, where it is shown. */
export function speaks(question: Question, at: number): Formula {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const { [at]: rule = true } = rules;
  return both(judged(question, at), silent(question, rules.slice(0, at)), no(holding(rule)));
}

/** That none of the first validations of a question fails, of which these are the rules; see `failingValidation`. */
export function silent(question: Question, rules: readonly Rule[]): Formula {
  return both(...rules.map((rule, at) => either(no(judged(question, at)), holding(rule))));
}
