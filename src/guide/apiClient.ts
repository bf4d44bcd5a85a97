import type { Issue, Run } from '#engine';
import { type ApiClient, ApiError, createClient } from '#guide/api';
import { report, useAppMessage, useOverload, useSession } from '#guide/state';
import { errors } from '../../schemas/texts/sv.json';
import { rememberRequestedPage } from './requestedPage.ts';

/** So that one response cannot flood monitoring. */
const MAX_REPORTED_DEVIATIONS = 20;

let client: ApiClient | undefined;

/** The page's only API client, which holds the access token. `VITE_API_HOST` names another host. */
export function apiClient(): ApiClient {
  client ??= withLogout(
    createClient({
      host: import.meta.env.VITE_API_HOST ?? '',
      // Without an id a session cannot be attributed to its visitor.
      acceptsSession: ({ visitorId }) =>
        visitorId !== '' && visitorId === useSession.getState().visitorId,
      onDeviations: (path, deviations) =>
        report(
          `The answer of ${path} breaks the API document: ${deviations.slice(0, MAX_REPORTED_DEVIATIONS).join(', ')}`,
        ),
      onWaiting: (isWaiting) => useOverload.setState({ isWaiting }),
    }),
  );
  return client;
}

/**
 * Handles an expired login: the visitor is sent to the start page of the in-depth guide with a
 * message, and the answers stay. A visitor who was not logged in sees nothing.
 */
export function withLogout(inner: ApiClient): ApiClient {
  return {
    ...inner,
    async send(call) {
      try {
        return await inner.send(call);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') showLoggedOut();
        throw error;
      }
    },
  };
}

/** Tells that the login has ended, as far as this page had one. */
export function showLoggedOut(): void {
  if (useSession.getState().status === 'authenticated') askForLogin(errors.unauthenticated);
}

/** Leads to the login, which returns to this page; the answers stay. `text` says why, on the start page. */
export function askForLogin({ title, text }: { readonly title: string; readonly text: string }) {
  useSession.getState().logOut();
  rememberRequestedPage(window.location.pathname, { hadLogin: true });
  useAppMessage.getState().show({
    type: 'info',
    title,
    content: text,
    throwBackToHomePage: true,
  });
}

/**
 * The issues of a refused call at the questions of a form, whose ids are the names of the call's fields; none of
 * fields that it does not ask for.
 */
export function fieldIssues({ issues }: ApiError, { form }: Run): readonly Issue[] {
  return issues
    .map(({ path, message }) => ({
      code: 'rule' as const,
      path: path.replace(/^\//, ''),
      params: { message },
    }))
    .filter(({ path }) => form.indexOf.has(path));
}
