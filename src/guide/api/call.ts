import { type CallTypes, type Operation, parseResponse, type Read } from '#operations';
import type { ApiClient, Call } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';

/** Input of a call: body and query where it has them, and settings. */
export type CallInput<C extends CallTypes> = CallSettings &
  (C['body'] extends undefined ? { readonly body?: undefined } : { readonly body: C['body'] }) &
  (C['query'] extends undefined ? { readonly query?: undefined } : { readonly query: C['query'] });

interface CallSettings extends Pick<Call, 'idempotencyKey' | 'isBinary'> {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call and parses its response by the API document. Throws an ApiError, also for an
 * unusable response.
 */
export async function call<C extends CallTypes>(
  client: ApiClient,
  operation: Operation<C>,
  sent: CallInput<C>,
): Promise<Read<C['response']>> {
  const data = await send(client, operation, sent);
  const parsed = parseResponse(operation.response, data);
  if (!parsed) throw new ApiError('unexpected');
  if (parsed.deviations.length > 0) client.onDeviations?.(operation.path, parsed.deviations);
  return parsed.value;
}

/**
 * Makes a call without parsing the response: only its status counts, or the caller judges it.
 * Throws an ApiError.
 */
export function send<C extends CallTypes>(
  client: ApiClient,
  { method, path }: Operation<C>,
  sent: CallInput<C>,
): Promise<unknown> {
  const { body, query, signal, ...settings }: CallSettings & Partial<CallTypes> = sent;
  const search = query === undefined ? '' : `?${searchOf(query)}`;
  return client.send({
    ...{ method, path: path + search, ...settings },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

function searchOf(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
