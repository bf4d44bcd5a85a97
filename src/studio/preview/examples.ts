import {
  FETCHED_LISTS,
  type FormDefinition,
  type Lists,
  type OptionDefinition,
  type QuestionDefinition,
} from '#engine';

const COMPANIES = ['Norrsken Liv', 'Exempelbolaget'];

/** Stands for what the server would send, in lists that are fetched before a form is loaded. */
export const EXAMPLE_LISTS: Lists = Object.fromEntries(
  FETCHED_LISTS.map((list) => [
    list,
    COMPANIES.map((name, sortOrder) => ({ id: name, title: name, mark: name, sortOrder })),
  ]),
);

const EXAMPLES: readonly OptionDefinition[] = COMPANIES.map((name) => ({
  value: name,
  label: name,
  mark: name,
}));

/** Whether the checker has put the name of a fetched list as the one option, which says nothing. */
export function isUnfetched({ options }: QuestionDefinition): boolean {
  return options?.length === 1 && FETCHED_LISTS.some((list) => list === options[0]?.value);
}

/** The definition with examples in every question that `isUnfetched`. */
export function withExamples(definition: FormDefinition): FormDefinition {
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map(withExampleOptions),
  }));
  return { ...definition, steps };
}

function withExampleOptions(question: QuestionDefinition): QuestionDefinition {
  if (isUnfetched(question)) return { ...question, options: EXAMPLES };
  if (question.options === undefined) return question;
  const options = question.options.map((option) =>
    option.questions ? { ...option, questions: option.questions.map(withExampleOptions) } : option,
  );
  return { ...question, options };
}
