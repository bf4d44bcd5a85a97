import { ApiError } from '#api';
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
 * The warning for a meeting that could not be booked (spec section 8). Its title is the
 * specification's; where we know better than 'try again in 1 minute' what helps, the text says it.
 */
export function bookingFailure(error: unknown): Warning {
  const { title, text } = errors.meetingBookingFailed;
  if (error instanceof ApiError && (error.code === 'offline' || error.code === 'tooManyRequests')) {
    const known = errors[error.code];
    return { title, text: `${known.title}. ${known.text}` };
  }
  return { title, text: fill(text, { customerServiceEmail: contact.customerServiceEmail }) };
}
