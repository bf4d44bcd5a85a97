import type { Question, Rule } from '#engine';
import { candidatesOf } from './candidates.ts';
import { type Model, optionsApart, type PlacedRule, placedRule } from './model.ts';
import { gathered, partsOf } from './ruleParts.ts';
import { kindOf, signatures } from './signature.ts';

/** Two models made ready to be given the same answers. */
interface JointModels {
  readonly models: readonly [Model, Model];
  /** Rules without a meaning of their own that keep answers apart; see `apart`. */
  readonly apart: readonly PlacedRule[];
}

const known = new WeakMap<Model, WeakMap<Model, JointModels>>();

/**
 * Gives two models the answers that either can tell apart. What one form takes for the same, the
 * other may not; and an option that only one of them has is no answer to the other.
 */
export function jointModels(before: Model, after: Model): JointModels {
  const inner = known.get(before) ?? new WeakMap<Model, JointModels>();
  known.set(before, inner);
  const joint = inner.get(after) ?? joined(before, after);
  inner.set(after, joint);
  return joint;
}

function joined(before: Model, after: Model): JointModels {
  const told = { before: distinguishedIn(before), after: distinguishedIn(after) };
  const offers = { before: offersOf(before), after: offersOf(after) };
  const domains = { before: [...before.domains], after: [...after.domains] };
  const rules: PlacedRule[] = [];
  for (const now of after.form.questions) {
    const { definition } = now;
    const old = before.form.questions[before.form.indexOf.get(definition.id) ?? -1];
    if (!old || kindOf(old.definition.type) !== kindOf(definition.type)) continue;
    const [was, is] = [told.before(old), told.after(now)];
    const isHiddenAlike = offers.before(old) === offers.after(now);
    if (isHiddenAlike && was.text === is.text) continue;
    const gone = (old.definition.options ?? []).filter(({ value }) => !is.values.includes(value));
    const options = [...(definition.options ?? []), ...gone];
    const isNew = is.values.some((value) => !was.values.includes(value));
    const isLone = !isHiddenAlike || gone.length > 0 || isNew;
    const set = new Set([...was.apart, ...is.apart]);
    const candidates = candidatesOf(
      { ...definition, ...(definition.options && { options }) },
      [...new Map([...was.parts, ...is.parts]).values()],
      (at) => isLone || set.has(options[at]?.value),
      after.today,
    );
    domains.before[old.index] = candidates;
    domains.after[now.index] = candidates;
    if (isLone) for (const { value } of options) rules.push(apart(definition.id, value));
  }
  const models = [
    { ...before, domains: domains.before },
    { ...after, domains: domains.after },
  ] as const;
  return { models, apart: rules };
}

/**
 * Tells answers by whether they have an option. A form that lacks or hides an option that the other
 * has takes two answers for the same that rules would tell apart if it had not, or the reverse.
 */
export function apart(id: string, value: unknown): PlacedRule {
  const rule: Rule = { or: [{ in: [value, { var: id }] }, { '===': [value, { var: id }] }] };
  return { rule, parts: partsOf(rule), reads: [] };
}

/** With which answers the options of a question are there, as a text. */
function offersOf(model: Model): (question: Question) => string {
  const signature = signatures(model);
  return ({ definition: { options = [] }, optionCells }) => {
    if (optionCells.length === 0) return '';
    const texts = options.map(({ value }, at) => [String(value), signature(optionCells[at] ?? -1)]);
    return JSON.stringify(texts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  };
}

/** All that rules and places of a form can tell about the answer to a question, and that as a text. */
function distinguishedIn({ form, cellRules, demands }: Model) {
  const exits = (form.definition.exits ?? []).map(({ when = true }) => placedRule(form, when));
  const { alone, together } = gathered([
    ...cellRules,
    ...demands.flatMap(({ rules }) => rules),
    ...exits,
  ]);
  return ({ definition: { id, options = [] }, index }: Question) => {
    const values = options.map(({ value }) => value);
    const parts = [...(alone.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const apart = new Set([...optionsApart(form, index), ...(together.has(id) ? values : [])]);
    const inOrder = values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    const text = JSON.stringify([parts.map(([own]) => own), [...apart], inOrder]);
    return { parts, apart, values, text };
  };
}
