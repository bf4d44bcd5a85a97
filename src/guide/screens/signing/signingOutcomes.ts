import type { ApiError } from '#guide/api';
import { type AppMessage, useAppMessage } from '#guide/state';
import { signing as texts } from '../../../../schemas/texts/sv.json';

/** Unsuccessful end of signing. */
export type SigningOutcome = 'failed' | 'cancelled' | 'wrongPerson';

/** Consequence of a failed call. */
export interface CallFailure {
  /** `outdated`: the offers have changed; `silent`: reported elsewhere, or the screen was left. */
  readonly outcome: 'failed' | 'outdated' | 'silent';
  /** The signed content will never be accepted, and has to be signed again. */
  readonly isFinal: boolean;
}

/**
 * Classifies a failed call during signing or submission.
 *
 * | the call                         | outcome  | final |
 * |----------------------------------|----------|-------|
 * | logged out, or cancelled         | silent   | no    |
 * | 409                              | outdated | yes   |
 * | 429                              | failed   | no    |
 * | any other 4xx                    | failed   | yes   |
 * | no response, 5xx, an unreadable response | failed | no: it may have been accepted |
 */
export function signingFailureOf({ code, status }: ApiError): CallFailure {
  if (code === 'unauthenticated' || code === 'cancelled') {
    return { outcome: 'silent', isFinal: false };
  }
  if (status === 409) return { outcome: 'outdated', isFinal: true };
  const isRefused = code === 'unexpected' && status !== undefined && status >= 400 && status < 500;
  return { outcome: 'failed', isFinal: isRefused };
}

/**
 * As `signingFailureOf` for a failed preparation: a 422 means outdated recommendations, such as from
 * another tab.
 */
export function preparationFailureOf(error: ApiError): CallFailure {
  return error.status === 422 ? { outcome: 'outdated', isFinal: true } : signingFailureOf(error);
}

/** Type, title and text (spec section 8). */
const MESSAGES = {
  failed: ['error', texts.failedTitle, texts.failedText],
  cancelled: ['info', texts.cancelledTitle, texts.cancelled],
  wrongPerson: ['error', texts.wrongPersonTitle, texts.wrongPerson],
} as const satisfies Readonly<
  Record<SigningOutcome, readonly [AppMessage['type'], string, string]>
>;

/** Shows the outcome above the current page. */
export function showOutcome(outcome: SigningOutcome): void {
  const [type, title, content] = MESSAGES[outcome];
  useAppMessage.getState().show({ type, title, content });
}
