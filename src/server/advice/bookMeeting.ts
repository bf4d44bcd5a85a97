import type { FastifyRequest } from 'fastify';
import { dateInStockholm } from '#engine';
import { sectionsOf } from '#insurance';
import * as operations from '#operations';
import type { EidDeps } from '#server/bankid';
import type { Config } from '#server/configuration';
import { HttpError } from '#server/contract';
import { type ApiResponse, type Endpoint, endpoint, type RateRule } from '#server/http';
import { bookingIssues } from './bookingForm.ts';
import type { BookingServices } from './bookings.ts';
import { levelText, offersOf, reasonsOf } from './offers.ts';
import { findResult } from './sessionResult.ts';

const TEN_MINUTES_MS = 600_000;

/** `POST /v1/meeting/book` (specification, section 7). */
export function bookMeeting(services: BookingServices): Endpoint {
  return endpoint(operations.bookMeeting, {
    access: 'public',
    limit: bookingLimit(services),
    respond: (request) => book(request, request.body, services),
  });
}

/** Both booking endpoints count against one limit. */
function bookingLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'booking', windowMs: TEN_MINUTES_MS, max: config.bookingLimit };
}

/**
 * Books a meeting, idempotently when the call has a key.
 *
 * @throws HttpError `invalid_answers`, or `idempotency_key_reused` as `Bookings` does.
 */
async function book(
  { headers }: FastifyRequest,
  booking: operations.BookingRequest,
  { bookings, mail, timeAndRandom }: Omit<BookingServices, 'config'>,
): Promise<ApiResponse<operations.BookingResponse>> {
  const issues = bookingIssues(booking, dateInStockholm(new Date(timeAndRandom.now())));
  if (issues.length > 0) throw new HttpError('invalid_answers', { issues });

  const key = headers['idempotency-key'];
  const id = await bookings.book(booking, typeof key === 'string' ? key : undefined);
  mail.wake();
  return { status: 201, body: { id } };
}

/**
 * `POST /v1/meeting/book-with-detailed-insurances` (specification, section 7): a booking by a person who
 * may use the in-depth guide, with the insurances recommended to them in this session, if any.
 */
export function bookDetailedMeeting(
  services: BookingServices & { readonly eid: EidDeps },
): Endpoint {
  return endpoint(operations.bookDetailedMeeting, {
    access: 'inDepth',
    limit: bookingLimit(services),
    async respond(request, visitor) {
      const recommendedInsurances = await recommendedIn(services, visitor.sessionId);
      return await book(request, { ...request.body, recommendedInsurances }, services);
    },
  });
}

/**
 * The insurances that can be signed, in the order of the result: with level and reasons. Of the services of
 * electronic identification (`eid`) only the database is used.
 */
async function recommendedIn(
  { eid }: { readonly eid: EidDeps },
  sessionId: string,
): Promise<readonly operations.RecommendedInsurance[]> {
  const row = await findResult(eid.database, sessionId);
  if (row === undefined) return [];
  const { missing, update } = sectionsOf(row.recommendations);
  return [...missing.first, ...missing.others, ...update]
    .map((recommendation) => ({ recommendation, offers: offersOf(recommendation) }))
    .filter(({ offers }) => offers.length > 0)
    .map(({ recommendation, offers }) => ({
      title: [recommendation.productName, levelText(offers)].filter(Boolean).join(', '),
      description: reasonsOf(recommendation).join(' '),
    }));
}
