import type { Form, OptionValue } from '#engine';
import type { Item } from '#reach';
import type { Pair, Rename, StepItem } from './match.ts';
import { isPlace, nameOfStep } from './steps.ts';

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
