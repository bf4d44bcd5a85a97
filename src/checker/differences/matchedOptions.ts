import { readsOf, syntaxTree } from '#checker/reach';
import type { Form, OptionDefinition, OptionValue, Question, Rule } from '#engine';
import { isRenameable, renamed } from './renamed.ts';

/**
 * Options by the names that their author gave them, by question id and value: names
 * that stay when a text is written otherwise, and the value with it. Some options have none.
 */
export type OptionNames = ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;

/** The names of options in both forms. */
export interface NamedOptions {
  readonly before: OptionNames;
  readonly after: OptionNames;
}

/** Options that both forms have by their places, and what those with another value are called. */
interface MatchedOptions {
  readonly pairs: ReadonlyMap<number, number>;
  readonly values: ReadonlyMap<OptionValue, OptionValue>;
}

/** A question in both forms, and what other questions of the old form are called today. */
interface MatchedQuestion {
  readonly before: Form;
  readonly after: Form;
  readonly was: Question;
  readonly now: Question;
  readonly names: ReadonlyMap<string, string>;
}

/** An option, by its name where it has one. */
interface NamedOption extends OptionDefinition {
  readonly name: OptionValue | undefined;
}

/**
 * Which options of a question are the same, the surest first: of the same value, of the same name,
 * of the same text, and the only two that are left where nothing but their texts distinguishes them.
 */
export function matchedOptions(asked: MatchedQuestion, named: NamedOptions): MatchedOptions {
  const { before, was, now } = asked;
  const old = namedIn(was, named.before);
  const current = namedIn(now, named.after);
  const isSafe = rulesOf(before).every((rule) => isRenameable(rule, was.definition.id));
  const pairs = new Map<number, number>();
  const isOnly = () => old.length - pairs.size === 1 && current.length - pairs.size === 1;
  const matchers: readonly ((one: NamedOption, other: NamedOption) => boolean)[] = [
    (one, other) => one.name !== undefined && one.name === other.name,
    (one, other) => one.label === other.label,
    (one, other) =>
      isOnly() && old.indexOf(one) === current.indexOf(other) && isRetitled(asked, one, other),
  ];
  const isSame = (one: NamedOption, other: NamedOption) => one.value === other.value;
  pairedIndices(old, current, [isSame, ...(isSafe ? matchers : [])], pairs);
  const values = [...pairs].flatMap(([at, index]): [OptionValue, OptionValue][] => {
    const [one, other] = [old[at], current[index]];
    return one && other && !isSame(one, other) ? [[one.value, other.value]] : [];
  });
  return { pairs, values: new Map(values) };
}

/**
 * Pairs the items of two lists by index: all that match in the first way, then those of the others
 * that match in the next. `matches` grows, for ways that ask what is left.
 */
export function pairedIndices<T>(
  old: readonly T[],
  current: readonly T[],
  matchers: readonly ((one: T, other: T) => boolean)[],
  matches = new Map<number, number>(),
): ReadonlyMap<number, number> {
  const taken = new Set<number>();
  for (const isMatch of matchers) {
    for (const [at, one] of old.entries()) {
      if (matches.has(at)) continue;
      const index = current.findIndex((other, own) => !taken.has(own) && isMatch(one, other));
      if (index === -1) continue;
      matches.set(at, index);
      taken.add(index);
    }
  }
  return matches;
}

/** The options of a question; a name that two of them share is ignored. */
function namedIn({ definition: { id, options = [] } }: Question, names: OptionNames) {
  const all = options.map(({ value }) => names.get(id)?.get(value));
  const isUnique = (name: OptionValue | undefined) => all.indexOf(name) === all.lastIndexOf(name);
  return options.map((option, at): NamedOption => {
    const name = all[at];
    return { ...option, name: isUnique(name) ? name : undefined };
  });
}

/**
 * Whether two options without names, whose texts are their values, are one with another text: with
 * the same questions under them, and read by the same rules.
 */
function isRetitled(
  { before, after, was, now, names }: MatchedQuestion,
  one: NamedOption,
  other: NamedOption,
): boolean {
  if (one.name !== undefined || other.name !== undefined) return false;
  if (one.value !== one.label || other.value !== other.label) return false;
  const below = ({ questions = [] }: NamedOption) => questions.map(({ id }) => id).join();
  if (below(one) !== below(other)) return false;
  // Both are written anew, so that only what they mean can differ.
  const readBy = (form: Form, { definition: { id } }: Question, { value }: NamedOption) => {
    const values = new Map([[id, new Map([[value, other.value]])]]);
    return rulesOf(renamed(form, { questions: names, values }))
      .filter((rule) => readsOf(syntaxTree(rule)).has(now.definition.id))
      .map((rule) => JSON.stringify(rule))
      .sort()
      .join();
  };
  return readBy(before, was, one) === readBy(after, now, other);
}

function rulesOf({ cells, questions, steps, definition }: Form): readonly Rule[] {
  const rules = [
    ...cells.map(({ rule }) => rule),
    ...questions.flatMap((own) => (own.definition.validation ?? []).map(({ rule }) => rule)),
    ...steps.map((step) => step.definition.ready),
    ...(definition.exits ?? []).map(({ when }) => when),
  ];
  return rules.filter((rule) => rule !== undefined);
}
