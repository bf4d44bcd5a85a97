import { answerFormat, type Question, type Rule } from '#engine';
import { candidatesOf } from './candidates.ts';
import { distinguishedOptions, type Model, type PreparedRule, preparedRule } from './model.ts';
import { partsByQuestion, partsOf } from './ruleParts.ts';
import { signatures } from './signature.ts';

/** Two models with shared domains, to be given the same answers. */
interface JointModels {
  readonly models: readonly [Model, Model];
  /** Rules that only split answers into classes; see `splittingRule`. */
  readonly splittingRules: readonly PreparedRule[];
}

const known = new WeakMap<Model, WeakMap<Model, JointModels>>();

/**
 * Gives two models the answers that either of them distinguishes: answers equivalent in one form may
 * not be so in the other, and an option that only one of them has is no answer in the other.
 */
export function jointModels(before: Model, after: Model): JointModels {
  const inner = known.get(before) ?? new WeakMap<Model, JointModels>();
  known.set(before, inner);
  const joint = inner.get(after) ?? joined(before, after);
  inner.set(after, joint);
  return joint;
}

function joined(before: Model, after: Model): JointModels {
  const distinguished = { before: distinguishedIn(before), after: distinguishedIn(after) };
  const offers = { before: offersOf(before), after: offersOf(after) };
  const domains = { before: [...before.domains], after: [...after.domains] };
  const rules: PreparedRule[] = [];
  for (const now of after.form.questions) {
    const { definition } = now;
    const old = before.form.questions[before.form.indexOf.get(definition.id) ?? -1];
    if (!old || answerFormat(old.definition.type) !== answerFormat(definition.type)) continue;
    const [was, is] = [distinguished.before(old), distinguished.after(now)];
    const isHiddenAlike = offers.before(old) === offers.after(now);
    const [aloneBefore, aloneAfter] = [exclusiveOf(old), exclusiveOf(now)];
    const isExclusiveAlike = aloneBefore.join() === aloneAfter.join();
    if (isHiddenAlike && isExclusiveAlike && was.text === is.text) continue;
    const gone = (old.definition.options ?? []).filter(({ value }) => !is.values.includes(value));
    // What either form lets visitors choose together is compared.
    const options = [...(definition.options ?? []), ...gone].map((option) =>
      aloneBefore.includes(option.value) ? option : { ...option, excludesOthers: false },
    );
    const isNew = is.values.some((value) => !was.values.includes(value));
    const isLone = !isHiddenAlike || gone.length > 0 || isNew;
    const set = new Set([...was.options, ...is.options]);
    const candidates = candidatesOf(
      { ...definition, ...(definition.options && { options }) },
      [...new Map([...was.parts, ...is.parts]).values()],
      (at) => isLone || set.has(options[at]?.value),
      after.today,
    );
    domains.before[old.index] = candidates;
    domains.after[now.index] = candidates;
    if (isLone) for (const { value } of options) rules.push(splittingRule(definition.id, value));
  }
  const models = [
    { ...before, domains: domains.before },
    { ...after, domains: domains.after },
  ] as const;
  return { models, splittingRules: rules };
}

/**
 * A rule that splits answers by whether they contain an option. To a form that lacks or hides an
 * option of the other, two answers can be the same that the other's rules distinguish.
 */
export function splittingRule(id: string, value: unknown): PreparedRule {
  const rule: Rule = { or: [{ in: [value, { var: id }] }, { '===': [value, { var: id }] }] };
  return { rule, parts: partsOf(rule), reads: [] };
}

/** The visibility of a question's options as a comparable text. */
function offersOf(model: Model): (question: Question) => string {
  const signature = signatures(model);
  return ({ definition: { options = [] }, optionCells }) => {
    if (optionCells.length === 0) return '';
    const texts = options.map(({ value }, at) => [String(value), signature(optionCells[at] ?? -1)]);
    return JSON.stringify(texts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  };
}

/** All that the rules of a form distinguish in answers to a question, also as a comparable text. */
function distinguishedIn({ form, cellRules, demands }: Model) {
  const exits = (form.definition.exits ?? []).map(({ when = true }) => preparedRule(form, when));
  const { singleParts, comparedQuestions } = partsByQuestion([
    ...cellRules,
    ...demands.flatMap(({ rules }) => rules),
    ...exits,
  ]);
  return ({ definition: { id, options = [] }, index }: Question) => {
    const values = options.map(({ value }) => value);
    const parts = [...(singleParts.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const own = new Set([
      ...distinguishedOptions(form, index),
      ...(comparedQuestions.has(id) ? values : []),
    ]);
    const inOrder = values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    const text = JSON.stringify([parts.map(([part]) => part), [...own], inOrder]);
    return { parts, options: own, values, text };
  };
}

/** The values of the options that exclude the others. */
function exclusiveOf({ definition: { options = [] } }: Question) {
  return options.flatMap(({ value, excludesOthers }) => (excludesOthers === true ? [value] : []));
}
