import type { Form, OptionValue } from '#engine';
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

/** What the health declaration's steps are called says only where they stand. */
const PLACE = /^step-\d+$/;
const isPlace = (id: string): boolean => PLACE.test(id);

/** Best first: the same name and title, the same questions, the same name, the same title. */
export function matchedSteps(before: Form, after: Form): readonly Pair<StepItem>[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
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
  for (const isMatch of ways) {
    for (const { index } of before.steps) {
      if (found.has(index)) continue;
      const other = after.steps.find(
        (step) => !taken.has(step.index) && isMatch(index, step.index),
      );
      if (!other) continue;
      found.set(index, other.index);
      taken.add(other.index);
    }
  }
  return [...found]
    .map(
      ([one, other]): Pair<StepItem> => ({
        before: { kind: 'step', step: one },
        after: { kind: 'step', step: other },
      }),
    )
    .sort((a, b) => a.after.step - b.after.step);
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
    const { index, step } = after.questions[after.indexOf.get(id) ?? -1] ?? {};
    if (index === undefined || step === undefined) return [];
    return [
      {
        kind: 'question',
        item: { kind: 'question', step, question: index },
        before: old,
        after: id,
      },
    ];
  });
  const ofOptions = [...values].flatMap(([old, own]) => {
    const id = names.get(old) ?? old;
    const { index, step, definition } = after.questions[after.indexOf.get(id) ?? -1] ?? {};
    if (index === undefined || step === undefined) return [];
    const was = before.questions[before.indexOf.get(old) ?? -1]?.definition.options ?? [];
    return [...own].flatMap(([value, now]): readonly Rename[] => {
      const option = definition?.options?.findIndex((other) => other.value === now) ?? -1;
      // A text that is its own value is told as a text.
      const isText = was.some((other) => other.value === value && other.label === value);
      if (isText && definition?.options?.[option]?.label === now) return [];
      const item: Item = { kind: 'option', step, question: index, option };
      return [{ kind: 'option', item, before: String(value), after: String(now) }];
    });
  });
  return [...ofSteps, ...ofQuestions, ...ofOptions];
}
