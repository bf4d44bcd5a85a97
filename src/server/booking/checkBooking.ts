import { loadOrThrow, validateAnswers } from '#engine';
import type { BookingRequest, FieldIssue } from '#server/contract';
import definition from '../../../schemas/pages/booking.json' with { type: 'json' };

const form = loadOrThrow(definition);

/** For an answer that the booking form's own rules have no sentence about. */
const NO_SUCH_ANSWER = 'Uppgiften innehåller något som inte är tillåtet.';

/**
 * The rules of the booking form on a body that already has the right shape: those of
 * `schemas/pages/booking.json`, as on the screen.
 */
export function checkBooking(body: BookingRequest, today: string): readonly FieldIssue[] {
  const { name, email, phoneNumber } = body;
  const issues = validateAnswers(form, { today, answers: { name, email, phoneNumber } });
  return issues.map(({ path, params }) => ({
    path: `/${path}`,
    message: params.message ?? NO_SUCH_ANSWER,
  }));
}
