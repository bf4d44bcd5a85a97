/** Books meetings. */

export { bookDetailedMeeting } from './bookDetailedMeeting.ts';
export { type BookingServices, createBookings } from './bookings.ts';
export { bookMeeting } from './bookMeeting.ts';
