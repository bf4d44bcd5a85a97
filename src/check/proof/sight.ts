import { type AnswerValue, examineRule, type Form, type Rule } from '#engine';
import type { Reading, Sight } from '#reach';
import { type Atom, atomsOf } from './atoms.ts';
import type { RuleSite } from './ruleSites.ts';

/** The questions that a rule reads, by index. */
export function readBy(form: Form, rule: Rule): readonly number[] {
  const names = examineRule(rule, '').reads.map(({ question }) => question);
  return [...new Set(names)].flatMap((name) => form.indexOf.get(name) ?? []);
}

/** What cells, questions and rules hang on: each part of a rule is told from the others. */
export function sightOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Sight {
  const atoms = rules.flatMap((rule) => atomsOf(rule, ''));
  return {
    cells: cells.filter((cell) => cell !== -1),
    questions: [...new Set([...questions, ...rules.flatMap((rule) => readBy(form, rule))])],
    rules: atoms.map(({ rule }) => {
      const reads = new Set(examineRule(rule, '').reads.map(({ question }) => question));
      const [only] = reads;
      const isAlone = reads.size === 1 && only !== undefined;
      const alone = new Map(isAlone ? [[only, [rule]]] : []);
      const [together, joint] = isAlone ? [new Set<string>(), []] : [reads, [rule]];
      const parts = { alone, together, joint, reads };
      return { rule, pointer: '', parts, reads: readBy(form, rule) };
    }),
  };
}

/** All that a rule hangs on, and whether it is asked. */
export function sightOfRule(form: Form, site: RuleSite): Sight {
  const { kind, rule, cell, question, at } = site;
  const { parent = -1, chosen } = form.cells[cell] ?? {};
  const isRevealed = kind === 'visible' && chosen !== null && chosen !== undefined;
  return sightOf(
    form,
    // The cell itself too, so that the option that reveals it is told from the others.
    [cell, parent],
    [...(question === -1 ? [] : [question]), ...(isRevealed ? [chosen.question] : [])],
    [...rulesBefore(form, kind, question, at), rule],
  );
}

/** Whether a rule is asked: what it stands in is shown, there is an answer to judge. */
export function asksRule(form: Form, site: RuleSite): (reading: Reading) => boolean {
  const { kind, cell, question, at } = site;
  const before = rulesBefore(form, kind, question, at);
  switch (kind) {
    case 'exit':
      return (reading) => before.every((when) => !reading.holds(when));
    case 'ready':
      return (reading) => reading.isShown(cell);
    case 'visible': {
      const { parent = -1, chosen } = form.cells[cell] ?? {};
      return (reading) =>
        reading.isShown(parent) &&
        (!chosen || has(reading.answerTo(chosen.question), chosen.value));
    }
    case 'validation': {
      const judgesUnanswered = form.questions[question]?.judgesUnanswered[at] === true;
      return (reading) =>
        reading.isShown(cell) &&
        (judgesUnanswered || reading.answerTo(question) !== undefined) &&
        before.every((rule) => reading.holds(rule));
    }
    default:
      return kind satisfies never;
  }
}

/** Whether the result of a rule is another when a part of it is. */
export function hangsOn(reading: Reading, { taken: [holds, fails] }: Atom): boolean {
  return reading.holds(holds) !== reading.holds(fails);
}

/** Exits and validations are asked in turn. */
function rulesBefore(
  form: Form,
  kind: RuleSite['kind'],
  question: number,
  at: number,
): readonly Rule[] {
  if (kind === 'exit') {
    return (form.definition.exits ?? []).slice(0, at).map(({ when = true }) => when);
  }
  if (kind !== 'validation') return [];
  const { validation = [] } = form.questions[question]?.definition ?? {};
  return validation.slice(0, at).map(({ rule }) => rule);
}

function has(answer: AnswerValue | undefined, value: unknown): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value;
}
