import type { FastifyRequest } from 'fastify';
import type { PersonalAccess, Visitor } from '#server/sessions';
import type { RateRule } from './rateLimit.ts';

/** A successful answer; failures are thrown as `ApiFault`. */
export interface ApiAnswer {
  readonly status: number;
  /** What becomes JSON, or the bytes of a file. */
  readonly body: unknown;
  /** What the body is when it is no JSON. */
  readonly file?: AnsweredFile;
  /** The access token to use from now on. */
  readonly token?: string;
  /** A whole `Set-Cookie`. */
  readonly cookie?: string;
}

/** A document that a browser can show. */
export interface AnsweredFile {
  readonly contentType: 'application/pdf';
  /** ASCII without quotes: it stands in a header. */
  readonly name: string;
}

/** One call of the API: an operation of the OpenAPI document and what it does. */
export type Endpoint = PublicEndpoint | PersonalEndpoint;

interface EndpointParts {
  readonly method: 'GET' | 'POST';
  /** As in the document, below `/v1`. */
  readonly path: string;
  /** On top of the limit that all calls share, or in its place. */
  readonly limit?: RateRule & { readonly isAlone?: boolean };
  /** How much a body may hold, in bytes, when it is more than in other calls. */
  readonly bodyLimit?: number;
  /** Reads the session's cookie: pages of other origins may not make the call. */
  readonly readsCookie?: boolean;
}

/** For everyone. */
export interface PublicEndpoint extends EndpointParts {
  readonly access: 'public';
  /** Called with a request that holds to the document. */
  answer(request: FastifyRequest): Promise<ApiAnswer>;
}

/** For callers with a token: everyone who is logged in, or only those the guide is open to. */
export interface PersonalEndpoint extends EndpointParts {
  readonly access: PersonalAccess;
  /** Called with a request that holds to the document, and whom it came from. */
  answer(request: FastifyRequest, visitor: Visitor): Promise<ApiAnswer>;
}
