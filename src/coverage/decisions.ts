import { type Form, isMultipleChoice, type Rule } from '#engine';
import {
  asksRule,
  asRule,
  type CellSite,
  type Item,
  type Logic,
  type Model,
  type PlacedRule,
  placedRule,
  type Reading,
  type RuleSite,
  rulesBefore,
  type Sight,
  sitesOf,
  takeApart,
} from '#reach';

/** What a rule decides about. */
export type Decided =
  | Item
  | { readonly kind: 'ready'; readonly step: number }
  | { readonly kind: 'exit'; readonly exit: number };

/** A rule of a form, with where and when it is asked. */
export interface Decision {
  readonly about: Decided;
  /** Of what an option reveals, its choice is the first of the conditions. */
  readonly rule: Rule;
  readonly logic: Logic;
  readonly conditions: readonly PlacedRule[];
  /** The step that has to be reached; the number of steps for the end. */
  readonly step: number;
  /** Whether the button forward of that step has to be pressed for anybody to see how it came out. */
  readonly isPressed: boolean;
  /** Whether nobody can go on when it does not hold. */
  readonly isDemand: boolean;
  /** What `isAsked` looks at. */
  readonly sight: Sight;
  /** Whether it matters at all with some answers: it is not hidden, and no rule before it decides. */
  isAsked(reading: Reading): boolean;
}

/** Every rule of a form, in the order of its pages: what is shown, what is asked of answers, exits. */
export function decisionsOf({ form }: Model): readonly Decision[] {
  const { cells, rules } = sitesOf(form);
  const ofCells = cells.map((site) => decisionOnCell(form, site));
  const ofRules = rules
    .filter(({ kind }) => kind !== 'visible')
    .map((site) => decisionBy(form, site));
  return [...ofCells, ...ofRules].toSorted((a, b) => compare(placeOf(a), placeOf(b)));
}

function decisionOnCell(form: Form, site: CellSite): Decision {
  const { kind, step, question, option } = site;
  const { parent = -1, chosen, rule: own = true } = form.cells[site.cell] ?? {};
  const about: Item =
    kind === 'step'
      ? { kind, step }
      : kind === 'question'
        ? { kind, step, question }
        : { kind, step, question, option };
  return {
    ...taken(form, chosen ? { and: [chosenRule(form, chosen), own] } : own),
    ...{ about, step, isPressed: false, isDemand: false },
    sight: { cells: [parent], questions: [], rules: [] },
    isAsked: (reading) => reading.isShown(parent),
  };
}

function decisionBy(form: Form, site: RuleSite): Decision {
  const { kind, rule, step, cell, question, at } = site;
  const isAsked = asksRule(form, site);
  const before = rulesBefore(form, site).map((own) => placedRule(form, own));
  const own = { ...taken(form, rule), step };
  if (kind === 'exit') {
    const sight = { cells: [], questions: [], rules: before };
    return { ...own, about: { kind, exit: at }, isPressed: false, isDemand: false, sight, isAsked };
  }
  if (kind !== 'validation') {
    const sight = { cells: [cell], questions: [], rules: [] };
    return {
      ...own,
      about: { kind: 'ready', step },
      isPressed: false,
      isDemand: true,
      sight,
      isAsked,
    };
  }
  // Nobody is told anything before the button forward can be pressed.
  const { ready = true } = form.steps[step]?.definition ?? {};
  return {
    ...own,
    ...{
      about: { kind: 'message', step, question, validation: at },
      isPressed: true,
      isDemand: true,
    },
    sight: { cells: [cell], questions: [question], rules: [...before, placedRule(form, ready)] },
    isAsked: (reading) => isAsked(reading) && reading.holds(ready),
  };
}

function taken(form: Form, rule: Rule): Pick<Decision, 'rule' | 'logic' | 'conditions'> {
  const { logic, conditions } = takeApart(rule);
  return { rule, logic, conditions: conditions.map((node) => placedRule(form, asRule(node))) };
}

/** Step, question, and what is decided about there; exits last. */
function placeOf({ about, step }: Decision): readonly number[] {
  switch (about.kind) {
    case 'step':
      return [step, -1];
    case 'question':
      return [step, about.question, -1];
    case 'option':
      return [step, about.question, 0, about.option];
    case 'message':
      return [step, about.question, 1, about.validation];
    case 'ready':
      return [step, Number.MAX_SAFE_INTEGER];
    default:
      return [step, about.exit];
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((own, place) => own !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
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
