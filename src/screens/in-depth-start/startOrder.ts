import { type EidOrder, startLogin } from '#api';
import { apiClient } from '#guide';

/** Begins a login. Throws an ApiError. In a file of its own: the page is shown before it is loaded. */
export function startOrder(returnUrl: string, signal: AbortSignal): Promise<EidOrder> {
  return startLogin(apiClient(), returnUrl, signal);
}
