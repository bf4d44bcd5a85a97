import { dateInStockholm } from '#engine';
import { checkBooking } from './checkBooking.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { ApiFault } from './faults.ts';
import type { BookingAnswer, BookingRequest } from './wire.ts';

const TEN_MINUTES_MS = 600_000;

/** `POST /v1/meeting/book` (specification, section 7). */
export function bookMeeting({ bookings, mail, config, sources }: Services): Endpoint {
  return {
    method: 'POST',
    path: '/meeting/book',
    access: 'public',
    limit: { name: 'booking', windowMs: TEN_MINUTES_MS, most: config.bookingLimit },
    async answer(request) {
      const body = request.body as BookingRequest;
      const issues = checkBooking(body, dateInStockholm(new Date(sources.now())));
      if (issues.length > 0) throw new ApiFault('invalid_answers', { issues });

      const key = request.headers['idempotency-key'];
      const id = await bookings.book(body, typeof key === 'string' ? key : undefined);
      mail.wake();
      return { status: 201, body: { id } satisfies BookingAnswer };
    },
  };
}
