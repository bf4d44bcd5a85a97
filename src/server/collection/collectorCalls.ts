import type { EidServices } from '#server/bankid';
import { HttpError } from '#server/contract';
import { type CollectionEnd, CollectorError, type CollectorService } from './collector.ts';

/** The services of the endpoints about other insurers. */
export interface CollectionServices extends EidServices {
  /** `undefined` without a collecting service. */
  readonly collector: CollectorService | undefined;
  readonly collectionEvents: CollectionEvents;
}

/** Called once for each collection that begins, and that a poll has found ended; companies by their names. */
export interface CollectionEvents {
  /** A visitor is shown these companies. */
  offered(companies: readonly string[]): void;
  begun(company: string): void;
  ended(company: string, end: CollectionEnd): void;
}

/** The service that collects. Throws HttpError `unavailable` where there is none. */
export function collectorOf({
  collector,
}: Pick<CollectionServices, 'collector'>): CollectorService {
  if (collector === undefined) throw new HttpError('unavailable');
  return collector;
}

/**
 * Converts the service's failures to an HttpError, with the cause for the log: `unavailable` when it
 * cannot be reached or is misconfigured, `invalid_answers` when it refuses the visitor's request. It
 * would refuse that again, so the status tells the caller not to retry.
 */
export async function withHttpErrors<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof CollectorError)) throw cause;
    const isAboutTheCall = cause.code === 'refused' || cause.code === 'notFound';
    throw new HttpError(isAboutTheCall ? 'invalid_answers' : 'unavailable', { cause });
  }
}

/** The same, but resolves to `undefined` for an id that the service does not know. */
export async function foundByService<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return await withHttpErrors(
    call.catch((error: unknown) => {
      if (error instanceof CollectorError && error.code === 'notFound') return undefined;
      throw error;
    }),
  );
}
