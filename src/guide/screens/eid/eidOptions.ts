import type { ApiClient, EidOrder, EidStatus } from '#guide/api';
import type { EidPurpose } from '#guide/state';

/** Options of a login or a signature. */
export interface EidOptions {
  readonly purpose: EidPurpose;
  /**
   * Begins the order, such as `startLogin`. Called for each attempt, restarts included. Rejecting with
   * the ApiError `cancelled` closes the dialog without a callback: the visitor has to read the screen first.
   */
  readonly start: (returnUrl: string, signal: AbortSignal) => Promise<EidOrder>;
  readonly onSuccess: (status: EidStatus) => void;
  /** Signed by the wrong person; never for a login. */
  readonly onIncorrectPersonalNumber?: () => void;
  /** The visitor gave up; the order is cancelled at the server too. */
  readonly onCancelled: () => void;
  /** The page's own by default. */
  readonly client?: ApiClient;
}
