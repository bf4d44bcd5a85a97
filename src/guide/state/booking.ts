import { listOf, object, orNull, PRESENT_TEXT, REQUIRED_TEXT, type ValueOf } from '#operations';

/** Schema of answers that were sent or signed, as displayed. */
export const LABELLED_ANSWERS = listOf(object({ label: PRESENT_TEXT, value: PRESENT_TEXT }));

/** Schemas of the stored state of a booking. */
export const BOOKING = {
  /** The last request, as JSON, with its idempotency key; null without one. */
  attempt: orNull(object({ request: REQUIRED_TEXT, key: REQUIRED_TEXT })),
  /** The answers of a booked meeting, as displayed; null without one. */
  booked: orNull(
    object({
      answers: {
        ...LABELLED_ANSWERS,
        minItems: 1,
        'x-needed': true,
      } as const,
    }),
  ),
  /** The answers that the meeting is about. */
  guideAnswers: LABELLED_ANSWERS,
} as const;

interface AttemptState {
  readonly attempt: ValueOf<typeof BOOKING.attempt>;
}

/**
 * Creates the function that gives the idempotency key of a request: the previous one for an
 * identical request, which may have been received without a response, otherwise a new one.
 */
export function idempotencyKeys(set: (changed: AttemptState) => void, get: () => AttemptState) {
  return (details: unknown, newKey: () => string): string => {
    const request = JSON.stringify(details);
    const { attempt } = get();
    if (attempt?.request === request) return attempt.key;
    const key = newKey();
    set({ attempt: { request, key } });
    return key;
  };
}
