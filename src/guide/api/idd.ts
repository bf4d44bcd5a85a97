import { getIdd } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { send } from './call.ts';

/** `GET /api/idd`: the insurance product information document, a PDF. Throws an ApiError. */
export async function fetchIdd(client: ApiClient, signal?: AbortSignal): Promise<Blob> {
  const data = await send(client, getIdd, { isBinary: true, signal });
  if (!(data instanceof Blob) || data.size === 0) throw new ApiError('unexpected');
  // Regardless of the server's content type: as another type it could be a page with our origin.
  return new Blob([data], { type: 'application/pdf' });
}
