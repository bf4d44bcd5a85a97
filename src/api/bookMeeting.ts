import type { ApiClient } from './ApiClient.ts';

/** A request to be called by customer service (spec section 7, short guide). */
export interface MeetingRequest {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly recommendedInsurances: readonly {
    readonly title: string;
    readonly description: string;
  }[];
}

/**
 * `POST /meeting/book`. Any status under 300 is a booking.
 *
 * The key is made once for each time the visitor presses the button, so that a call whose answer
 * was lost can be sent again without a second booking. Throws an ApiError.
 */
export async function bookMeeting(
  client: ApiClient,
  request: MeetingRequest,
  idempotencyKey: string,
): Promise<void> {
  await client.send({ method: 'POST', path: '/meeting/book', body: request, idempotencyKey });
}

/**
 * `POST /meeting/book-with-detailed-insurances`: the same from the in-depth guide, where the server
 * knows what was recommended. Throws an ApiError.
 */
export async function bookDetailedMeeting(
  client: ApiClient,
  request: Pick<MeetingRequest, 'name' | 'email' | 'phoneNumber'>,
  idempotencyKey: string,
): Promise<void> {
  const path = '/meeting/book-with-detailed-insurances';
  await client.send({ method: 'POST', path, body: request, idempotencyKey });
}
