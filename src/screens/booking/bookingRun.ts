import { answersOf, dateInStockholm, loadOrThrow, type Run, start } from '#engine';
import type { CustomerDetails } from '#state';
import definition from '../../../schemas/pages/booking.json';

const BOOKING = loadOrThrow(definition);

/** The one step of the form. */
export const BOOKING_STEP = definition.steps[0];

/** A run that begins with these details. */
export function bookingRun(customer: CustomerDetails): Run {
  return start(BOOKING, { answers: { ...customer }, today: dateInStockholm(new Date()) });
}

/** What is filled in; what is not is empty. */
export function detailsOf(run: Run): CustomerDetails {
  const { name = '', email = '', phoneNumber = '' } = answersOf(run);
  return { name: String(name), email: String(email), phoneNumber: String(phoneNumber) };
}

/** 128 bits by chance. `crypto.randomUUID` exists only on pages that came by https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
