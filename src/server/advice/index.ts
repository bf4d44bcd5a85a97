/** Advice: which insurances fit, mails and documents about them, and meetings. */

export { bookingEndpoints } from './bookingEndpoints.ts';
export { type BookingServices, createBookings } from './bookings.ts';
export { correspondenceEndpoints } from './correspondence.ts';
export { recommendationsEndpoints } from './endpoints.ts';
export type { MailServices } from './mailCalls.ts';
