import type { Form, Rule } from '#engine';
import { decides, isTrue } from './formula.ts';
import { takeApart } from './logic.ts';
import { type PlacedRule, placedRule, unique } from './model.ts';
import type { Sight } from './problem.ts';
import type { Reading } from './reading.ts';
import { asRule, readsOf, treeOf } from './ruleParts.ts';
import type { Atom, RuleSite } from './sites.ts';

/** What cells, questions and rules hang on: each part of a rule is told from the others. */
export function sightOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Sight {
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

/** All that a rule hangs on, and whether it is asked. */
export function sightOfRule(form: Form, { kind, rule, cell, question, before }: RuleSite): Sight {
  const { parent = -1, chosen } = form.cells[cell] ?? {};
  const questions = question === -1 ? [] : [question];
  if (kind === 'visible' && chosen) questions.push(chosen.question);
  // The cell itself too, so that the option that reveals it is told from the others.
  return sightOf(form, [cell, parent], questions, [...before, rule]);
}

/** The questions that a rule reads, by index. */
export function readBy(form: Form, rule: Rule): readonly number[] {
  return [...readsOf(treeOf(rule))].flatMap((name) => form.indexOf.get(name) ?? []);
}

/** Whether a rule is asked of somebody. */
export const asksRule =
  ({ asked }: RuleSite) =>
  (reading: Reading): boolean =>
    isTrue(asked, reading);

/** Whether the result of a rule is another when one of its conditions is. */
export function hangsOn(reading: Reading, { logic, atoms }: RuleSite, { at }: Atom): boolean {
  const values = atoms.map(({ rule }) => reading.holds(rule));
  return decides(logic, values, at);
}
