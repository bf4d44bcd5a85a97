/** Books meetings. */

export { type BookingServices, createBookings } from './bookings.ts';
export { bookingEndpoints } from './endpoints.ts';
