import type { Form, OptionDefinition, OptionValue, Question, Rule } from '#engine';
import { readsOf, treeOf } from '#reach';
import { isRenameable, renamed } from './forms.ts';
import { pairedPlaces } from './pairs.ts';

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
  const old = was.definition.options ?? [];
  const current = now.definition.options ?? [];
  const names = [
    namesIn(old, named.before.get(was.definition.id)),
    namesIn(current, named.after.get(now.definition.id)),
  ] as const;
  const isSafe = rulesOf(before).every((rule) => isRenameable(rule, was.definition.id));
  const pairs = new Map<number, number>();
  const isOnly = () => old.length - pairs.size === 1 && current.length - pairs.size === 1;
  const ways: readonly ((at: number, place: number) => boolean)[] = [
    (at, place) => names[0][at] !== undefined && names[0][at] === names[1][place],
    (at, place) => old[at]?.label === current[place]?.label,
    (at, place) => isOnly() && isReworded(asked, names, at, place),
  ];
  const isSame = (at: number, place: number) => old[at]?.value === current[place]?.value;
  pairedPlaces(old, current, [isSame, ...(isSafe ? ways : [])], pairs);
  const values = [...pairs].flatMap(([at, place]): [OptionValue, OptionValue][] => {
    const [one, other] = [old[at], current[place]];
    return one && other && one.value !== other.value ? [[one.value, other.value]] : [];
  });
  return { pairs, values: new Map(values) };
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
