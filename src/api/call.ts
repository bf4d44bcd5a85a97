import { type Call as CallTypes, type Operation, type Read, readAnswer } from '#operations';
import type { ApiClient, Call } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';

/** What is sent with a call: its body and query where it has them, and how it is made. */
export type Sent<C extends CallTypes> = HowSent &
  (C['body'] extends undefined ? { readonly body?: undefined } : { readonly body: C['body'] }) &
  (C['query'] extends undefined ? { readonly query?: undefined } : { readonly query: C['query'] });

interface HowSent extends Pick<Call, 'idempotencyKey' | 'isBinary'> {
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call and reads its answer as the document says: all of it is there. Throws an ApiError,
 * also when nothing can be read of the answer.
 */
export async function call<C extends CallTypes>(
  client: ApiClient,
  operation: Operation<C>,
  sent: Sent<C>,
): Promise<Read<C['answer']>> {
  const data = await send(client, operation, sent);
  const reading = readAnswer(operation.answer, data);
  if (!reading) throw new ApiError('unexpected');
  if (reading.faults.length > 0) client.onFaults?.(operation.path, reading.faults);
  return reading.value;
}

/**
 * Makes a call whose answer, unread, is judged by its status, as of a booking, or by the caller.
 * Throws an ApiError.
 */
export function send<C extends CallTypes>(
  client: ApiClient,
  { method, path }: Operation<C>,
  sent: Sent<C>,
): Promise<unknown> {
  const { body, query, signal, ...how }: HowSent & Partial<CallTypes> = sent;
  const search = query === undefined ? '' : `?${searchOf(query)}`;
  return client.send({
    ...{ method, path: path + search, ...how },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

function searchOf(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
