import type { Question, Rule } from '#engine';
import { type EvaluatedForm, isChosen } from './evaluatedForm.ts';
import { type RuleCondition, type RuleTree, ruleTree } from './ruleTree.ts';

/**
 * A Boolean formula over a visitor's answers, which can be evaluated partially. `not`: none of its
 * operands is true; `xor`: exactly one of two; `if` as in JSON-tree: condition, result, condition,
 * result, ..., and the result otherwise.
 */
export type Formula =
  | Leaf
  | {
      readonly kind: 'and' | 'or' | 'not' | 'xor' | 'if';
      readonly of: readonly Formula[];
    };

type Leaf =
  | { readonly kind: 'constant'; readonly value: boolean }
  | RuleCondition
  | { readonly kind: 'shown'; readonly cell: number }
  | { readonly kind: 'answered'; readonly question: number }
  | { readonly kind: 'chosen'; readonly question: number; readonly value: unknown };

/** Whether a formula is true with the answers of an evaluated form. */
export function isTrue(formula: Formula, evaluated: EvaluatedForm): boolean {
  return evaluates(formula, (leaf) => {
    switch (leaf.kind) {
      case 'constant':
        return leaf.value;
      case 'condition':
        return evaluated.holds(leaf.rule);
      case 'shown':
        return evaluated.isShown(leaf.cell);
      case 'answered':
        return evaluated.answerTo(leaf.question) !== undefined;
      case 'chosen':
        return isChosen(evaluated.answerTo(leaf.question), leaf.value);
      default:
        return leaf satisfies never;
    }
  });
}

/** Whether a rule holds when its conditions have these values. */
export function outcomeOf(tree: RuleTree, values: readonly boolean[]): boolean {
  return evaluates(tree, (leaf) =>
    leaf.kind === 'condition' ? (values[leaf.at] ?? false) : leaf.kind === 'constant' && leaf.value,
  );
}

/** Whether a condition decides: flipping it alone flips the rule. */
export function decides(tree: RuleTree, values: readonly boolean[], at: number): boolean {
  const flipped = values.map((value, place) => (place === at ? !value : value));
  return outcomeOf(tree, values) !== outcomeOf(tree, flipped);
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
    case 'xor':
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

/** Builders of formulas: of what is shown and answered, and the connectives. */
export const cellShown = (cell: number): Formula => ({ kind: 'shown', cell });
export const hasAnswer = (question: number): Formula => ({ kind: 'answered', question });
export const and = (...of: readonly Formula[]): Formula => ({ kind: 'and', of });
export const or = (...of: readonly Formula[]): Formula => ({ kind: 'or', of });
export const not = (one: Formula): Formula => ({ kind: 'not', of: [one] });

/** That a rule holds. */
export const ruleHolds = (rule: Rule): Formula => ruleTree(rule).tree;

/** That a condition decides a rule: see `decides`. */
export const conditionDecides = (tree: RuleTree, at: number): Formula => ({
  kind: 'xor',
  of: [withCondition(tree, at, true), withCondition(tree, at, false)],
});

/** A rule with one of its conditions replaced by a constant. */
function withCondition(tree: RuleTree, at: number, value: boolean): Formula {
  if ('of' in tree) return { ...tree, of: tree.of.map((one) => withCondition(one, at, value)) };
  return tree.kind === 'condition' && tree.at === at ? { kind: 'constant', value } : tree;
}

/** That the validation of a question at an index applies: see `validationApplies`. */
export function validationApplicable({ index, appliesUnanswered }: Question, at: number): Formula {
  return appliesUnanswered[at] ? and() : hasAnswer(index);
}

/** That the validation of a question at an index is the one whose message is shown, if the question is. */
export function messageShown(question: Question, at: number): Formula {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const { [at]: rule = true } = rules;
  return and(
    validationApplicable(question, at),
    validationsPass(question, rules.slice(0, at)),
    not(ruleHolds(rule)),
  );
}

/** That none of the first validations of a question, with these rules, fails; see `failingValidation`. */
export function validationsPass(question: Question, rules: readonly Rule[]): Formula {
  return and(
    ...rules.map((rule, at) => or(not(validationApplicable(question, at)), ruleHolds(rule))),
  );
}
