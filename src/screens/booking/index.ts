/** The form that books a meeting, in both guides. */

export { BookingCard } from './BookingCard.tsx';
export { knownAnswers } from './bookingRun.ts';
