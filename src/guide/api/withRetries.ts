import { ApiError } from './ApiError.ts';
import { retry } from './retry.ts';

/** Waits `ms`; rejects with the ApiError `cancelled` when the signal aborts. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Options of a retried call. */
export interface RetryOptions {
  readonly signal?: AbortSignal;
  readonly pause?: Pause;
  /** Called before each retry with the number of failed attempts. */
  readonly onAttemptFailed?: (attempts: number) => void;
}

/**
 * Makes a call up to four times, a second apart, while the error is retryable. Used for calls to
 * other insurers although they are not idempotent: a lost attempt leaves only a login that expires.
 * Throws the last ApiError.
 */
export function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, pause = pauseInBrowser, onAttemptFailed }: RetryOptions = {},
): Promise<T> {
  return retry(attempt, {
    isRetryable: (error) => error instanceof ApiError && error.retryable,
    pause: (ms) => pause(ms, signal),
    onAttemptFailed,
  });
}

/** Waits by real time. */
export const pauseInBrowser: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new ApiError('cancelled'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
