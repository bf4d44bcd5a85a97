import { sectionsOf } from '#insurance';
import type { DetailedBookingRequest, RecommendedInsurance } from '#server/contract';
import { findResult, levelText, offersOf, reasonsOf } from '#server/correspondence';
import type { Endpoint } from '#server/http';
import type { Eid } from '#server/orders';
import type { BookingServices } from './bookings.ts';
import { book, bookingLimit } from './bookMeeting.ts';

/**
 * `POST /v1/meeting/book-with-detailed-insurances` (specification, section 7): a booking with what
 * was recommended in the session, if anything was.
 */
export function bookDetailedMeeting(services: BookingServices & { readonly eid: Eid }): Endpoint {
  return {
    method: 'POST',
    path: '/meeting/book-with-detailed-insurances',
    access: 'member',
    limit: bookingLimit(services),
    async answer(request, visitor) {
      const contact = request.body as DetailedBookingRequest;
      const recommendedInsurances = await recommendedIn(services, visitor.sessionId);
      return await book(request, { ...contact, recommendedInsurances }, services);
    },
  };
}

/** What one could sign, in the order of the result: with its level, and why. */
async function recommendedIn(
  { eid }: { readonly eid: Eid },
  sessionId: string,
): Promise<readonly RecommendedInsurance[]> {
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
