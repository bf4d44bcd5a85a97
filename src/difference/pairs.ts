import type { Form, OptionValue, Question } from '#engine';
import type { Item } from '#reach';

/** Something that both forms have. */
export interface Pair<T extends Item = Item> {
  readonly before: T;
  readonly after: T;
}

/** The same thing under another name. */
export interface Rename {
  readonly kind: 'step' | 'question' | 'option';
  /** In the form of today. */
  readonly item: Item;
  readonly before: string;
  readonly after: string;
}

export type StepItem = Extract<Item, { kind: 'step' }>;
export type QuestionItem = Extract<Item, { kind: 'question' }>;
export type OptionItem = Extract<Item, { kind: 'option' }>;

/** A question as an item of its form. */
export function questionItem({ step, index }: Question): QuestionItem {
  return { kind: 'question', step, question: index };
}

/** What the health declaration's steps are called says only where they stand. */
const PLACE = /^step-\d+$/;
const isPlace = (id: string): boolean => PLACE.test(id);

/** Best first: the same name and title, the same questions, the same name, the same title. */
export function matchedSteps(before: Form, after: Form): readonly Pair<StepItem>[] {
  const idsOf = (form: Form, step: number) =>
    new Set(form.steps[step]?.questions.map((at) => form.questions[at]?.definition.id));
  const ways: readonly ((one: number, other: number) => boolean)[] = [
    (one, other) => isSame(one, other, 'id') && isSame(one, other, 'title'),
    (one, other) => shares(one, other) && isSame(one, other, 'title'),
    (one, other) => isSame(one, other, 'id') && !isPlace(nameOfStep(before, one, 'id')),
    (one, other) => shares(one, other),
    (one, other) => isSame(one, other, 'title'),
  ];
  const isSame = (one: number, other: number, name: 'id' | 'title') =>
    nameOfStep(before, one, name) === nameOfStep(after, other, name);
  const shares = (one: number, other: number) => {
    const ids = idsOf(after, other);
    return [...idsOf(before, one)].some((id) => ids.has(id));
  };
  return [...pairedPlaces(before.steps, after.steps, ways)]
    .map(
      ([one, other]): Pair<StepItem> => ({
        before: { kind: 'step', step: one },
        after: { kind: 'step', step: other },
      }),
    )
    .sort((a, b) => a.after.step - b.after.step);
}

/**
 * Pairs things of two lists by their places: all that match in the first way, then those of the others
 * that match in the next. `found` grows, for ways that ask what is left.
 */
export function pairedPlaces(
  old: readonly unknown[],
  current: readonly unknown[],
  ways: readonly ((at: number, place: number) => boolean)[],
  found = new Map<number, number>(),
): ReadonlyMap<number, number> {
  const taken = new Set<number>();
  for (const isMatch of ways) {
    for (const at of old.keys()) {
      if (found.has(at)) continue;
      const place = [...current.keys()].find((own) => !taken.has(own) && isMatch(at, own));
      if (place === undefined) continue;
      found.set(at, place);
      taken.add(place);
    }
  }
  return found;
}

/** The id or the title of a step. */
const nameOfStep = (form: Form, step: number, name: 'id' | 'title') =>
  form.steps[step]?.definition[name] ?? '';

interface Names {
  readonly steps: readonly Pair<StepItem>[];
  readonly names: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;
}

/** What has another name, of all that both forms have. */
export function renamesOf(
  before: Form,
  after: Form,
  { steps, names, values }: Names,
): readonly Rename[] {
  const ofSteps = steps.flatMap(({ before: was, after: item }): readonly Rename[] => {
    const [old, id] = [nameOfStep(before, was.step, 'id'), nameOfStep(after, item.step, 'id')];
    if (old === id || (isPlace(old) && isPlace(id))) return [];
    return [{ kind: 'step', item, before: old, after: id }];
  });
  const ofQuestions = [...names].flatMap(([old, id]): readonly Rename[] => {
    const question = after.questions[after.indexOf.get(id) ?? -1];
    return question
      ? [{ kind: 'question', item: questionItem(question), before: old, after: id }]
      : [];
  });
  const ofOptions = [...values].flatMap(([old, own]) => {
    const id = names.get(old) ?? old;
    const question = after.questions[after.indexOf.get(id) ?? -1];
    if (!question) return [];
    const was = before.questions[before.indexOf.get(old) ?? -1]?.definition.options ?? [];
    return [...own].flatMap(([value, now]): readonly Rename[] => {
      const options = question.definition.options ?? [];
      const option = options.findIndex(({ value: other }) => other === now);
      // A text that is its own value is told as a text.
      const isText = was.some((other) => other.value === value && other.label === value);
      if (isText && options[option]?.label === now) return [];
      const item: Item = { ...questionItem(question), kind: 'option', option };
      return [{ kind: 'option', item, before: String(value), after: String(now) }];
    });
  });
  return [...ofSteps, ...ofQuestions, ...ofOptions];
}
