import { type ApiClient, ApiError, call } from '#api';
import {
  getQuestionnaire,
  getSignedInsurances,
  type Read,
  type SignedInsurancesAnswer,
} from '#operations';
import { contact } from '../../schemas/brand.json';
import { documentTitle, form, questionnaire } from '../../schemas/texts/sv.json';
import { type AppMessage, useAppMessage } from './appMessage.ts';
import { loadingSignal, type QuestionnaireState, useQuestionnaire } from './questionnaire.ts';
import { reportAdapted } from './reportAdapted.ts';
import { hasAccess, useSession } from './session.ts';

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
  const { form: loaded, status, insurancesStatus } = useQuestionnaire.getState();
  if (isOnStartPage || status === 'pending' || !hasAccess(useSession.getState())) return;
  if (loaded && insurancesStatus !== 'error') return;
  useQuestionnaire.setState({ insurancesStatus: 'pending', ...(!loaded && { status: 'pending' }) });
  const signal = loadingSignal();
  const keep = (state: Partial<QuestionnaireState>) => {
    // What comes after a logout is for nobody.
    if (!signal.aborted) useQuestionnaire.setState(state);
  };
  const insurances = call(client, getSignedInsurances, { signal }).then(
    (insurances): InsurancesState => ({ insurancesStatus: 'success', insurances }),
    (): InsurancesState => ({ insurancesStatus: 'error', insurances: null }),
  );
  if (loaded) return keep(await insurances);
  const questions = questionsOf(client, signal, report).catch((problem: unknown) => {
    if (!(problem instanceof ApiError)) report(asError(problem));
    if (!signal.aborted && !isLoggedOut(problem)) {
      useAppMessage.getState().show(questionnaireFailure());
    }
    return { status: 'error' } as const;
  });
  await Promise.all([insurances.then(keep), questions.then(keep)]);
}

type InsurancesState = {
  readonly insurancesStatus: 'success' | 'error';
  readonly insurances: Read<SignedInsurancesAnswer> | null;
};

async function questionsOf(
  client: ApiClient,
  signal: AbortSignal,
  report: LoadingSurroundings['report'],
): Promise<Partial<QuestionnaireState>> {
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
  return { status: 'success', form: adapted.form, questions: adapted.questions };
}

/** Who was logged out is told that; trying again in a minute would not help. */
function isLoggedOut(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'unauthenticated';
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error('loading the questionnaire failed');
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
