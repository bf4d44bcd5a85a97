import type { Question } from './compile.ts';
import type { Rule } from './definition.ts';

/**
 * Index of the first failing validation of a question; -1 when none fails.
 *
 * | there is an answer | the rule tests for an answer       | rule holds     | it fails  |
 * |--------------------|------------------------------------|----------------|-----------|
 * | yes                | either                             | no             | yes       |
 * | no                 | yes                                | no             | yes       |
 * | no                 | no                                 | either         | no        |
 * | either             | either                             | yes            | no        |
 *
 * The caller must skip hidden questions.
 */
export function failingValidation(
  question: Question,
  isAnswered: boolean,
  isMet: (rule: Rule) => boolean,
): number {
  const { validation = [] } = question.definition;
  return validation.findIndex(
    ({ rule }, at) => validationApplies(question, at, isAnswered) && !isMet(rule),
  );
}

/**
 * Whether a validation applies: all do to an answer, and those whose rule tests for an answer also
 * when there is none.
 */
export function validationApplies(question: Question, at: number, isAnswered: boolean): boolean {
  return isAnswered || question.appliesUnanswered[at] === true;
}
