import type { OperationNode, OptionDefinition, Question, Rule } from '#engine';
import { candidatesOf } from './candidates.ts';
import { type Model, type PlacedRule, unique } from './model.ts';
import { partsOf } from './ruleParts.ts';
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
  const was = partsByQuestion(before);
  const is = partsByQuestion(after);
  const offers = { before: offered(before), after: offered(after) };
  const domains = { before: [...before.domains], after: [...after.domains] };
  const rules: PlacedRule[] = [];
  for (const now of after.form.questions) {
    const { id, type } = now.definition;
    const old = before.form.questions[before.form.indexOf.get(id) ?? -1];
    if (!old || kindOf(old.definition.type) !== kindOf(type)) continue;
    const [first, second] = [was(old), is(now)];
    const isHiddenAlike = offers.before(old) === offers.after(now);
    if (isHiddenAlike && textOf(first) === textOf(second)) continue;
    const lone = loneOptions(old, now);
    const options = [...(now.definition.options ?? []), ...lone.before];
    const set = new Set([...first.apart, ...second.apart]);
    const isLone = lone.before.length + lone.after.length > 0 || !isHiddenAlike;
    const parts = [...new Map([...first.parts, ...second.parts])].map(([, part]) => part);
    const candidates = candidatesOf(
      { ...now.definition, ...(now.definition.options && { options }) },
      parts,
      (at) => isLone || set.has(options[at]?.value),
      after.today,
    );
    domains.before[old.index] = candidates;
    domains.after[now.index] = candidates;
    if (isLone) for (const { value } of options) rules.push(apart(id, value));
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
  return { rule, pointer: '', parts: partsOf(rule), reads: [] };
}

type Told = ReturnType<ReturnType<typeof partsByQuestion>>;

const textOf = ({ parts, apart, values }: Told): string =>
  JSON.stringify([parts.map(([text]) => text), apart, values]);

/** With which answers the options of a question are there, as a text. */
function offered(model: Model): (question: Question) => string {
  const signature = signatures(model);
  return ({ definition: { options = [] }, optionCells }) => {
    if (optionCells.length === 0) return '';
    const texts = options.map(({ value }, at) => [String(value), signature(optionCells[at] ?? -1)]);
    return JSON.stringify(texts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  };
}

function loneOptions(old: Question, now: Question) {
  const [was, is] = [old, now].map(({ definition }) => definition.options ?? []);
  const without = (list: readonly OptionDefinition[] = [], other: typeof list = []) =>
    list.filter(({ value }) => !other.some((own) => own.value === value));
  return { before: without(was, is), after: without(is, was) };
}

/** All that rules and places of a form can tell about the answer to a question. */
function partsByQuestion({ form, cellRules, demands }: Model) {
  const exits = (form.definition.exits ?? []).map(({ when }) => partsOf(when ?? true));
  const all = [...cellRules, ...demands.flatMap(({ rules }) => rules)].map(({ parts }) => parts);
  const alone = new Map<string, Map<string, OperationNode>>();
  const together = new Set<string>();
  for (const parts of [...all, ...exits]) {
    for (const id of parts.together) together.add(id);
    for (const [id, own] of parts.alone) {
      const known = alone.get(id) ?? new Map<string, OperationNode>();
      for (const part of own) known.set(JSON.stringify(part.written), part);
      alone.set(id, known);
    }
  }
  return ({ definition: { id, options = [] }, index, cell, optionCells }: Question) => {
    const chosen = form.cells.flatMap((own) =>
      own.chosen?.question === index ? [own.chosen.value] : [],
    );
    const own = options.flatMap(({ value }, at) =>
      together.has(id) || (optionCells.length > 0 && optionCells[at] !== cell) ? [value] : [],
    );
    const values = options.map(({ value }) => value);
    return {
      parts: [...(alone.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)),
      apart: unique<unknown>([...chosen, ...own]),
      values: values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    };
  };
}
