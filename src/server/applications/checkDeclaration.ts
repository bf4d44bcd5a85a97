import { isDeepStrictEqual } from 'node:util';
import { type Run, start, validateAnswers } from '#engine';
import { answersFromSteps, declaredSteps, questionsUnder } from '#engine/adapters';
import type { DeclaredStep } from '#operations';
import { type FieldIssue, MAX_ISSUES } from '#server/contract';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { declaration, form } from './healthDeclaration.ts';

/** A sent declaration as a run, or its issues, with paths into the list of steps. */
export type CheckedDeclaration =
  | { readonly issues: readonly []; readonly run: Run }
  | { readonly issues: readonly [FieldIssue, ...FieldIssue[]] };

/**
 * Checks that what was sent is exactly what a completed declaration sends: its validations hold, as on
 * the screens, and there are no questions that are not shown. `today` as `yyyymmdd`.
 */
export function checkDeclaration(sent: readonly DeclaredStep[], today: string): CheckedDeclaration {
  const initial = { answers: answersFromSteps(declaration, sent), today };
  const run = start(form, initial);
  const expected = declaredSteps(declaration, run);
  const ruleIssues = validateAnswers(form, initial).flatMap(({ code, path, params }) =>
    // Hidden questions and impossible answers are reported by `unexpectedIn`.
    code === 'rule' ? [{ path: pointerTo(sent, path), message: params.message ?? '' }] : [],
  );
  const [first, ...others] = [...unexpectedIn(sent, expected), ...ruleIssues].slice(0, MAX_ISSUES);
  return first === undefined ? { issues: [], run } : { issues: [first, ...others] };
}

function unexpectedIn(
  sent: readonly DeclaredStep[],
  expected: readonly DeclaredStep[],
): readonly FieldIssue[] {
  const missing =
    sent.length < expected.length ? [{ path: '', message: texts.answers.stepsMissing }] : [];
  const wrong = sent.flatMap(({ name, questions }, index): readonly FieldIssue[] => {
    const own = expected[index];
    if (own?.name !== name)
      return [{ path: `/${index}/name`, message: texts.answers.stepNotShown }];
    const pointer = `/${index}/questions`;
    const issues = questions.flatMap((question, at): readonly FieldIssue[] => {
      const isFirst = questions.findIndex(({ id }) => id === question.id) === at;
      const same = own.questions.find(({ id }) => isFirst && id === question.id);
      if (same === undefined)
        return [{ path: `${pointer}/${at}/id`, message: texts.answers.questionNotShown }];
      if (isDeepStrictEqual(question.answers, same.answers)) return [];
      return [{ path: `${pointer}/${at}/answers`, message: texts.answers.notOfQuestion }];
    });
    if (issues.length > 0 || isDeepStrictEqual(questions, own.questions)) return issues;
    return [{ path: pointer, message: texts.answers.questionsOutOfOrder }];
  });
  return [...missing, ...wrong];
}

/** Pointer to the answers of a question; to its step when there are none, or else to the whole. */
function pointerTo(sent: readonly DeclaredStep[], idInForm: string): string {
  const { id, stepName } = QUESTIONS.get(idInForm) ?? { id: idInForm, stepName: '' };
  for (const [index, { questions }] of sent.entries()) {
    const at = questions.findIndex((question) => question.id === id);
    if (at !== -1) return `/${index}/questions/${at}/answers`;
  }
  const index = sent.findIndex(({ name }) => name === stepName);
  return index === -1 ? '' : `/${index}`;
}

/** The questions, by their ids in the form. */
const QUESTIONS = new Map(
  declaration.steps.flatMap(({ name: stepName, questions }) =>
    [...questionsUnder(questions)].map(({ id, idInForm }) => [idInForm, { id, stepName }] as const),
  ),
);
