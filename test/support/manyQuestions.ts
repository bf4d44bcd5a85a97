import type { FormDefinition, QuestionDefinition, Rule } from '#engine';

/** A choice of three options. */
const radio = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio-button',
  label: id,
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  ...more,
});

/** More than a number of points, where each question gives its own for `a`. */
const points = (ids: readonly string[], pointsOf: (at: number) => number, bound: number): Rule => ({
  '>': [
    { '+': ids.map((id, at) => ({ if: [{ '==': [{ var: id }, 'a'] }, pointsOf(at), 0] })) },
    bound,
  ],
});

const form = (steps: FormDefinition['steps']): FormDefinition => ({
  ...{ $schema: '../meta/form.schema.json', id: 'large', title: 'Stor' },
  steps,
});

const named = (count: number) => Array.from({ length: count }, (_none, at) => `q${at}`);

/** A last step that depends on how many earlier questions have a certain answer. */
export function countingForm(count: number): FormDefinition {
  const ids = named(count);
  return form([
    ...ids.map((id) => ({ id: `s-${id}`, title: id, questions: [radio(id)] })),
    {
      ...{ id: 'last', title: 'Sist', questions: [radio('last')] },
      visible: points(ids, () => 1, count / 2),
    },
  ]);
}

/**
 * A step that can be left with enough points, nearly all sums of which differ, before a last step. The
 * steps before it are simple, and the last question of each is never shown.
 */
export function weighingForm(count: number): FormDefinition {
  const ids = named(count);
  return form([
    ...['x', 'y', 'z'].map((id) => ({
      ...{ id: `s-${id}`, title: id },
      questions: [
        radio(id),
        radio(`${id}2`, { visible: { '==': [{ var: id }, 'b'] } }),
        radio(`${id}3`, {
          visible: { and: [{ '==': [{ var: id }, 'b'] }, { '==': [{ var: id }, 'c'] }] },
        }),
      ],
    })),
    {
      ...{ id: 'weighing', title: 'Väg', questions: ids.map((id) => radio(id)) },
      ready: points(ids, (at) => 2 ** at % 1009, 200 * count),
    },
    { id: 'last', title: 'Sist', questions: [radio('last')] },
  ]);
}
