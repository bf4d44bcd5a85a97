import type { Form, Rule } from '#engine';
import {
  both,
  chosen,
  either,
  type Formula,
  holding,
  isTrue,
  judged,
  no,
  shown,
  silent,
} from './formula.ts';
import { decides, takeApart } from './logic.ts';
import { placedRule, type Reading } from './model.ts';
import type { Sight } from './problem.ts';
import { asRule, readsOf, treeOf } from './ruleParts.ts';
import type { Atom, RuleSite } from './sites.ts';

/** The questions that a rule reads, by index. */
export function readBy(form: Form, rule: Rule): readonly number[] {
  return [...readsOf(treeOf(rule))].flatMap((name) => form.indexOf.get(name) ?? []);
}

/** What cells, questions and rules hang on: each part of a rule is told from the others. */
export function sightOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Sight {
  const conditions = rules.flatMap((rule) => takeApart(rule).conditions);
  return {
    cells: cells.filter((cell) => cell !== -1),
    questions: [...new Set([...questions, ...rules.flatMap((rule) => readBy(form, rule))])],
    rules: conditions.map((node) => placedRule(form, asRule(node))),
  };
}

/** All that a rule hangs on, and whether it is asked. */
export function sightOfRule(form: Form, site: RuleSite): Sight {
  const { kind, rule, cell, question } = site;
  const { parent = -1, chosen } = form.cells[cell] ?? {};
  const isRevealed = kind === 'visible' && chosen !== null && chosen !== undefined;
  return sightOf(
    form,
    // The cell itself too, so that the option that reveals it is told from the others.
    [cell, parent],
    [...(question === -1 ? [] : [question]), ...(isRevealed ? [chosen.question] : [])],
    [...rulesBefore(form, site), rule],
  );
}

/**
 * That a rule is asked: what it stands in is shown, there is an answer to judge, and of validations
 * none before it speaks.
 */
export function asked(form: Form, site: RuleSite): Formula {
  const { kind, cell, question, at } = site;
  const before = rulesBefore(form, site);
  switch (kind) {
    case 'exit':
      return both(...before.map((when) => no(holding(when))));
    case 'ready':
      return shown(cell);
    case 'visible': {
      const { parent = -1, chosen: by } = form.cells[cell] ?? {};
      return both(shown(parent), ...(by ? [chosen(by.question, by.value)] : []));
    }
    case 'validation': {
      const own = form.questions[question];
      if (!own) return either();
      return both(shown(cell), judged(own, at), silent(own, before));
    }
    default:
      return kind satisfies never;
  }
}

/** Whether a rule is asked, as `asked` has it. */
export function asksRule(form: Form, site: RuleSite): (reading: Reading) => boolean {
  const formula = asked(form, site);
  return (reading) => isTrue(formula, reading);
}

/** Whether the result of a rule is another when one of its conditions is. */
export function hangsOn(reading: Reading, { logic, atoms }: RuleSite, { at }: Atom): boolean {
  const values = atoms.map(({ rule }) => reading.holds(rule));
  return decides(logic, values, at);
}

/** Exits and validations are asked in turn. */
export function rulesBefore(form: Form, { kind, question, at }: RuleSite): readonly Rule[] {
  if (kind === 'exit') {
    return (form.definition.exits ?? []).slice(0, at).map(({ when = true }) => when);
  }
  if (kind !== 'validation') return [];
  const { validation = [] } = form.questions[question]?.definition ?? {};
  return validation.slice(0, at).map(({ rule }) => rule);
}
