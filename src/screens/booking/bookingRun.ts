import { type Answers, type AnswerValue, loadOrThrow } from '#engine';
import definition from '../../../schemas/pages/booking.json';

/** What is asked. */
export const BOOKING = loadOrThrow(definition);

/** The one step of the form. */
export const BOOKING_STEP = definition.steps[0];

/** What is known of a person by the words browsers fill in forms with: `name`, `email`, `tel`. */
export function knownAnswers(known: Readonly<Record<string, string>>): Answers {
  const entries = BOOKING.questions.flatMap(({ definition: { id, autocomplete } }) => {
    const value = autocomplete === undefined ? undefined : known[autocomplete];
    return value ? [[id, value] satisfies [string, AnswerValue]] : [];
  });
  return Object.fromEntries(entries);
}

/** 128 bits by chance. `crypto.randomUUID` exists only on pages that came by https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
