import type { Form } from '#engine';
import type { QuestionnaireQuestion } from '#engine/adapters';
import { type ApiClient, ApiError, call, isFetchFailure } from '#guide/api';
import {
  getQuestionnaire,
  getSignedInsurances,
  type Read,
  type SignedInsurancesResponse,
} from '#operations';
import { contact } from '../../../schemas/brand.json';
import { documentTitle, form, questionnaire } from '../../../schemas/texts/sv.json';
import { type AppMessage, useAppMessage } from './appMessage.ts';
import { drop, fetchStateOf, load, type Resource } from './fetched.ts';
import { nextTask } from './nextTask.ts';
import { useQuestionnaire } from './questionnaire.ts';
import { reportAdapted, reportRefused } from './reportAdapted.ts';
import { hasAccess, useSession } from './session.ts';

/** Questions of the in-depth guide. */
export interface Questions {
  /** The parsed questions, in order. */
  readonly questions: readonly QuestionnaireQuestion[];
  /** The form made of them. */
  readonly form: Form;
}

/** Resource: the questions of the in-depth guide. */
export const QUESTIONS: Resource<Questions> = {
  path: [useQuestionnaire.persist.name, 'questions'],
};

/** Resource: the person, and the insurances with the provider; unknown fields are empty. */
export const OWN_INSURANCES: Resource<Read<SignedInsurancesResponse>> = {
  path: [useQuestionnaire.persist.name, 'insurances'],
};

/** Context of `loadQuestionnaire`. */
export interface LoadContext {
  /** Receives the unusable parts of the response; no answers, no names. */
  readonly report: (problem: Error) => void;
}

/**
 * Fetches the questionnaire and the signed insurances together (spec section 4) when the visitor
 * has access and no questions are loaded or pending. The start page fetches none:
 * it stands outside the gate that calls this. Insurances missing beside the questions are fetched
 * alone. Idempotent; never rejects.
 *
 * | what failed                                | what happens                                      |
 * |--------------------------------------------|---------------------------------------------------|
 * | the questionnaire's call                   | status `error`, the message of spec section 8     |
 * | its questions, which the adapter refuses   | the same, and a report                            |
 * | either, since the login has ended          | status `error`; the call itself says why          |
 * | the code that reads them                   | status `error` and `isUnloaded`                   |
 * | the signed insurances                      | their status `error`                              |
 */
export async function loadQuestionnaire(client: ApiClient, { report }: LoadContext): Promise<void> {
  const { status, data } = fetchStateOf(QUESTIONS);
  const own = fetchStateOf(OWN_INSURANCES).status;
  if (status === 'pending' || !hasAccess(useSession.getState())) return;
  if (data && own !== 'error') return;
  const insurances = () =>
    load(OWN_INSURANCES, (signal) => call(client, getSignedInsurances, { signal }));
  if (data) return insurances();
  // They are fetched with the questions.
  if (own !== 'pending') drop(OWN_INSURANCES.path);
  await Promise.all([
    insurances(),
    load(QUESTIONS, (signal) =>
      questionsOf(client, signal, report)
        .catch(reportRefused(report))
        .catch((problem: unknown) => {
          if (!signal.aborted && !isLoggedOut(problem) && !isFetchFailure(problem)) {
            useAppMessage.getState().show(questionnaireFailure());
          }
          throw problem;
        }),
    ),
  ]);
}

async function questionsOf(
  client: ApiClient,
  signal: AbortSignal,
  report: LoadContext['report'],
): Promise<Questions> {
  // The engine is loaded with the first form.
  const [{ DefinitionError }, { adaptQuestionnaire }, fetched] = await Promise.all([
    import('#engine'),
    import('#engine/adapters'),
    call(client, getQuestionnaire, { signal }),
  ]);
  await nextTask();
  const adapted = adaptQuestionnaire(fetched.questions, {
    ...questionnaire.messages,
    title: documentTitle.inDepthGuide,
    unknownType: form.unknownQuestionType,
  });
  if (!adapted.ok) throw new DefinitionError('questionnaire', adapted.faults);
  reportAdapted('questionnaire', adapted, report);
  await nextTask();
  return { form: adapted.form, questions: adapted.questions };
}

/** A logout has its own message; retrying would not help. */
function isLoggedOut(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'unauthenticated';
}

/**
 * The message when the questions failed (spec section 8, first row): redirects to the start page
 * and links to the support.
 */
export function questionnaireFailure(): AppMessage {
  const { title, text, support } = questionnaire.failed;
  const contactLinks = support
    .replace('{phone}', `<a href="${contact.phoneHref}">${contact.phone}</a>`)
    .replace('{email}', `<a href="mailto:${contact.email}">${contact.email}</a>`);
  return {
    type: 'warning',
    title,
    content: `<p>${text}</p><p>${contactLinks}</p>`,
    throwBackToHomePage: true,
    contentContainsHTML: true,
  };
}
