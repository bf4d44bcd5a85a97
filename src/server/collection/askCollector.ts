import { ApiFault } from '#server/contract';
import type { EidServices } from '#server/orders';
import { CollectorError, type CollectorService } from './collector.ts';

/** The services of the calls about other insurers. */
export interface CollectionServices extends EidServices {
  /** `undefined` where nobody collects. */
  readonly collector: CollectorService | undefined;
}

/** The service that collects. Throws ApiFault `unavailable` where there is none. */
export function collectorOf({
  collector,
}: Pick<CollectionServices, 'collector'>): CollectorService {
  if (collector === undefined) throw new ApiFault('unavailable');
  return collector;
}

/**
 * Converts the service's failures to an ApiFault, with the cause for the log: `unavailable` when it could not be
 * asked or we are not set up for it, `invalid_answers` when it refuses what the visitor asked for.
 * It would refuse that again, so the caller is not asked to repeat it.
 */
export async function withApiFaults<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (cause) {
    if (!(cause instanceof CollectorError)) throw cause;
    const isAboutTheCall = cause.code === 'refused' || cause.code === 'notFound';
    throw new ApiFault(isAboutTheCall ? 'invalid_answers' : 'unavailable', { cause });
  }
}

/** The same, but `undefined` for an id that the service does not know. */
export async function foundByService<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return await withApiFaults(
    asking.catch((error: unknown) => {
      if (error instanceof CollectorError && error.code === 'notFound') return undefined;
      throw error;
    }),
  );
}
