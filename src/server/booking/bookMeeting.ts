import type { FastifyRequest } from 'fastify';
import { dateInStockholm } from '#engine';
import type { Config } from '#server/configuration';
import type { BookingAnswer, BookingRequest } from '#server/contract';
import { ApiFault } from '#server/contract';
import type { ApiAnswer, Endpoint, RateRule } from '#server/http';
import type { BookingServices } from './bookings.ts';
import { checkBooking } from './checkBooking.ts';

const TEN_MINUTES_MS = 600_000;

/** `POST /v1/meeting/book` (specification, section 7). */
export function bookMeeting(services: BookingServices): Endpoint {
  return {
    method: 'POST',
    path: '/meeting/book',
    access: 'public',
    limit: bookingLimit(services),
    answer: (request) => book(request, request.body as BookingRequest, services),
  };
}

/** Every way to book counts together. */
export function bookingLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'booking', windowMs: TEN_MINUTES_MS, most: config.bookingLimit };
}

/**
 * Books under the key of the call, when it has one.
 *
 * @throws ApiFault `invalid_answers`, or `idempotency_key_reused` as `Bookings` says.
 */
export async function book(
  { headers }: FastifyRequest,
  booking: BookingRequest,
  { bookings, mail, sources }: Omit<BookingServices, 'config'>,
): Promise<ApiAnswer> {
  const issues = checkBooking(booking, dateInStockholm(new Date(sources.now())));
  if (issues.length > 0) throw new ApiFault('invalid_answers', { issues });

  const key = headers['idempotency-key'];
  const id = await bookings.book(booking, typeof key === 'string' ? key : undefined);
  mail.wake();
  return { status: 201, body: { id } satisfies BookingAnswer };
}
