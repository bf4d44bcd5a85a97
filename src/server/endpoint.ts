import type { FastifyRequest } from 'fastify';
import type { PersonalAccess } from './access.ts';
import type { Bookings } from './bookings.ts';
import type { CollectorService } from './collector.ts';
import type { Config } from './config.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import type { Brand, Sources } from './deps.ts';
import type { KeptPdfs } from './keptPdfs.ts';
import type { MailSender } from './mailSender.ts';
import type { OrderDeps } from './orders.ts';
import type { CountCall, RateRule } from './rateLimit.ts';
import type { Visitor } from './visitor.ts';
import type { VisitorIds } from './visitorIds.ts';

/** What endpoints work with. */
export interface Services {
  readonly config: Config;
  /** Who the insurer is. */
  readonly brand: Brand;
  readonly bookings: Bookings;
  readonly mail: MailSender;
  readonly sources: Sources;
  /** Seal what people say about their health. */
  readonly declarationKeys: DeclarationKeys;
  /** Electronic identification, and the database its sessions are in. */
  readonly eid: Eid;
  /** Collects from other insurers; `undefined` where nobody does. */
  readonly collector: CollectorService | undefined;
  /** For a limit on a part of what a call can do. */
  readonly countCall: CountCall;
  readonly pdfs: KeptPdfs;
}

/** What the calls of electronic identification work with. */
export interface Eid extends OrderDeps {
  readonly visitorIds: VisitorIds;
  /** Address that starts the app on the device it is opened on. */
  autoStartUrl(token: string): string;
}

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
