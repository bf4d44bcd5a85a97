import { type Form, isMultipleChoice, type Rule } from '#engine';
import { and, cellShown, type Formula, ruleHolds } from './formula.ts';
import { type Model, type PreparedRule, preparedRule } from './model.ts';
import type { Scope } from './problem.ts';
import type { Item } from './reachability.ts';
import { type RuleTree, ruleTree } from './ruleTree.ts';
import { conditionsOf } from './scope.ts';
import { type CellSite, type RuleSite, sitesOf } from './sites.ts';

/** The subject of a decision. */
export type DecisionSubject =
  | Item
  | { readonly kind: 'ready'; readonly step: number }
  | { readonly kind: 'exit'; readonly exit: number };

/**
 * A decision in the sense of MC/DC: a rule of a form; for what an option reveals, the choice
 * of that option is the first condition.
 */
export interface Decision {
  readonly about: DecisionSubject;
  readonly tree: RuleTree;
  readonly conditions: readonly PreparedRule[];
  /** The step that must be reached; the number of steps for the end. */
  readonly step: number;
  /** That its result can be observed: it applies, and what it decides is seen. */
  readonly applies: Formula;
  /** Scope of `applies`. */
  readonly scope: Scope;
}

/** Every rule of a form in page order: visibility, validations, `ready` and exits. */
export function decisionsOf({ form }: Model): readonly Decision[] {
  const { cells, rules } = sitesOf(form);
  const ofCells = cells.map((site) => ({
    rank: [site.step, site.question, 0, site.option],
    decision: decisionOnCell(form, site),
  }));
  const ofRules = rules.flatMap((site) => {
    if (site.kind === 'visible') return [];
    const question = site.kind === 'ready' ? form.questions.length : site.question;
    return [{ rank: [site.step, question, 1, site.ruleIndex], decision: decisionBy(form, site) }];
  });
  return [...ofCells, ...ofRules]
    .toSorted((a, b) => compare(a.rank, b.rank))
    .map(({ decision }) => decision);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((own, index) => own !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

function decisionOnCell(form: Form, site: CellSite): Decision {
  const { parent = -1, underOption, rule = true } = form.cells[site.cell] ?? {};
  return {
    ...treeAndConditions(form, underOption ? { and: [chosenRule(form, underOption), rule] } : rule),
    about: site,
    step: site.step,
    applies: cellShown(parent),
    scope: { cells: [parent], questions: [], rules: [] },
  };
}

function decisionBy(form: Form, site: RuleSite): Decision {
  const { kind, rule, step, cell, question, ruleIndex: at, applies } = site;
  const own = { ...treeAndConditions(form, rule), step, applies };
  const rules = site.before.map((before) => preparedRule(form, before));
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
  // Messages are shown only once the button forward can be pressed.
  const { ready = true } = form.steps[step]?.definition ?? {};
  return {
    ...own,
    about: { kind: 'message', step, question, validation: at },
    applies: and(applies, ruleHolds(ready)),
    scope: { cells: [cell], questions: [question], rules: [...rules, preparedRule(form, ready)] },
  };
}

function treeAndConditions(form: Form, rule: Rule): Pick<Decision, 'tree' | 'conditions'> {
  return { tree: ruleTree(rule).tree, conditions: conditionsOf(form, rule) };
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
