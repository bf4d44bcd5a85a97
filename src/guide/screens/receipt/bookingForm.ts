import { type Answers, type AnswerValue, loadOrThrow } from '#engine';
import definition from '../../../../schemas/pages/booking.json';

export const BOOKING = loadOrThrow(definition);

/** The one step of the form. */
export const BOOKING_STEP = definition.steps[0];

/** Answers for known personal details, by their `autocomplete` token: `name`, `email`, `tel`. */
export function prefilledAnswers(details: Readonly<Record<string, string>>): Answers {
  const entries = BOOKING.questions.flatMap(({ definition: { id, autocomplete } }) => {
    const value = autocomplete === undefined ? undefined : details[autocomplete];
    return value ? [[id, value] satisfies [string, AnswerValue]] : [];
  });
  return Object.fromEntries(entries);
}

/** 128 random bits in hex. `crypto.randomUUID` exists only in secure contexts. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
