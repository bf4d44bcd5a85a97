import type { Answers, AnswerValue, Run } from '#engine';
import { answerOf, isVisible, saysNothing, visibleQuestions, visibleSteps } from '#engine';
import type { DeclaredStep } from '#operations';
import { type Declaration, type DeclarationQuestion, questionsUnder } from './declarationFormat.ts';

/** A visible question with its answer, to be shown or signed. */
export interface ShownAnswer {
  readonly id: string;
  /** As it was put: what introduces a question is part of what is answered. */
  readonly name: string;
  /** 0 for a question of the step itself. */
  readonly depth: number;
  /** Names of options, or one text; none when it was passed unanswered. */
  readonly answers: readonly string[];
}

/** A visible step with all that was asked in it. */
export interface ShownStep {
  /** As in the form. */
  readonly stepId: string;
  readonly name: string;
  readonly questions: readonly ShownAnswer[];
}

/** Every visible step with its visible questions, in order. `run` must be of the form made of it. */
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
  for (const { id, key, type, name, introQuestion, options } of questions) {
    if (type === undefined || type === 'box' || !isVisible(run, key)) continue;
    const asked = saysNothing(introQuestion) ? name : `${introQuestion} ${name}`;
    yield { id, name: asked, depth, answers: textsOf(answerOf(run, key)) };
    for (const { subQuestions } of options) yield* shownUnder(subQuestions, run, depth + 1);
  }
}

/** What is sent: every visible step, and of its questions those that are answered. */
export function declaredSteps(declaration: Declaration, run: Run): readonly DeclaredStep[] {
  return shownSteps(declaration, run).map(({ name, questions }) => ({
    name,
    questions: questions
      .filter(({ answers }) => answers.length > 0)
      .map(({ id, answers }) => ({ id, answers })),
  }));
}

/**
 * What was sent, as answers to begin a run with: of unknown source, so compare what `declaredSteps`
 * makes of that run with what was sent. Questions that the declaration does not have are left out.
 */
export function answersDeclared({ steps }: Declaration, sent: readonly DeclaredStep[]): Answers {
  const kinds = new Map(
    steps.flatMap(({ questions }) =>
      [...questionsUnder(questions)].map((question) => [question.id, question] as const),
    ),
  );
  const entries = sent.flatMap(({ questions }) =>
    questions.flatMap(({ id, answers }): (readonly [string, AnswerValue])[] => {
      const question = kinds.get(id);
      if (question === undefined) return [];
      return [[question.key, question.type === 'checkbox' ? answers : (answers[0] ?? '')]];
    }),
  );
  return Object.fromEntries(entries);
}

function textsOf(answer: AnswerValue | undefined): readonly string[] {
  if (answer === undefined) return [];
  return typeof answer === 'object' ? answer : [String(answer)];
}

/**
 * Whether every question that the visitor meets could be shown. If not, an answer is missing that
 * somebody asked for, and the rest is not to be signed as if it were all.
 */
export function isWhole({ steps }: Declaration, run: Run): boolean {
  const unread = new Set(
    steps
      .flatMap(({ questions }) => [...questionsUnder(questions)])
      .filter(({ type }) => type === undefined)
      .map(({ key }) => key),
  );
  if (unread.size === 0) return true;
  return visibleSteps(run).every((step) =>
    visibleQuestions(run, step.id).every(({ id }) => !unread.has(id)),
  );
}
