/** The form that books a meeting, in both guides. */

export { BookingCard } from './BookingCard.tsx';
export { knownAnswers, newKey } from './bookingRun.ts';
