import { fetchMaintenance } from '#api';
import { apiClient } from '../apiClient.ts';

/** The provider's words about the maintenance, or none. Failures are ignored (spec section 7). */
export async function maintenanceText(signal: AbortSignal): Promise<string> {
  try {
    return (await fetchMaintenance(apiClient(), signal)).loginMaintenanceText;
  } catch {
    return '';
  }
}
