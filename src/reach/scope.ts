import type { Form, Rule } from '#engine';
import { decides, isTrue } from './formula.ts';
import { takeApart } from './logic.ts';
import { type PlacedRule, placedRule, unique } from './model.ts';
import type { Scope } from './problem.ts';
import type { Reading } from './reading.ts';
import { asRule, readsOf, treeOf } from './ruleParts.ts';
import type { Atom, RuleSite } from './sites.ts';

/** The scope of cells, questions and rules: each part of a rule is distinguished from the others. */
export function scopeOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Scope {
  return {
    cells: cells.filter((cell) => cell !== -1),
    questions: unique([...questions, ...rules.flatMap((rule) => readBy(form, rule))]),
    rules: rules.flatMap((rule) => conditionsOf(form, rule)),
  };
}

/** The conditions of a rule, ready for a search. */
export function conditionsOf(form: Form, rule: Rule): readonly PlacedRule[] {
  return takeApart(rule).conditions.map((node) => placedRule(form, asRule(node)));
}

/** Scope of a rule and of whether it applies. */
export function scopeOfRule(form: Form, { kind, rule, cell, question, before }: RuleSite): Scope {
  const { parent = -1, chosen } = form.cells[cell] ?? {};
  const questions = question === -1 ? [] : [question];
  if (kind === 'visible' && chosen) questions.push(chosen.question);
  // The cell itself too, so that the option that reveals it is told from the others.
  return scopeOf(form, [cell, parent], questions, [...before, rule]);
}

/** The questions that a rule reads, by index. */
export function readBy(form: Form, rule: Rule): readonly number[] {
  return [...readsOf(treeOf(rule))].flatMap((name) => form.indexOf.get(name) ?? []);
}

/** Whether a rule applies to a visitor. */
export const isApplied =
  ({ applies }: RuleSite) =>
  (reading: Reading): boolean =>
    isTrue(applies, reading);

/** Whether the result of a rule is another when one of its conditions is. */
export function isDecisive(reading: Reading, { logic, atoms }: RuleSite, { at }: Atom): boolean {
  const values = atoms.map(({ rule }) => reading.holds(rule));
  return decides(logic, values, at);
}
