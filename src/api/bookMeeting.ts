import * as operations from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { send } from './call.ts';

/** A request to be called by customer service (spec section 7, short guide). */
export type MeetingRequest = operations.BookingRequest;

/**
 * `POST /meeting/book`. Any status under 300 is a booking.
 *
 * The key is made once for each time the visitor presses the button, so that a call whose answer
 * was lost can be sent again without a second booking. Throws an ApiError.
 */
export async function bookMeeting(
  client: ApiClient,
  body: MeetingRequest,
  idempotencyKey: string,
): Promise<void> {
  await send(client, operations.bookMeeting, { body, idempotencyKey });
}

/**
 * `POST /meeting/book-with-detailed-insurances`: the same from the in-depth guide, where the server
 * knows what was recommended. Throws an ApiError.
 */
export async function bookDetailedMeeting(
  client: ApiClient,
  body: operations.DetailedBookingRequest,
  idempotencyKey: string,
): Promise<void> {
  await send(client, operations.bookDetailedMeeting, { body, idempotencyKey });
}
