/** The form that books a meeting, in both guides. */

export { BookingCard } from './BookingCard.tsx';
export { newKey } from './bookingRun.ts';
