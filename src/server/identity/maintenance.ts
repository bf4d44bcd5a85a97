import * as operations from '#operations';
import type { Config } from '#server/configuration';
import { type Endpoint, endpoint } from '#server/http';

/** `GET /v1/api/maintenance` (specification, section 7). */
export function maintenance({ config }: { readonly config: Config }): Endpoint {
  const body: operations.MaintenanceResponse = {
    isLoginMaintenance: config.loginMaintenance,
    loginMaintenanceText: config.loginMaintenanceText,
    // Only in the sandbox can one log in with a personal number alone.
    isEidInactive: config.bankidInactive && config.sandbox,
  };
  return endpoint(operations.getMaintenance, {
    access: 'public',
    respond: async () => ({ status: 200, body }),
  });
}
