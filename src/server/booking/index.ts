/** Books meetings. */

export { type BookingServices, createBookings } from './bookings.ts';
export { bookDetailedMeeting, bookMeeting } from './bookMeeting.ts';
