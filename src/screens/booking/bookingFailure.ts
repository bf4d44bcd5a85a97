import { fill } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { errors } from '../../../schemas/texts/sv.json';

/** What a warning box says. */
export interface Warning {
  readonly title: string;
  readonly text?: string;
  /** The question whose answer it is about, if it is. */
  readonly about?: string;
}

/**
 * The warning for a meeting that could not be booked (spec section 8). Only a browser that knows
 * itself to be without a network is told so: an answer that did not come has many causes.
 */
export function bookingFailure(isOnline: boolean): Warning {
  const { title, text } = errors.meetingBookingFailed;
  const { customerServiceEmail } = contact;
  const known = isOnline ? '' : `${errors.offline.title}. `;
  return { title, text: known + fill(text, { customerServiceEmail }) };
}
