import { normalise, sameAnswer } from './codec.ts';
import type { Form, Question } from './compile.ts';
import type { Rule } from './definition.ts';
import { isAnswered } from './predicates.ts';
import { holds } from './rules.ts';
import {
  answersOf,
  questionAt,
  type Run,
  type RunStart,
  type Snapshot,
  snapshotOf,
  start,
} from './run.ts';
import { stepOf } from './runQueries.ts';

/**
 * An issue of an answer.
 *
 * | code             | meaning                                                  | where               |
 * |------------------|----------------------------------------------------------|---------------------|
 * | rule             | a validation of the question does not hold               | screen and server   |
 * | unknown-question | the form has no such question                            | server              |
 * | hidden-question  | the question is not visible with the other answers       | server              |
 * | not-an-answer    | the value is none the question takes, or hides an option | server              |
 */
export interface Issue {
  readonly code: 'rule' | 'unknown-question' | 'hidden-question' | 'not-an-answer';
  /** The question's id. */
  readonly path: string;
  /** For `rule`: the message, and the index of the validation. */
  readonly params: { readonly message?: string; readonly validation?: number };
}

/**
 * The issue of one question: its first failing validation. A hidden question has none; an
 * unanswered one is validated by rules with `is_answered` only.
 */
export function validateQuestion(run: Run, questionId: string): Issue | undefined {
  const index = run.form.indexOf.get(questionId);
  if (index === undefined) throw new RangeError(`no question "${questionId}"`);
  return issueOf(snapshotOf(run), index);
}

/** The issues of a step: visible questions and revealed sub-questions, in page order. */
export function validateStep(run: Run, stepId: string): readonly Issue[] {
  const snapshot = snapshotOf(run);
  return issuesOf(snapshot, stepOf(run, stepId).questions);
}

/**
 * Validates answers from outside: by the rules of the screens, and against everything that no
 * screen could have sent. Without an issue they are a complete form.
 */
export function validateAnswers(form: Form, begin: RunStart): readonly Issue[] {
  const run = snapshotOf(start(form, begin));
  const counted = answersOf(run);
  const foreign = Object.entries(begin.answers ?? {}).flatMap(([path, value]): Issue[] => {
    const index = form.indexOf.get(path);
    if (index === undefined) return [{ code: 'unknown-question', path, params: {} }];
    const question = questionAt(form, index);
    const given = normalise(question.definition, value);
    if (given === undefined) {
      return isAnswered(value) ? [{ code: 'not-an-answer', path, params: {} }] : [];
    }
    if (!run.isShown(question.cell)) return [{ code: 'hidden-question', path, params: {} }];
    const isWhole =
      sameAnswer(given, counted[path]) && (!Array.isArray(value) || sameLength(value, given));
    return isWhole ? [] : [{ code: 'not-an-answer', path, params: {} }];
  });
  return [
    ...foreign,
    ...issuesOf(
      run,
      form.questions.map(({ index }) => index),
    ),
  ];
}

function sameLength(value: readonly unknown[], given: unknown): boolean {
  return Array.isArray(given) && value.length === given.length;
}

function issuesOf(run: Snapshot, questions: readonly number[]): readonly Issue[] {
  return questions.flatMap((index) => issueOf(run, index) ?? []);
}

function issueOf(run: Snapshot, index: number): Issue | undefined {
  const question = questionAt(run.form, index);
  const { definition, cell } = question;
  if (!definition.validation || !run.isShown(cell)) return undefined;
  const isGiven = isAnswered(run.answerTo(index));
  const failed = failingValidation(question, isGiven, (rule) => holds(rule, run));
  if (failed === -1) return undefined;
  const message = definition.validation[failed]?.message ?? '';
  return { code: 'rule', path: definition.id, params: { message, validation: failed } };
}

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
export function validationApplies(question: Question, index: number, isAnswered: boolean): boolean {
  return isAnswered || question.appliesUnanswered[index] === true;
}
