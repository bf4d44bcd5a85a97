import type { Question, Rule } from '#engine';
import { type ConditionNode, type Logic, takeApart } from './logic.ts';
import { isChosen, type Reading } from './model.ts';
import { asRule } from './ruleParts.ts';

/**
 * Something that is so with some answers and not with others, put together so that of many answers
 * it is known what is still open. `differ`: just one of two is so; `if` as JSON-logic has it.
 */
export type Formula =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'holds'; readonly node: ConditionNode; readonly rule: Rule }
  | { readonly kind: 'shown'; readonly cell: number }
  | { readonly kind: 'given'; readonly question: number }
  | { readonly kind: 'chosen'; readonly question: number; readonly value: unknown }
  | {
      readonly kind: 'and' | 'or' | 'not' | 'differ' | 'if';
      readonly of: readonly Formula[];
    };

/** Whether it is so with the answers of a reading. */
export function isTrue(formula: Formula, reading: Reading): boolean {
  const is = (one: Formula | undefined) => one !== undefined && isTrue(one, reading);
  switch (formula.kind) {
    case 'constant':
      return formula.value;
    case 'holds':
      return reading.holds(formula.rule);
    case 'shown':
      return reading.isShown(formula.cell);
    case 'given':
      return reading.answerTo(formula.question) !== undefined;
    case 'chosen':
      return isChosen(reading.answerTo(formula.question), formula.value);
    case 'and':
      return formula.of.every(is);
    case 'or':
      return formula.of.some(is);
    case 'not':
      return !is(formula.of[0]);
    case 'differ':
      return is(formula.of[0]) !== is(formula.of[1]);
    case 'if':
      return is(branchOf(formula.of, is));
    default:
      return formula satisfies never;
  }
}

/** Of condition, result, condition, result, ..., otherwise: the result that counts. */
function branchOf(
  of: readonly Formula[],
  is: (one: Formula | undefined) => boolean,
): Formula | undefined {
  for (let at = 0; at < of.length; at += 2) {
    if (of[at + 1] === undefined) return of[at];
    if (is(of[at])) return of[at + 1];
  }
  return undefined;
}

export const shown = (cell: number): Formula => ({ kind: 'shown', cell });
export const isGiven = (question: number): Formula => ({ kind: 'given', question });
export const chosen = (question: number, value: unknown): Formula => ({
  kind: 'chosen',
  question,
  value,
});
export const both = (...of: readonly Formula[]): Formula => ({ kind: 'and', of });
export const either = (...of: readonly Formula[]): Formula => ({ kind: 'or', of });
export const no = (one: Formula): Formula => ({ kind: 'not', of: [one] });

/** That a rule holds. */
export const holding = (rule: Rule): Formula => formulaOf(takeApart(rule).logic);

/** That another result of one of its conditions would be another result of a rule. */
export const hanging = (logic: Logic, at: number): Formula => ({
  kind: 'differ',
  of: [formulaOf(logic, { at, value: true }), formulaOf(logic, { at, value: false })],
});

/** That the validation of a question at a place judges: see `judges`. */
export function judged({ index, judgesUnanswered }: Question, at: number): Formula {
  return judgesUnanswered[at] ? both() : isGiven(index);
}

/** That the validation of a question at a place is the one that speaks, where it is shown. */
export function speaks(question: Question, at: number): Formula {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const { [at]: rule = true } = rules;
  return both(judged(question, at), silent(question, rules.slice(0, at)), no(holding(rule)));
}

/** That none of the first validations of a question speaks, of which these are the rules; see `speaking`. */
export function silent(question: Question, rules: readonly Rule[]): Formula {
  return both(...rules.map((rule, at) => either(no(judged(question, at)), holding(rule))));
}

/** `turned`: a condition whose result is settled, whatever the answers. */
function formulaOf(
  logic: Logic,
  turned?: { readonly at: number; readonly value: boolean },
): Formula {
  if (logic.kind === 'constant') return { kind: 'constant', value: logic.value };
  if (logic.kind === 'condition') {
    return logic.at === turned?.at
      ? { kind: 'constant', value: turned.value }
      : { kind: 'holds', node: logic.node, rule: asRule(logic.node) };
  }
  const of = logic.of.map((one) => formulaOf(one, turned));
  if (logic.kind === '!') return { kind: 'not', of: [either(...of)] };
  return logic.kind === '!!' ? either(...of) : { kind: logic.kind, of };
}
