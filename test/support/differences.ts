import { type Difference, differenceOf, differenceSentences } from '#checker/differences';
import { type Effort, modelOf } from '#checker/reach';
import { type FormDefinition, loadOrThrow, type QuestionDefinition, type Rule } from '#engine';

const TODAY = '20261121';

/** A question with the answers Ja and Nej. */
export const choice = (
  id: string,
  label: string,
  visible?: Rule,
  more: Partial<QuestionDefinition> = {},
): QuestionDefinition => ({
  id,
  type: 'radio-button',
  label,
  options: [
    { value: 'yes', label: 'Ja' },
    { value: 'no', label: 'Nej' },
  ],
  ...(visible !== undefined && { visible }),
  ...more,
});
/** A validation that requires an answer. */
export const required = (id: string) => ({
  validation: [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }],
});
/** A rule that a question has this answer. */
export const is = (id: string, value: string): Rule => ({ '==': [{ var: id }, value] });

/** A form with a step for each list of questions. */
export function form(...steps: readonly (readonly QuestionDefinition[])[]): FormDefinition {
  const titled = steps.map((questions, at) => ({
    id: `step${at}`,
    title: `Del ${at + 1}`,
    questions,
  }));
  return { id: 'form', title: 'Formulär', steps: titled };
}

/** The difference between two definitions. */
export function between(
  before: FormDefinition,
  after: FormDefinition,
  effort?: Effort,
): Difference {
  const [was, now] = [before, after].map((one) => modelOf(loadOrThrow(one), TODAY, effort));
  if (!was || !now) throw new Error('two models');
  return differenceOf(was, now);
}

/** Its sentences, each with its example. */
export const sentencesOf = (difference: Difference) =>
  differenceSentences(difference).map(({ text, example }) =>
    example ? `${text} ${example}` : text,
  );
