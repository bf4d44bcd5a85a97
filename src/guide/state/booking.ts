import {
  ANY,
  listOf,
  object,
  orNull,
  PRESENT_TEXT,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';

/** Schema of a guide's answers that were sent or signed: as displayed, and by their questions' ids. */
export const RECORDED_ANSWERS = listOf(
  object({ label: PRESENT_TEXT, value: PRESENT_TEXT, id: TEXT, answer: ANY }),
);

/** Answers of a guide as they were sent or signed. */
export type RecordedAnswers = ValueOf<typeof RECORDED_ANSWERS>;

/** Schemas of the stored state of a booking. */
export const BOOKING = {
  /** The last request, as JSON, with its idempotency key; null without one. */
  attempt: orNull(object({ request: REQUIRED_TEXT, key: REQUIRED_TEXT })),
  /** The answers of a booked meeting, as displayed; null without one. */
  booked: orNull(
    object({
      answers: {
        ...listOf(object({ label: PRESENT_TEXT, value: PRESENT_TEXT })),
        minItems: 1,
        'x-needed': true,
      } as const,
    }),
  ),
  /** The answers that the meeting is about. */
  guideAnswers: RECORDED_ANSWERS,
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
