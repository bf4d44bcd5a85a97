import type { NamedForm } from '#checker/scenarios';

/** A name that a scenario may say, and what visitors read in its place. */
export interface SayableName {
  readonly id: string;
  readonly label: string;
}

/** The names that scenarios about a definition may say, each in the order of its pages. */
export interface SayableNames {
  readonly steps: readonly SayableName[];
  readonly questions: readonly SayableName[];
  /** Those of the options of a question, by its own; without those that are no text. */
  readonly options: ReadonlyMap<string, readonly SayableName[]>;
  /** Where the exits lead. */
  readonly exits: readonly string[];
}

/** The names of a form's parts, as its file's format has them. */
export function sayableNamesOf({ form, ...names }: NamedForm): SayableNames {
  const questions = form.questions.map(({ definition }) => ({
    definition,
    id: names.questions.get(definition.id) ?? definition.id,
  }));
  return {
    steps: distinct(
      form.steps.map(({ definition: { id, title } }) => ({
        id: names.steps.get(id) ?? id,
        label: title,
      })),
    ),
    questions: distinct(
      questions.map(({ id, definition: { label, help } }) => ({
        id,
        label: label || (help ?? ''),
      })),
    ),
    options: new Map(
      questions.map(({ id, definition }) => {
        const own = names.options.get(definition.id);
        const named = (definition.options ?? []).flatMap(({ value, label }) => {
          const name = own?.get(value) ?? value;
          return typeof name === 'string' ? [{ id: name, label }] : [];
        });
        return [id, named] as const;
      }),
    ),
    exits: [...new Set((form.definition.exits ?? []).map(({ to }) => to))],
  };
}

function distinct(names: readonly SayableName[]): readonly SayableName[] {
  return names.filter(({ id }, at) => names.findIndex((other) => other.id === id) === at);
}
