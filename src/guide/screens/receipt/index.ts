/** Booking, receipt, and the last page of both guides. */

export { BookingCard } from './BookingCard.tsx';
export { prefilledAnswers } from './bookingForm.ts';
export { Details, FinishContent } from './FinishContent.tsx';
