import type { FormDefinition } from '#engine';

/** What rules about insurances read has names with dots, such as `held.OF`; ids of forms have none. */
const plain = (id: string): string => id.replaceAll('.', '_');

/** A form of such names with ids that the engine takes; its questions are not nested. */
export function withPlainIds(definition: FormDefinition): FormDefinition {
  const isPlain = definition.steps.every(({ questions }) =>
    questions.every(({ id }) => id === plain(id)),
  );
  if (isPlain) return definition;
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map((question) => ({ ...question, id: plain(question.id) })),
  }));
  return { ...definition, steps };
}

/** A rule that reads by such names, as it reads the form with other ids. */
export function inPlainIds(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(inPlainIds);
  if (typeof rule !== 'object' || rule === null) return rule;
  const read = (name: unknown) => (typeof name === 'string' ? plain(name) : name);
  return Object.fromEntries(
    Object.entries(rule).map(([operator, value]: [string, unknown]) => {
      if (operator !== 'var') return [operator, inPlainIds(value)];
      return [operator, Array.isArray(value) ? value.with(0, read(value[0])) : read(value)];
    }),
  );
}
