/** Booking form of both guides. */

export { BookingCard } from './BookingCard.tsx';
export { prefilledAnswers } from './bookingForm.ts';
