import type { Question, Rule } from '#engine';
import { type EvaluatedForm, isChosen } from './evaluatedForm.ts';
import { type RuleCondition, type RuleTree, ruleTree } from './ruleTree.ts';

/**
 * A Boolean formula over a visitor's answers, which can be evaluated partially. `not`: none of its
 * operands is true; `xor`: exactly one of two; `if` as in JSON-logic: condition, result, condition,
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
  return evaluates(formula, isLeafTrue, evaluated);
}

function isLeafTrue(leaf: Leaf, evaluated: EvaluatedForm): boolean {
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
}

/** Whether a rule holds when its conditions have these values. */
export function outcomeOf(tree: RuleTree, values: readonly boolean[]): boolean {
  return evaluates(tree, hasValue, values);
}

function hasValue(leaf: Leaf, values: readonly boolean[]): boolean {
  if (leaf.kind === 'condition') return values[leaf.index] ?? false;
  return leaf.kind === 'constant' && leaf.value;
}

/** Whether a condition decides: flipping it alone flips the rule. */
export function decides(tree: RuleTree, values: readonly boolean[], condition: number): boolean {
  const flipped = values.map((value, index) => (index === condition ? !value : value));
  return outcomeOf(tree, values) !== outcomeOf(tree, flipped);
}

/** In plain loops: it is what a search does most, and functions made anew each time cost more than it. */
function evaluates<T>(formula: Formula, holds: (leaf: Leaf, from: T) => boolean, from: T): boolean {
  switch (formula.kind) {
    case 'and':
      for (const one of formula.of) if (!evaluates(one, holds, from)) return false;
      return true;
    case 'or':
      for (const one of formula.of) if (evaluates(one, holds, from)) return true;
      return false;
    case 'not':
      for (const one of formula.of) if (evaluates(one, holds, from)) return false;
      return true;
    case 'xor': {
      const [first, second] = formula.of;
      const is = first !== undefined && evaluates(first, holds, from);
      return is !== (second !== undefined && evaluates(second, holds, from));
    }
    case 'if': {
      const { of } = formula;
      for (let at = 0; at < of.length; at += 2) {
        const [condition, result] = [of[at], of[at + 1]];
        if (condition === undefined) return false;
        const is = evaluates(condition, holds, from);
        if (result === undefined) return is;
        if (is) return evaluates(result, holds, from);
      }
      return false;
    }
    default:
      return holds(formula, from);
  }
}

/** Builders of formulas: of what is shown and answered, and the connectives. */
export const cellShown = (cell: number): Formula => ({ kind: 'shown', cell });
export const hasAnswer = (question: number): Formula => ({ kind: 'answered', question });
export const and = (...of: readonly Formula[]): Formula => ({ kind: 'and', of });
export const or = (...of: readonly Formula[]): Formula => ({ kind: 'or', of });
export const not = (formula: Formula): Formula => ({ kind: 'not', of: [formula] });

/** That a rule holds. */
export const ruleHolds = (rule: Rule): Formula => ruleTree(rule).tree;

/** That a condition decides a rule: see `decides`. */
export const conditionDecides = (tree: RuleTree, condition: number): Formula => ({
  kind: 'xor',
  of: [withCondition(tree, condition, true), withCondition(tree, condition, false)],
});

/** A rule with one of its conditions replaced by a constant. */
function withCondition(tree: RuleTree, at: number, value: boolean): Formula {
  if ('of' in tree) return { ...tree, of: tree.of.map((one) => withCondition(one, at, value)) };
  return tree.kind === 'condition' && tree.index === at ? { kind: 'constant', value } : tree;
}

/** That the validation of a question at an index applies: see `validationApplies`. */
export function validationApplicable(
  { index, appliesUnanswered }: Question,
  validation: number,
): Formula {
  return appliesUnanswered[validation] ? and() : hasAnswer(index);
}

/** That the validation of a question at an index is the one whose message is shown, if the question is. */
export function messageShown(question: Question, validation: number): Formula {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const { [validation]: rule = true } = rules;
  return and(
    validationApplicable(question, validation),
    validationsPass(question, rules.slice(0, validation)),
    not(ruleHolds(rule)),
  );
}

/** That none of the first validations of a question, with these rules, fails; see `failingValidation`. */
export function validationsPass(question: Question, rules: readonly Rule[]): Formula {
  return and(
    ...rules.map((rule, at) => or(not(validationApplicable(question, at)), ruleHolds(rule))),
  );
}
