import type { Form, Rule } from '#engine';
import { type PreparedRule, preparedRule, withoutDuplicates } from './model.ts';
import type { Scope } from './problem.ts';
import { asRule, readsOf, syntaxTree } from './ruleParts.ts';
import { ruleTree } from './ruleTree.ts';
import type { RuleSite } from './sites.ts';

/** The scope of cells, questions and rules, with each condition of a rule by itself. */
export function scopeOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Scope {
  return {
    cells: cells.filter((cell) => cell !== -1),
    questions: withoutDuplicates([...questions, ...rules.flatMap((rule) => readBy(form, rule))]),
    rules: rules.flatMap((rule) => conditionsOf(form, rule)),
  };
}

/** The conditions of a rule, prepared for searches. */
export function conditionsOf(form: Form, rule: Rule): readonly PreparedRule[] {
  return ruleTree(rule).conditions.map((node) => preparedRule(form, asRule(node)));
}

/** The scope of a rule and of whether it applies. */
export function scopeOfRule(form: Form, { kind, rule, cell, question, before }: RuleSite): Scope {
  const { parent = -1, underOption } = form.cells[cell] ?? {};
  const questions = question === -1 ? [] : [question];
  if (kind === 'visible' && underOption) questions.push(underOption.question);
  // The cell itself too, so that the option that reveals it is distinguished from the others.
  return scopeOf(form, [cell, parent], questions, [...before, rule]);
}

/** The questions that a rule reads, by index. */
export function readBy(form: Form, rule: Rule): readonly number[] {
  return [...readsOf(syntaxTree(rule))].flatMap((name) => form.indexOf.get(name) ?? []);
}
