import type { FormDefinition, QuestionDefinition } from '#engine';
import { benchForm, openingAnswer } from '../benchForm.ts';

/** For `../rivals`, whose own package.json knows no entry points. */
export type { QuestionDefinition };

/** A loaded form with its initial answers. */
export interface LoadedForm {
  /** Gives an answer, and decides again which questions are shown. */
  answer(id: string, value: string): void;
  /** How many answers are missing or wrong. */
  validate(): number;
  /** How many questions are shown. */
  shown(): number;
}

/** Loads a form; the outer call prepares the input in the rival's own format. */
export type Rival = (
  definition: FormDefinition,
  answers: Readonly<Record<string, string>>,
) => () => LoadedForm;

/** The form of the benchmarks, with required questions and numbers from 0 to 100. */
export function checkedForm(size: number): FormDefinition {
  const { steps, ...form } = benchForm(size);
  const checked = ({ id, ...question }: QuestionDefinition): QuestionDefinition => {
    const read = { var: id };
    const isNumeric = question.type === 'numeric';
    const within = { and: [{ '>=': [read, MIN] }, { '<=': [read, MAX] }] };
    return {
      id,
      ...question,
      validation: [
        { rule: { is_answered: [read] }, message: 'Fyll i ett svar.' },
        ...(isNumeric ? [{ rule: within, message: 'Svara med 0 till 100.' }] : []),
      ],
    };
  };
  return {
    ...form,
    steps: steps.map((step) => ({ ...step, questions: step.questions.map(checked) })),
  };
}

export const MIN = 0;
export const MAX = 100;

/** Answers with which every question is shown, without every tenth, which no condition reads. */
export function answersLeavingSome(size: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: size }, (_none, index) => index);
  return Object.fromEntries(
    numbers
      .filter((index) => !isLeftOut(index))
      .map((index) => [`q${index}`, openingAnswer(index)] as const),
  );
}

const isLeftOut = (index: number) => index % 10 === 6;
