import { ApiError } from './ApiError.ts';

/** Waits `ms`; rejects with the ApiError `cancelled` when the signal aborts. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Retries after the first attempt, and milliseconds before each (spec sections 7 and 9). */
const MAX_RETRIES = 3;
const RETRY_DELAY = 1000;

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
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, pause = pauseInBrowser, onAttemptFailed }: RetryOptions = {},
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isRetryable = error instanceof ApiError && error.retryable;
      if (!isRetryable || retries === MAX_RETRIES) throw error;
      onAttemptFailed?.(retries + 1);
      await pause(RETRY_DELAY, signal);
    }
  }
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
