import { isDeepStrictEqual } from 'node:util';
import { answersFromSteps, declaredSteps, questionsUnder } from '#adapters';
import { type Run, start, validateAnswers } from '#engine';
import type { DeclaredStep } from '#operations';
import { type FieldIssue, MOST_ISSUES } from '#server/contract';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { declaration, form } from './healthDeclaration.ts';

/** A declaration that was sent, as a run; or what is wrong with it, as paths into the list. */
export type CheckedDeclaration =
  | { readonly issues: readonly []; readonly run: Run }
  | { readonly issues: readonly [FieldIssue, ...FieldIssue[]] };

/**
 * Whether what was sent is exactly what a completed declaration sends: all that its own
 * rules say, as on the screens, and nothing of a question that is not shown. `today` as `yyyymmdd`.
 */
export function checkDeclaration(sent: readonly DeclaredStep[], today: string): CheckedDeclaration {
  const begin = { answers: answersFromSteps(declaration, sent), today };
  const run = start(form, begin);
  const expected = declaredSteps(declaration, run);
  const broken = validateAnswers(form, begin).flatMap(({ code, path, params }) =>
    // Hidden questions and impossible answers are reported by their place.
    code === 'rule' ? [{ path: placeOf(sent, path), message: params.message ?? '' }] : [],
  );
  const [first, ...others] = [...foreignIn(sent, expected), ...broken].slice(0, MOST_ISSUES);
  return first === undefined ? { issues: [], run } : { issues: [first, ...others] };
}

function foreignIn(
  sent: readonly DeclaredStep[],
  expected: readonly DeclaredStep[],
): readonly FieldIssue[] {
  const missing =
    sent.length < expected.length ? [{ path: '', message: texts.answers.stepsMissing }] : [];
  const wrong = sent.flatMap(({ name, questions }, index): readonly FieldIssue[] => {
    const own = expected[index];
    if (own?.name !== name)
      return [{ path: `/${index}/name`, message: texts.answers.stepNotShown }];
    const place = `/${index}/questions`;
    const issues = questions.flatMap((question, at): readonly FieldIssue[] => {
      const isFirst = questions.findIndex(({ id }) => id === question.id) === at;
      const same = own.questions.find(({ id }) => isFirst && id === question.id);
      if (same === undefined)
        return [{ path: `${place}/${at}/id`, message: texts.answers.questionNotShown }];
      if (isDeepStrictEqual(question.answers, same.answers)) return [];
      return [{ path: `${place}/${at}/answers`, message: texts.answers.notOfQuestion }];
    });
    if (issues.length > 0 || isDeepStrictEqual(questions, own.questions)) return issues;
    return [{ path: place, message: texts.answers.questionsOutOfOrder }];
  });
  return [...missing, ...wrong];
}

/** Pointer to the answer to a question; without one to its step, or to the whole. */
function placeOf(sent: readonly DeclaredStep[], idInForm: string): string {
  const { id, stepName } = PLACES.get(idInForm) ?? { id: idInForm, stepName: '' };
  for (const [index, { questions }] of sent.entries()) {
    const at = questions.findIndex((question) => question.id === id);
    if (at !== -1) return `/${index}/questions/${at}/answers`;
  }
  const index = sent.findIndex(({ name }) => name === stepName);
  return index === -1 ? '' : `/${index}`;
}

/** By the names that the form has for questions. */
const PLACES = new Map(
  declaration.steps.flatMap(({ name: stepName, questions }) =>
    [...questionsUnder(questions)].map(({ id, idInForm }) => [idInForm, { id, stepName }] as const),
  ),
);
