import { type Form, isMultipleChoice, type Rule } from '#engine';
import { both, type Formula, holding, shown } from './formula.ts';
import { type Logic, takeApart } from './logic.ts';
import { type Model, type PlacedRule, placedRule } from './model.ts';
import type { Scope } from './problem.ts';
import type { Item } from './reachability.ts';
import { conditionsOf } from './scope.ts';
import { type CellSite, type RuleSite, sitesOf } from './sites.ts';

/** The subject of a decision. */
export type Decided =
  | Item
  | { readonly kind: 'ready'; readonly step: number }
  | { readonly kind: 'exit'; readonly exit: number };

/** A rule of a form; of what an option reveals, its choice is the first of the conditions. */
export interface Decision {
  readonly about: Decided;
  readonly logic: Logic;
  readonly conditions: readonly PlacedRule[];
  /** The step that has to be reached; the number of steps for the end. */
  readonly step: number;
  /** That it matters to somebody: it applies, and its result can be seen. */
  readonly applies: Formula;
  /** Scope of `applies`. */
  readonly scope: Scope;
}

/** Every rule of a form, in the order of its pages: what is shown, what is asked of answers, exits. */
export function decisionsOf({ form }: Model): readonly Decision[] {
  const { cells, rules } = sitesOf(form);
  const ofCells = cells.map((site) => ({
    place: [site.step, site.question, 0, site.option],
    decision: decisionOnCell(form, site),
  }));
  const ofRules = rules.flatMap((site) => {
    if (site.kind === 'visible') return [];
    const question = site.kind === 'ready' ? form.questions.length : site.question;
    return [{ place: [site.step, question, 1, site.at], decision: decisionBy(form, site) }];
  });
  return [...ofCells, ...ofRules]
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ decision }) => decision);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((own, place) => own !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

function decisionOnCell(form: Form, site: CellSite): Decision {
  const { parent = -1, chosen, rule = true } = form.cells[site.cell] ?? {};
  return {
    ...takenApart(form, chosen ? { and: [chosenRule(form, chosen), rule] } : rule),
    about: site,
    step: site.step,
    applies: shown(parent),
    scope: { cells: [parent], questions: [], rules: [] },
  };
}

function decisionBy(form: Form, site: RuleSite): Decision {
  const { kind, rule, step, cell, question, at, applies } = site;
  const own = { ...takenApart(form, rule), step, applies };
  const rules = site.before.map((before) => placedRule(form, before));
  if (kind === 'exit') {
    return { ...own, about: { kind, exit: at }, scope: { cells: [], questions: [], rules } };
  }
  if (kind !== 'validation') {
    return {
      ...own,
      about: { kind: 'ready', step },
      scope: { cells: [cell], questions: [], rules },
    };
  }
  // Nobody is told anything before the button forward can be pressed.
  const { ready = true } = form.steps[step]?.definition ?? {};
  return {
    ...own,
    about: { kind: 'message', step, question, validation: at },
    applies: both(applies, holding(ready)),
    scope: { cells: [cell], questions: [question], rules: [...rules, placedRule(form, ready)] },
  };
}

function takenApart(form: Form, rule: Rule): Pick<Decision, 'logic' | 'conditions'> {
  return { logic: takeApart(rule).logic, conditions: conditionsOf(form, rule) };
}

/** That an option is chosen, as a rule. */
function chosenRule(
  form: Form,
  { question, value }: { readonly question: number; readonly value: unknown },
): Rule {
  const { definition } = form.questions[question] ?? {};
  const answer = { var: definition?.id ?? '' };
  return definition && isMultipleChoice(definition.type)
    ? { in: [value, answer] }
    : { '===': [answer, value] };
}
