import type { FormDefinition, QuestionDefinition } from '#engine';
import { benchForm, openingAnswer } from '../benchForm.ts';

/** A form that somebody has loaded, with the first answers given. */
export interface LoadedForm {
  /** Gives an answer and decides anew which questions are shown. */
  answer(id: string, value: string): void;
  /** How many answers are missing or wrong. */
  validate(): number;
  /** How many questions are shown. */
  shown(): number;
}

/** Loads a form; what it is made of stands ready in the rival's own format. */
export type Rival = (
  definition: FormDefinition,
  answers: Readonly<Record<string, string>>,
) => () => LoadedForm;

/** The form of the benchmarks in which every question must be answered, and numbers lie within 0 to 100. */
export function checkedForm(size: number): FormDefinition {
  const { steps, ...form } = benchForm(size);
  const checked = ({ id, ...question }: QuestionDefinition): QuestionDefinition => {
    const read = { var: id };
    const isNumeric = question.type === 'numeric';
    const within = { and: [{ '>=': [read, LEAST] }, { '<=': [read, MOST] }] };
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

export const LEAST = 0;
export const MOST = 100;

/** Answers under which every question is shown, every tenth left out: nothing hangs on those. */
export function answersLeavingSome(size: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: size }, (_none, index) => index);
  return Object.fromEntries(
    numbers
      .filter((index) => !isLeftOut(index))
      .map((index) => [`q${index}`, openingAnswer(index)] as const),
  );
}

const isLeftOut = (index: number) => index % 10 === 6;
