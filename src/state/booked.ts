import { GIVEN, listOf, NEEDED, object, orNull, type ValueOf } from '#operations';

/** What is kept of booking a meeting. */
export const BOOKING = {
  /** The last request sent, as JSON, with its idempotency key; null when none was. */
  attempt: orNull(object({ request: NEEDED, key: NEEDED })),
  /** What a meeting was booked with, as it was shown; null when none was. */
  booked: orNull(
    object({
      answers: {
        ...listOf(object({ label: GIVEN, value: GIVEN })),
        minItems: 1,
        'x-needed': true,
      } as const,
    }),
  ),
} as const;

interface Attempted {
  readonly attempt: ValueOf<typeof BOOKING.attempt>;
}

/**
 * The idempotency key for a request: the last one's when the request is the same, since that may
 * have been received though no answer came; a new one for another request.
 */
export function keyIn(set: (changed: Attempted) => void, get: () => Attempted) {
  return (details: unknown, newKey: () => string): string => {
    const request = JSON.stringify(details);
    const { attempt } = get();
    if (attempt?.request === request) return attempt.key;
    const key = newKey();
    set({ attempt: { request, key } });
    return key;
  };
}
