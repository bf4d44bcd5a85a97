/** Retries after the first attempt, and milliseconds before each (spec sections 7 and 9). */
const MAX_RETRIES = 3;
const RETRY_DELAY = 1000;

/** When an attempt is made again, and what happens before. */
export interface RetryPolicy {
  readonly isRetryable: (error: unknown) => boolean;
  /** Waits for so many milliseconds; rejects to give up. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called before each retry with the number of failed attempts. */
  readonly onAttemptFailed?: ((attempts: number) => void) | undefined;
}

/** Makes up to four attempts, a second apart, while the error is retryable. Rejects with the last error. */
export async function retry<T>(
  attempt: () => Promise<T>,
  { isRetryable, pause, onAttemptFailed }: RetryPolicy,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || retries === MAX_RETRIES) throw error;
      onAttemptFailed?.(retries + 1);
      await pause(RETRY_DELAY);
    }
  }
}
