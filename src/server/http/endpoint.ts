import type { FastifyRequest } from 'fastify';
import type { CallTypes, Operation } from '#operations';
import { ApiFault, compileOperation } from '#server/contract';
import type { PersonalAccess, Visitor } from '#server/sessions';
import type { RateRule } from './rateLimit.ts';

/** A successful response; failures are thrown as `ApiFault`. */
export interface ApiResponse<Body = unknown> {
  readonly status: number;
  /** A value that becomes JSON, or the bytes of a file. */
  readonly body: Body;
  /** The kind and name of a body that is no JSON. */
  readonly file?: ResponseFile;
  /** The access token to use from now on. */
  readonly token?: string;
  /** A whole `Set-Cookie`. */
  readonly cookie?: string;
}

/** A document that a browser can show. */
export interface ResponseFile {
  readonly contentType: 'application/pdf';
  /** ASCII without quotes, for a header. */
  readonly name: string;
}

/** A request that is as the API document has it. */
export type CallRequest<C extends CallTypes> = FastifyRequest & {
  readonly body: Described<C['body']>;
  readonly query: Described<C['query']>;
};

/** Without a description in the API document, anything may be sent. */
type Described<Sent> = Sent extends undefined ? unknown : Sent;

/** Where nothing is described an empty object is sent, or a file. */
type BodyOf<Response> = [Response] extends [undefined]
  ? Readonly<Record<string, never>> | Uint8Array
  : Response;

interface EndpointRules {
  /** On top of the limit that all calls share, or in its place. */
  readonly limit?: RateRule & { readonly isAlone?: boolean };
  /** How much a body may hold, in bytes, when it is more than in other calls. */
  readonly bodyLimit?: number;
  /** Reads the session's cookie: pages of other origins may not make the call. */
  readonly readsCookie?: boolean;
}

/** For everyone. */
interface PublicHandler<C extends CallTypes> extends EndpointRules {
  readonly access: 'public';
  /** Called with a request that holds to the document. */
  respond(request: CallRequest<C>): Promise<ApiResponse<BodyOf<C['response']>>>;
}

/** For callers with a token: everyone who is logged in, or only those the guide is open to. */
interface PersonalHandler<C extends CallTypes> extends EndpointRules {
  readonly access: PersonalAccess;
  /** Called with a request that holds to the document, and whom it came from. */
  respond(request: CallRequest<C>, visitor: Visitor): Promise<ApiResponse<BodyOf<C['response']>>>;
}

/** One call of the API, to be mounted. `endpoint` makes it, and holds requests to the document. */
export interface Endpoint extends EndpointRules {
  readonly method: Operation['method'];
  /** As in the document, below `/v1`. */
  readonly path: string;
  readonly access: 'public' | PersonalAccess;
  /** `visitor` is whom the request came from, where that is known. */
  respond(request: FastifyRequest, visitor: Visitor | undefined): Promise<ApiResponse>;
}

/**
 * The endpoint of an operation of the API document, typed by the operation: it is not asked about a
 * request that is not as the document has it, which is refused with ApiFault `invalid_request`.
 *
 * @throws Error when the document does not have the operation.
 */
export function endpoint<C extends CallTypes>(
  { method, path }: Operation<C>,
  handler: PublicHandler<C> | PersonalHandler<C>,
): Endpoint {
  const { requestIssues } = compileOperation(method, path);

  function refuseOther(request: FastifyRequest): asserts request is CallRequest<C> {
    const issues = requestIssues(request);
    if (issues.length > 0) throw new ApiFault('invalid_request', { issues });
  }

  return {
    ...handler,
    method,
    path,
    async respond(request, visitor) {
      refuseOther(request);
      if (handler.access === 'public') return await handler.respond(request);
      if (visitor === undefined) throw new ApiFault('unauthenticated');
      return await handler.respond(request, visitor);
    },
  };
}
