import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';

/**
 * `GET /api/questionnaire`: its questions as they came, for the engine's adapter to judge. The
 * answer may be the list itself or an object with `questions`. Throws an ApiError.
 */
export async function fetchQuestionnaire(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const call = { method: 'GET', path: '/api/questionnaire', ...(signal && { signal }) } as const;
  const data = await client.send(call);
  const questions: unknown = Array.isArray(data) ? data : Object(data).questions;
  if (!Array.isArray(questions)) throw new ApiError('unexpected');
  return questions;
}
