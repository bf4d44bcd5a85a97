/** Booking, receipt, and the last page of both guides. */

export { BookingCard } from './BookingCard.tsx';

export { FinishContent } from './FinishContent.tsx';
