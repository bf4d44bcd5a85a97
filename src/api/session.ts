import {
  logOut as endLogin,
  type Read,
  renewSession as renew,
  type SessionAnswer as Sent,
} from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call, send } from './call.ts';

/** Who the server takes the browser for. */
export type SessionAnswer = Read<Sent>;

/**
 * `POST /api/session`: the access token of a login that a reload forgot, by the browser's cookie.
 * A call of our own; a server without it answers 404. Throws an ApiError.
 */
export function renewSession(client: ApiClient, signal?: AbortSignal): Promise<SessionAnswer> {
  return call(client, renew, { signal });
}

/** `POST /api/logout`: ends the login on the server too. A call of our own. Throws an ApiError. */
export async function logOut(client: ApiClient): Promise<void> {
  await send(client, endLogin, {});
}
