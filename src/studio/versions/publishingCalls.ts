import { isRecord } from '#checker/json';
import type {
  FileVersion,
  LatestPlan,
  LatestResult,
  Sending,
  SendResult,
  SharingState,
} from '#studio/files';

/** The calls of `#studio/publishing`. Each throws when there is no answer, or one that is not the studio's. */
export interface PublishingCalls {
  state(): Promise<SharingState>;
  send(sending: Sending): Promise<SendResult>;
  /** Fetches others' version, and says what taking it would do. */
  plan(): Promise<LatestPlan>;
  take(plan: { readonly to: string; readonly id: string }): Promise<LatestResult>;
  /** Newest first; undefined where no versions are kept. */
  versions(path: string): Promise<readonly FileVersion[] | undefined>;
  /** A file as it was in a version; null when it was not there. */
  textAt(id: string, path: string): Promise<string | null>;
}

/** Calls to where the page came from. */
export function publishingCalls(token: string): PublishingCalls {
  const call = async (method: string, path: string, sent?: unknown) => {
    const response = await fetch(path, {
      method,
      headers: { 'X-Studio-Token': token },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) throw new Error(`${path}: ${response.status}`);
    return body;
  };
  const get = (path: string, query: Readonly<Record<string, string>>) =>
    call('GET', `${path}?${new URLSearchParams(query)}`);
  // What comes with the token is of the same build as this page.
  return {
    state: async () => (await call('GET', '/studio/sharing')) as unknown as SharingState,
    send: async ({ author, ...sending }) =>
      (await call('POST', '/studio/proposal', { ...sending, ...author })) as unknown as SendResult,
    plan: async () => (await call('POST', '/studio/latest', {})) as unknown as LatestPlan,
    take: async ({ to, id }) =>
      (await call('POST', '/studio/latest/take', { to, id })) as unknown as LatestResult,
    versions: async (path) =>
      (await get('/studio/versions', { path })).versions as readonly FileVersion[] | undefined,
    textAt: async (id, path) => {
      const { text } = await get('/studio/version', { id, path });
      return typeof text === 'string' ? text : null;
    },
  };
}
