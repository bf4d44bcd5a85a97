import { createHash } from 'node:crypto';
import type { BookingRequest } from '#operations';
import type { Brand, Config, Sources } from '#server/configuration';
import { ApiFault } from '#server/contract';
import type { Database } from '#server/database';
import type { MailSender } from '#server/mail';
import { postMail } from '#server/mail';
import { bookingMail } from './bookingMail.ts';

/** What the calls that book work with. */
export interface BookingServices {
  readonly bookings: Bookings;
  readonly config: Config;
  readonly mail: MailSender;
  readonly sources: Sources;
}

/** Stores bookings of meetings. */
export interface Bookings {
  /**
   * Stores a booking and its mail together, and gives the booking's id. A key that was used
   * before for the same content gives the first booking's id, also while that one is being stored
   * by another call or instance.
   *
   * @throws ApiFault `idempotency_key_reused` when the key stands for other content.
   */
  book(request: BookingRequest, idempotencyKey: string | undefined): Promise<string>;
}

/** Bookings in a database, announced to the brand's customer service. */
export function createBookings(database: Database, brand: Brand, sources: Sources): Bookings {
  return {
    async book(request, idempotencyKey) {
      const booking = { ...trimmed(request), id: sources.newId() };
      const contentHash = hashOf(booking);
      const bookedAt = new Date(sources.now());

      const isNew = await database.query.transaction().execute(async (transaction) => {
        // When another transaction is storing the same key, the insert waits for its end.
        const row = await transaction
          .insertInto('bookings')
          .values({
            id: booking.id,
            created_at: bookedAt,
            name: booking.name,
            email: booking.email,
            phone_number: booking.phoneNumber,
            recommended_insurances: JSON.stringify(booking.recommendedInsurances),
            idempotency_key: idempotencyKey ?? null,
            content_hash: contentHash,
          })
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        await postMail(transaction, bookingMail(booking, bookedAt, brand), sources);
        return true;
      });
      if (isNew || idempotencyKey === undefined) return booking.id;

      const first = await database.query
        .selectFrom('bookings')
        .select(['id', 'content_hash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      if (first.content_hash !== contentHash) throw new ApiFault('idempotency_key_reused');
      return first.id;
    },
  };
}

function trimmed(request: BookingRequest): BookingRequest {
  return {
    name: request.name.trim(),
    email: request.email.trim(),
    phoneNumber: request.phoneNumber.trim(),
    recommendedInsurances: request.recommendedInsurances.map(({ title, description }) => ({
      title: title.trim(),
      description: description.trim(),
    })),
  };
}

/** Built field by field, so that the order of properties in the request does not count. */
function hashOf({ name, email, phoneNumber, recommendedInsurances }: BookingRequest): string {
  const insurances = recommendedInsurances.map(({ title, description }) => [title, description]);
  const content = JSON.stringify([name, email, phoneNumber, insurances]);
  return createHash('sha256').update(content).digest('hex');
}
