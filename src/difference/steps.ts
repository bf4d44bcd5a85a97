import type { Form } from '#engine';
import type { Pair, StepItem } from './match.ts';

/** What the health declaration's steps are called says only where they stand. */
const PLACE = /^step-\d+$/;
export const isPlace = (id: string): boolean => PLACE.test(id);

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
export const nameOfStep = (form: Form, step: number, name: 'id' | 'title') =>
  form.steps[step]?.definition[name] ?? '';
