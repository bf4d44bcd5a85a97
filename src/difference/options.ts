import type { Form, OptionDefinition, OptionValue, Question, Rule } from '#engine';
import { readsOf, treeOf } from '#reach';
import { isRenameable, renamed } from './forms.ts';

/**
 * What options are called by whoever wrote the form, by their question's id and their value: names
 * that stay when a text is written otherwise, and the value with it. Some options have none.
 */
export type OptionNames = ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;

/** The names of options in both forms. */
export interface NamedOptions {
  readonly before: OptionNames;
  readonly after: OptionNames;
}

/** Options that both forms have by their places, and what those with another value are called. */
export interface MatchedOptions {
  readonly pairs: ReadonlyMap<number, number>;
  readonly values: ReadonlyMap<OptionValue, OptionValue>;
}

/** A question in both forms, and what other questions of the form as it was are called today. */
interface Asked {
  readonly before: Form;
  readonly after: Form;
  readonly was: Question;
  readonly now: Question;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Which options of a question are the same, the surest first: of the same value, of the same name,
 * of the same text, and the only two that are left where nothing but their texts tells them apart.
 */
export function matchedOptions(asked: Asked, named: NamedOptions): MatchedOptions {
  const { before, was, now } = asked;
  const pairs = new Map<number, number>();
  const values = new Map<OptionValue, OptionValue>();
  const taken = new Set<number>();
  const old = was.definition.options ?? [];
  const current = now.definition.options ?? [];
  const pair = (at: number, place: number) => {
    pairs.set(at, place);
    taken.add(place);
  };
  for (const [at, { value }] of old.entries()) {
    const same = current.findIndex((option) => option.value === value);
    if (same !== -1) pair(at, same);
  }
  const names = [
    namesIn(old, named.before.get(was.definition.id)),
    namesIn(current, named.after.get(now.definition.id)),
  ] as const;
  const rules = rulesOf(before);
  const isSafe = rules.every((rule) => isRenameable(rule, was.definition.id));
  const ways: readonly ((at: number, place: number) => boolean)[] = [
    (at, place) => names[0][at] !== undefined && names[0][at] === names[1][place],
    (at, place) => old[at]?.label === current[place]?.label,
    (at, place) =>
      old.length - pairs.size === 1 &&
      current.length - pairs.size === 1 &&
      isReworded(asked, names, at, place),
  ];
  for (const isMatch of isSafe ? ways : []) {
    for (const [at, { value }] of old.entries()) {
      if (pairs.has(at)) continue;
      const place = [...current.keys()].find((own) => !taken.has(own) && isMatch(at, own));
      const found = current[place ?? -1];
      if (place === undefined || !found) continue;
      pair(at, place);
      values.set(value, found.value);
    }
  }
  return { pairs, values };
}

/** The names of options; a name that two of them have is none. */
function namesIn(
  options: readonly OptionDefinition[],
  names: ReadonlyMap<OptionValue, OptionValue> | undefined,
): readonly (OptionValue | undefined)[] {
  const all = options.map(({ value }) => names?.get(value));
  return all.map((name) => (all.indexOf(name) === all.lastIndexOf(name) ? name : undefined));
}

/**
 * Whether two options without names, whose texts are their values, are one with another text: in the
 * same place, with the same questions under them, and read by the same rules.
 */
function isReworded(
  { before, after, was, now, names }: Asked,
  [of, ofToday]: readonly [
    readonly (OptionValue | undefined)[],
    readonly (OptionValue | undefined)[],
  ],
  at: number,
  place: number,
): boolean {
  const one = was.definition.options?.[at];
  const other = now.definition.options?.[place];
  if (!one || !other || at !== place) return false;
  if (of[at] !== undefined || ofToday[place] !== undefined) return false;
  if (one.value !== one.label || other.value !== other.label) return false;
  const below = ({ questions = [] }: OptionDefinition) => questions.map(({ id }) => id).join();
  if (below(one) !== below(other)) return false;
  // Both are written anew, so that only what they mean can differ.
  const reading = (form: Form, id: string, value: OptionValue) =>
    rulesOf(
      renamed(form, { questions: names, values: new Map([[id, new Map([[value, other.value]])]]) }),
    )
      .filter((rule) => readsOf(treeOf(rule)).has(now.definition.id))
      .map((rule) => JSON.stringify(rule))
      .sort()
      .join();
  const today = reading(after, now.definition.id, other.value);
  return reading(before, was.definition.id, one.value) === today;
}

function rulesOf(form: Form): readonly Rule[] {
  const rules = [
    ...form.cells.map(({ rule }) => rule),
    ...form.questions.flatMap(({ definition }) =>
      (definition.validation ?? []).map(({ rule }) => rule),
    ),
    ...form.steps.map(({ definition }) => definition.ready),
    ...(form.definition.exits ?? []).map(({ when }) => when),
  ];
  return rules.filter((rule) => rule !== undefined);
}
