import type { Question } from './compile.ts';
import type { Rule } from './definition.ts';

/**
 * Which validation of a question speaks, by its place; -1 when none does. They are asked in order: the
 * first that judges and does not hold speaks, and no other.
 *
 * | there is an answer | its rule asks whether there is one | its rule holds | it speaks |
 * |--------------------|------------------------------------|----------------|-----------|
 * | yes                | either                             | no             | yes       |
 * | no                 | yes                                | no             | yes       |
 * | no                 | no                                 | either         | no        |
 * | either             | either                             | yes            | no        |
 *
 * Of a question that is hidden none speaks, which is for the caller to know.
 */
export function speaking(
  question: Question,
  isAnswered: boolean,
  isMet: (rule: Rule) => boolean,
): number {
  const { validation = [] } = question.definition;
  return validation.findIndex(({ rule }, at) => judges(question, at, isAnswered) && !isMet(rule));
}

/**
 * Whether the validation at a place judges the answer to its question: any does that is there, and
 * those whose rule asks whether there is one judge that there is none.
 */
export function judges(question: Question, at: number, isAnswered: boolean): boolean {
  return isAnswered || question.judgesUnanswered[at] === true;
}
