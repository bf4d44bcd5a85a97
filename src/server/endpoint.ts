import type { FastifyRequest } from 'fastify';
import type { Bookings } from './bookings.ts';
import type { Config } from './config.ts';
import type { Sources } from './deps.ts';
import type { MailSender } from './mailSender.ts';
import type { RateRule } from './rateLimit.ts';

/** What endpoints work with. */
export interface Services {
  readonly config: Config;
  readonly bookings: Bookings;
  readonly mail: MailSender;
  readonly sources: Sources;
}

/** A successful answer; failures are thrown as `ApiFault`. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One call of the API: an operation of the OpenAPI document and what it does. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** As in the document, below `/v1`. */
  readonly path: string;
  /** On top of the limit that all calls share. */
  readonly limit?: RateRule;
  /** Called with a request that holds to the document. */
  answer(request: FastifyRequest): Promise<ApiAnswer>;
}
