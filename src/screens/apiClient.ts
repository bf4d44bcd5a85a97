import { type ApiClient, createClient } from '#api';
import { useSession } from '#state';

let client: ApiClient | undefined;

/** The one client of the page: it holds the access token. `VITE_API_HOST` names another host. */
export function apiClient(): ApiClient {
  client ??= createClient({
    host: import.meta.env.VITE_API_HOST ?? '',
    acceptsSession: ({ visitorId }) => visitorId === useSession.getState().visitorId,
  });
  return client;
}
