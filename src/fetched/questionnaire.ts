import type { QuestionnaireQuestion } from '#adapters';
import { type ApiClient, ApiError, call } from '#api';
import type { Form } from '#engine';
import {
  getQuestionnaire,
  getSignedInsurances,
  type Read,
  type SignedInsurancesAnswer,
} from '#operations';
import { type AppMessage, hasAccess, useAppMessage, useQuestionnaire, useSession } from '#state';
import { contact } from '../../schemas/brand.json';
import { documentTitle, form, questionnaire } from '../../schemas/texts/sv.json';
import { drop, fetchedOf, load, type Subject } from './fetched.ts';
import { reportAdapted, reportRefused } from './reportAdapted.ts';

/** The questions of the in-depth guide. */
export interface Questions {
  /** As the server asks them, in order. */
  readonly questions: readonly QuestionnaireQuestion[];
  /** The same as a form to run. */
  readonly form: Form;
}

/** What the in-depth guide asks. */
export const QUESTIONS: Subject<Questions> = { path: [useQuestionnaire.persist.name, 'questions'] };

/** What a person has with the provider, and who the person is; what nobody knows is empty. */
export const OWN_INSURANCES: Subject<Read<SignedInsurancesAnswer>> = {
  path: [useQuestionnaire.persist.name, 'insurances'],
};

/** What the loading needs to know of its surroundings. */
export interface LoadingSurroundings {
  readonly isOnStartPage: boolean;
  /** Told what the server sent and nobody can use; holds no answer and no name. */
  readonly report: (problem: Error) => void;
}

/**
 * Fetches the questionnaire and the signed insurances together (spec section 4), when all of this
 * holds: the visitor has access, is not on the start page, no questions are loaded, and none are
 * being loaded. Insurances that did not come with the questions are asked for again by themselves.
 * May be called as often as one likes; never rejects.
 *
 * | what failed                                | what happens                                      |
 * |--------------------------------------------|---------------------------------------------------|
 * | the questionnaire's call                   | status `error`, the message of spec section 8     |
 * | its questions, which the adapter refuses   | the same, and a report                            |
 * | either, since the login has ended          | status `error`; the call itself says why          |
 * | the signed insurances                      | their status `error`                              |
 */
export async function loadQuestionnaire(
  client: ApiClient,
  { isOnStartPage, report }: LoadingSurroundings,
): Promise<void> {
  const { status, data } = fetchedOf(QUESTIONS);
  const own = fetchedOf(OWN_INSURANCES).status;
  if (isOnStartPage || status === 'pending' || !hasAccess(useSession.getState())) return;
  if (data && own !== 'error') return;
  const insurances = () =>
    load(OWN_INSURANCES, (signal) => call(client, getSignedInsurances, { signal }));
  if (data) return insurances();
  // They come with the questions, whenever those do.
  if (own !== 'pending') drop(OWN_INSURANCES.path);
  await Promise.all([
    insurances(),
    load(QUESTIONS, (signal) =>
      questionsOf(client, signal, report)
        .catch(reportRefused(report))
        .catch((problem: unknown) => {
          if (!signal.aborted && !isLoggedOut(problem)) {
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
  report: LoadingSurroundings['report'],
): Promise<Questions> {
  // The engine comes with the first form: pages without one do without it.
  const [{ DefinitionError }, { adaptQuestionnaire }, fetched] = await Promise.all([
    import('#engine'),
    import('#adapters'),
    call(client, getQuestionnaire, { signal }),
  ]);
  const adapted = adaptQuestionnaire(fetched.questions, {
    ...questionnaire.messages,
    title: documentTitle.inDepthGuide,
    unknownType: form.unknownQuestionType,
  });
  if (!adapted.ok) throw new DefinitionError('questionnaire', adapted.faults);
  reportAdapted('questionnaire', adapted, report);
  return { form: adapted.form, questions: adapted.questions };
}

/** Who was logged out is told that; trying again in a minute would not help. */
function isLoggedOut(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'unauthenticated';
}

/**
 * The message when the questions did not come or cannot be used (spec section 8, first row): it
 * leads back to the start page and has links to the ways of reaching support.
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
