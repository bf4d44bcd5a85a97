import type { MaintenanceAnswer } from '#operations';
import type { Config } from '#server/configuration';
import type { Endpoint } from '#server/http';

/** `GET /v1/api/maintenance` (specification, section 7). */
export function maintenance({ config }: { readonly config: Config }): Endpoint {
  const body: MaintenanceAnswer = {
    isLoginMaintenance: config.loginMaintenance,
    loginMaintenanceText: config.loginMaintenanceText,
    // Outside the sandbox nobody logs in by a personal number alone, so none is asked for.
    isEidInactive: config.bankidInactive && config.sandbox,
  };
  return {
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    answer: async () => ({ status: 200, body }),
  };
}
