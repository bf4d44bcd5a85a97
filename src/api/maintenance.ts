import { getMaintenance, type MaintenanceAnswer } from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/** Whether and how one can log in just now (spec section 7). */
export type Maintenance = MaintenanceAnswer;

/** `GET /api/maintenance`: whether and how one can log in just now. Throws an ApiError. */
export function fetchMaintenance(client: ApiClient, signal?: AbortSignal): Promise<Maintenance> {
  return call(client, getMaintenance, { signal });
}
