import type { ApiClient, EidOrder, EidStatus } from '#api';
import type { EidPurpose } from '#state';

/** What differs between a login and a signature. */
export interface EidOptions {
  readonly purpose: EidPurpose;
  /**
   * Begins the order, such as `startLogin`. Called once for each attempt, restarts included. When it
   * rejects with the ApiError `cancelled`, the screen has to be read first: the dialog gives way to
   * it, and nothing is called.
   */
  readonly start: (returnUrl: string, signal: AbortSignal) => Promise<EidOrder>;
  /** Done; the dialog closes. */
  readonly onSuccess: (status: EidStatus) => void;
  /** Signed by another person than asked; does not happen with a login. */
  readonly onIncorrectPersonalNumber?: () => void;
  /** The visitor gave up; the order is being cancelled at the server too. */
  readonly onCancelled: () => void;
  /** Polls, resumes and cancels; the page's own by default. */
  readonly client?: ApiClient;
}
