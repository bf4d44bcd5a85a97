import type { ApiError } from '#api';
import { type AppMessage, useAppMessage } from '#state';
import { signing as texts } from '../../../schemas/texts/sv.json';

/** How signing ended, when it did not lead on. */
export type SigningOutcome = 'failed' | 'cancelled' | 'wrongPerson';

/** What becomes of a call that failed. */
export interface CallFailure {
  /** `outdated`: other insurances are to be had by now; `silent`: said elsewhere, or nobody waits. */
  readonly outcome: 'failed' | 'outdated' | 'silent';
  /** What was signed will never be taken, and is signed anew next time. */
  readonly isFinal: boolean;
}

/**
 * What a failed call means while something is signed or handed in.
 *
 * | the call                         | outcome  | final |
 * |----------------------------------|----------|-------|
 * | logged out, or given up          | silent   | no    |
 * | 409                              | outdated | yes   |
 * | 429                              | failed   | no    |
 * | any other 4xx                    | failed   | yes   |
 * | no answer, 5xx, an answer nobody can read | failed | no: it may have been taken all the same |
 */
export function failureOf({ code, status }: ApiError): CallFailure {
  if (code === 'unauthenticated' || code === 'cancelled') {
    return { outcome: 'silent', isFinal: false };
  }
  if (status === 409) return { outcome: 'outdated', isFinal: true };
  const isRefused = code === 'unexpected' && status !== undefined && status >= 400 && status < 500;
  return { outcome: 'failed', isFinal: isRefused };
}

/**
 * The same while it is put together what is to be signed: what the server refuses there is what was
 * recommended before, such as in another tab, and is to be had anew.
 */
export function declarationFailureOf(error: ApiError): CallFailure {
  return error.status === 422 ? { outcome: 'outdated', isFinal: true } : failureOf(error);
}

/** Type, title and text (spec section 8). */
const MESSAGES = {
  failed: ['error', texts.failedTitle, texts.failedText],
  cancelled: ['info', texts.cancelledTitle, texts.cancelled],
  wrongPerson: ['error', texts.wrongPersonTitle, texts.wrongPerson],
} as const satisfies Readonly<
  Record<SigningOutcome, readonly [AppMessage['type'], string, string]>
>;

/** Tells the visitor how it ended, above the page they are on. */
export function sayOutcome(outcome: SigningOutcome): void {
  const [type, title, content] = MESSAGES[outcome];
  useAppMessage
    .getState()
    .show({ type, title, content, throwBackToHomePage: false, contentContainsHTML: false });
}
