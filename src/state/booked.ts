import type { LabelledAnswer } from '#adapters';
import { GIVEN, listOf, NEEDED, object, orNull, type ValueOf } from '#operations';

/** What a meeting was booked with, as it was shown; null when none was. */
export const BOOKED = orNull(
  object({
    answers: {
      ...listOf(object({ label: GIVEN, value: GIVEN })),
      minItems: 1,
      'x-needed': true,
    } as const,
  }),
);

/** The last request sent, as JSON, with its idempotency key; null when none was. */
export const ATTEMPT = orNull(object({ request: NEEDED, key: NEEDED }));

/** What is kept of booking a meeting. */
interface BookingState {
  readonly attempt: ValueOf<typeof ATTEMPT>;
}

/** What the stores of both guides do with a booking. */
export interface BookingActions {
  /**
   * The idempotency key for a request: the last one's when the request is the same, since that may
   * have been received though no answer came; a new one for another request.
   */
  keyFor(request: unknown, newKey: () => string): string;
  /** A meeting was booked. */
  book(answers: readonly LabelledAnswer[]): void;
}

/** `keyFor` of a store. */
export function keyIn(
  get: () => BookingState,
  set: (state: BookingState) => void,
): BookingActions['keyFor'] {
  return (details, newKey) => {
    const request = JSON.stringify(details);
    const { attempt } = get();
    if (attempt?.request === request) return attempt.key;
    const key = newKey();
    set({ attempt: { request, key } });
    return key;
  };
}
