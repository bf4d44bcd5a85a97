import type { ApiClient } from './ApiClient.ts';

/** Whether and how one can log in just now (spec section 7). */
export interface Maintenance {
  readonly isLoginMaintenance: boolean;
  /** Empty when the API gave none. */
  readonly loginMaintenanceText: string;
  readonly isEidInactive: boolean;
}

/** `GET /api/maintenance`. What is missing in the answer counts as not set. Throws an ApiError. */
export async function fetchMaintenance(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Maintenance> {
  const data = await client.send({
    method: 'GET',
    path: '/api/maintenance',
    ...(signal && { signal }),
  });
  const { isLoginMaintenance, loginMaintenanceText, isEidInactive } = (data ?? {}) as Partial<
    Record<keyof Maintenance, unknown>
  >;
  return {
    isLoginMaintenance: isLoginMaintenance === true,
    loginMaintenanceText: typeof loginMaintenanceText === 'string' ? loginMaintenanceText : '',
    isEidInactive: isEidInactive === true,
  };
}
