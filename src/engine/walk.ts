import type { FormDefinition, OptionDefinition, QuestionDefinition } from './definition.ts';
import { into } from './faults.ts';
import { ANSWER_KINDS } from './questionTypes.generated.ts';

/** A question met while traversing a definition. */
export interface Visit {
  readonly question: QuestionDefinition;
  readonly pointer: string;
  /** Index of the step. */
  readonly step: number;
  /** The question that it is a part of, or with the option that reveals it, for a sub-question. */
  readonly owner: {
    readonly question: QuestionDefinition;
    readonly option?: OptionDefinition;
  } | null;
  /** 0 for a question of the step itself. */
  readonly depth: number;
}

/**
 * Every question, part and sub-question in page order. With `forEach`: a form is walked once, before the
 * loops over it are optimised, and an iterator makes an object for each step until then.
 */
export function visitsOf(definition: FormDefinition): readonly Visit[] {
  const visits: Visit[] = [];
  const within = (
    questions: readonly QuestionDefinition[],
    pointer: string,
    step: number,
    owner: Visit['owner'],
    depth: number,
  ) => {
    questions.forEach((question, index) => {
      const place = into(pointer, index);
      visits.push({ question, pointer: place, step, owner, depth });
      if (question.parts) within(question.parts, into(place, 'parts'), step, { question }, depth);
      question.options?.forEach((option, optionIndex) => {
        if (!option.questions) return;
        const inner = into(place, 'options', optionIndex, 'questions');
        within(option.questions, inner, step, { question, option }, depth + 1);
      });
    });
  };
  definition.steps.forEach(({ questions }, step) => {
    within(questions, into('/steps', step, 'questions'), step, null, 0);
  });
  return visits;
}

/** The kind of answer by question type; a type that forms do not have has none. */
const KINDS: Readonly<Record<string, (typeof ANSWER_KINDS)[keyof typeof ANSWER_KINDS]>> =
  ANSWER_KINDS;

/** Whether the answer is one of the options. */
export const isSingleChoice = (type: string): boolean => KINDS[type] === 'option';

/** Whether the answer is a list of options. */
export const isMultipleChoice = (type: string): boolean => KINDS[type] === 'options';

/** Whether the answer is a typed whole number. */
export const isNumber = (type: string): boolean => KINDS[type] === 'number';

/** Whether the answer is a typed text, in any format. */
export const isText = (type: string): boolean => KINDS[type] === 'text';

/** Whether the options are buttons, each of which answers and leads to the next step. */
export const isButton = (type: string): boolean => type === 'single-button';

/** Whether the question asks nothing: a text, or a list of cards. */
export const isDisplay = (type: string): boolean => KINDS[type] === 'none';
