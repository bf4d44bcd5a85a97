import { ApiError } from './ApiError.ts';

/** Waits `ms`, or rejects with the ApiError `cancelled` as soon as the signal says so. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Extra attempts, and milliseconds before each (spec sections 7 and 9). */
const EXTRA_ATTEMPTS = 3;
const BETWEEN_ATTEMPTS = 1000;

/** How a call is given up, how the pauses between its attempts pass, and who hears of them. */
export interface InsistentCall {
  readonly signal?: AbortSignal;
  readonly pause?: Pause;
  /** How many attempts have failed, each time another one follows. */
  readonly onAttemptFailed?: (attempts: number) => void;
}

/**
 * Makes a call up to four times, a second apart, as long as trying again may help. The calls to other
 * insurers are repeated this way although they are no idempotent ones: an attempt that was lost
 * leaves nothing behind but a login that ends by itself. Throws the last ApiError.
 */
export async function insist<T>(
  attempt: () => Promise<T>,
  { signal, pause = pauseInBrowser, onAttemptFailed }: InsistentCall = {},
): Promise<T> {
  for (let extra = 0; ; extra += 1) {
    try {
      return await attempt();
    } catch (error) {
      const mayHelp = error instanceof ApiError && error.retryable;
      if (!mayHelp || extra === EXTRA_ATTEMPTS) throw error;
      onAttemptFailed?.(extra + 1);
      await pause(BETWEEN_ATTEMPTS, signal);
    }
  }
}

/** Waits by the clock of the machine. */
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
