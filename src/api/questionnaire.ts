import { getQuestionnaire } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/**
 * `GET /api/questionnaire`: its questions as they came, for the engine's adapter to judge. Throws an
 * ApiError.
 */
export async function fetchQuestionnaire(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  return (await call(client, getQuestionnaire, { signal })).questions;
}
