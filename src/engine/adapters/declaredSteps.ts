import {
  type Answers,
  type AnswerValue,
  answerOf,
  isBlank,
  isDisplay,
  isMultipleChoice,
  isVisible,
  type Run,
  visibleQuestions,
  visibleSteps,
} from '#engine';
import type { DeclaredStep } from '#operations';
import { type Declaration, type DeclarationQuestion, questionsUnder } from './declarationFormat.ts';

/** A visible question and its answer, to be shown or signed. */
export interface ShownAnswer {
  readonly id: string;
  /** With its introduction: that is part of what is answered. */
  readonly name: string;
  /** 0 for a question of the step itself. */
  readonly depth: number;
  /** Names of options, or one text; empty when unanswered. */
  readonly answers: readonly string[];
  /** Of a number; shown after the answer. */
  readonly unit?: string | undefined;
}

/** A visible step and its questions. */
export interface ShownStep {
  /** The id of the step in the form. */
  readonly stepId: string;
  readonly name: string;
  readonly questions: readonly ShownAnswer[];
}

/**
 * The visible steps with their visible questions, in order. `run` must be of the form made of the
 * declaration.
 */
export function shownSteps(declaration: Declaration, run: Run): readonly ShownStep[] {
  const shown = new Set(visibleSteps(run).map(({ id }) => id));
  return declaration.steps.flatMap(({ name, questions }, index) => {
    const stepId = `step-${index + 1}`;
    if (!shown.has(stepId)) return [];
    return [{ stepId, name, questions: [...shownUnder(questions, run, 0)] }];
  });
}

function* shownUnder(
  questions: readonly DeclarationQuestion[],
  run: Run,
  depth: number,
): Generator<ShownAnswer> {
  for (const { id, idInForm, type, name, introQuestion, options } of questions) {
    if (type === undefined || isDisplay(type) || !isVisible(run, idInForm)) continue;
    const asked = isBlank(introQuestion) ? name : `${introQuestion} ${name}`;
    const unit = run.form.questions[run.form.indexOf.get(idInForm) ?? -1]?.definition.unit;
    yield { id, name: asked, depth, answers: textsOf(answerOf(run, idInForm)), unit };
    for (const { subQuestions } of options) yield* shownUnder(subQuestions, run, depth + 1);
  }
}

/** The payload: every visible step with its answered questions. */
export function declaredSteps(declaration: Declaration, run: Run): readonly DeclaredStep[] {
  return shownSteps(declaration, run).map(({ name, questions }) => ({
    name,
    questions: questions
      .filter(({ answers }) => answers.length > 0)
      .map(({ id, answers }) => ({ id, answers })),
  }));
}

/**
 * Converts a payload to answers to begin a run with. They are untrusted, so compare `declaredSteps`
 * of that run with the payload. Unknown questions are dropped.
 */
export function answersFromSteps({ steps }: Declaration, sent: readonly DeclaredStep[]): Answers {
  const questionById = new Map(
    steps.flatMap(({ questions }) =>
      [...questionsUnder(questions)].map((question) => [question.id, question] as const),
    ),
  );
  const entries = sent.flatMap(({ questions }) =>
    questions.flatMap(({ id, answers }): (readonly [string, AnswerValue])[] => {
      const question = questionById.get(id);
      if (question === undefined) return [];
      return [
        [question.idInForm, isMultipleChoice(question.type ?? '') ? answers : (answers[0] ?? '')],
      ];
    }),
  );
  return Object.fromEntries(entries);
}

function textsOf(answer: AnswerValue | undefined): readonly string[] {
  if (answer === undefined) return [];
  return typeof answer === 'object' ? answer : [String(answer)];
}

/**
 * Whether the form asks every visible question. One of an unreadable type is a placeholder in the
 * form: its answer is missing, and the rest must not be signed as if it were complete.
 */
export function showsEveryQuestion({ steps }: Declaration, run: Run): boolean {
  const unreadable = new Set(
    steps
      .flatMap(({ questions }) => [...questionsUnder(questions)])
      .filter(({ type }) => type === undefined)
      .map(({ idInForm }) => idInForm),
  );
  if (unreadable.size === 0) return true;
  return visibleSteps(run).every((step) =>
    visibleQuestions(run, step.id).every(({ id }) => !unreadable.has(id)),
  );
}
