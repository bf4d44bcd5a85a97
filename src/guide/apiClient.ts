import { type ApiClient, ApiError, createClient } from '#api';
import { report, useAppMessage, useOverload, useSession } from '#state';
import { errors } from '../../schemas/texts/sv.json';
import { noteWantedPage } from './wantedPage.ts';

/** So that no server fills the monitoring with one answer. */
const MOST_FAULTS = 20;

let client: ApiClient | undefined;

/** The one client of the page: it holds the access token. `VITE_API_HOST` names another host. */
export function apiClient(): ApiClient {
  client ??= withLogout(
    createClient({
      host: import.meta.env.VITE_API_HOST ?? '',
      // Without an id nobody can tell whose session it is.
      acceptsSession: ({ visitorId }) =>
        visitorId !== '' && visitorId === useSession.getState().visitorId,
      onFaults: (path, faults) =>
        report(
          `The answer of ${path} breaks the API document: ${faults.slice(0, MOST_FAULTS).join(', ')}`,
        ),
      onWaiting: (isWaiting) => useOverload.setState({ isWaiting }),
    }),
  );
  return client;
}

/**
 * A client that notices when the login has come to its end: the visitor is led to the start page
 * of the in-depth guide and told why, the answers stay. Who was not logged in is told nothing.
 */
export function withLogout(inner: ApiClient): ApiClient {
  return {
    ...inner,
    async send(call) {
      try {
        return await inner.send(call);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') sayLoggedOut();
        throw error;
      }
    },
  };
}

function sayLoggedOut(): void {
  const { status, logOut } = useSession.getState();
  if (status !== 'authenticated') return;
  const { title, text } = errors.unauthenticated;
  logOut();
  noteWantedPage(window.location.pathname);
  useAppMessage.getState().show({
    type: 'info',
    title,
    content: text,
    throwBackToHomePage: true,
    contentContainsHTML: false,
  });
}
