import type { ApiClient } from './ApiClient.ts';
import { fieldsOf, textOf } from './fields.ts';

/** Who the server takes the browser for. */
export interface SessionAnswer {
  readonly isAuthenticated: boolean;
  /** The person has something with the provider already. */
  readonly hasAnyProviderEngagemang: boolean;
  /** The person has named the organisation that gives access. */
  readonly isUnassignedUserApproved: boolean;
  /** Tells persons apart without saying who they are; empty when the server gave none. */
  readonly visitorId: string;
}

/**
 * `POST /api/session`: the access token of a login that a reload forgot, by the browser's cookie.
 * A call of our own; a server without it answers 404. Throws an ApiError.
 */
export async function renewSession(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<SessionAnswer> {
  return sessionOf(await client.send({ ...RENEWAL, ...(signal && { signal }) }));
}

/** Reads the answer of a renewal; throws an ApiError when it is none. */
export function sessionOf(data: unknown): SessionAnswer {
  const fields = fieldsOf(data);
  return {
    isAuthenticated: fields.isAuthenticated === true,
    hasAnyProviderEngagemang: fields.hasAnyProviderEngagemang === true,
    isUnassignedUserApproved: fields.isUnassignedUserApproved === true,
    visitorId: textOf(fields.visitorId),
  };
}

/** The call that renews; the client makes it itself when a token has run out. */
export const RENEWAL = { method: 'POST', path: '/api/session' } as const;

/** `POST /api/logout`: ends the login on the server too. A call of our own. Throws an ApiError. */
export async function logOut(client: ApiClient): Promise<void> {
  await client.send({ method: 'POST', path: '/api/logout' });
}
