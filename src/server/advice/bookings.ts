import { createHash } from 'node:crypto';
import { type Answers, dateInStockholm, readTyped } from '#engine';
import type { BookingRequest, RecommendedInsurance } from '#operations';
import type { Config, ServerBrand, TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { Database } from '#server/database';
import { enqueueMail, type MailSender } from '#server/mail';
import { bookingAnswers, FORM_VERSION } from './bookingForm.ts';
import { bookingMail } from './bookingMail.ts';

/** The services of the calls that book. */
export interface BookingServices {
  readonly bookings: Bookings;
  readonly config: Config;
  readonly mail: MailSender;
  readonly timeAndRandom: TimeAndRandom;
}

/** Stores bookings of meetings. */
export interface Bookings {
  /**
   * Stores a booking and its mail in one transaction; returns the booking's id. A key that was used
   * before for the same content returns the first booking's id, even while another call or instance
   * is storing that one.
   *
   * @throws HttpError `idempotency_key_reused` when the key was used for other content.
   */
  book(request: BookingRequest, idempotencyKey: string | undefined): Promise<string>;
}

/** Bookings in a database, announced to the brand's customer service. */
export function createBookings(
  database: Database,
  brand: ServerBrand,
  timeAndRandom: TimeAndRandom,
): Bookings {
  return {
    async book(request, idempotencyKey) {
      const id = timeAndRandom.newId();
      const bookedAt = new Date(timeAndRandom.now());
      const answers = bookingAnswers(request, dateInStockholm(bookedAt));
      const recommendedInsurances = request.recommendedInsurances.map(trimmed);
      const contentHash = hashOf(answers, recommendedInsurances);

      const isNew = await database.query.transaction().execute(async (transaction) => {
        // When another transaction is storing the same key, the insert waits for its end.
        const row = await transaction
          .insertInto('bookings')
          .values({
            id,
            created_at: bookedAt,
            answers: JSON.stringify(answers),
            form_version: FORM_VERSION,
            recommended_insurances: JSON.stringify(recommendedInsurances),
            idempotency_key: idempotencyKey ?? null,
            content_hash: contentHash,
          })
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        const booking = {
          id,
          answers,
          recommendedInsurances,
          replyTo: readTyped('email', request.email),
        };
        await enqueueMail(transaction, bookingMail(booking, bookedAt, brand), timeAndRandom);
        return true;
      });
      if (isNew || idempotencyKey === undefined) return id;

      const first = await database.query
        .selectFrom('bookings')
        .select(['id', 'content_hash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      if (first.content_hash !== contentHash) throw new HttpError('idempotency_key_reused');
      return first.id;
    },
  };
}

function trimmed({ title, description }: RecommendedInsurance): RecommendedInsurance {
  return { title: title.trim(), description: description.trim() };
}

/** In the order of the form's questions, so that the order of the request's properties does not matter. */
function hashOf(answers: Answers, insurances: readonly RecommendedInsurance[]): string {
  const content = JSON.stringify([
    Object.entries(answers),
    insurances.map(({ title, description }) => [title, description]),
  ]);
  return createHash('sha256').update(content).digest('hex');
}
