import type { FastifyRequest } from 'fastify';
import type { CallTypes, Operation } from '#operations';
import { compileOperation, HttpError } from '#server/contract';
import type { PersonalAccess, Visitor } from '#server/people';
import type { RateRule } from './rateLimit.ts';

/** A successful response; failures are thrown as `HttpError`. */
export interface ApiResponse<Body = unknown> {
  readonly status: number;
  /** A value that becomes JSON, or the bytes of a file. */
  readonly body: Body;
  /** The type and name of a body that is not JSON. */
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

/** A request that is valid against the API document. */
export type CallRequest<C extends CallTypes> = FastifyRequest & {
  readonly body: Described<C['body']>;
  readonly query: Described<C['query']>;
};

/** Without a description in the API document, anything may be sent. */
type Described<Sent> = Sent extends undefined ? unknown : Sent;

/** Where the document describes no body, an empty object or a file is sent. */
type BodyOf<Response> = [Response] extends [undefined]
  ? Readonly<Record<string, never>> | Uint8Array
  : Response;

interface EndpointRules {
  /** In addition to the limit that all calls share, or in its place. */
  readonly limit?: RateRule & { readonly replacesCallLimit?: boolean };
  /** The largest body in bytes, where it is larger than in other calls. */
  readonly bodyLimit?: number;
  /** Reads the session's cookie: calls from pages of other origins are refused. */
  readonly readsCookie?: boolean;
}

/** Open to everyone. */
interface PublicHandler<C extends CallTypes> extends EndpointRules {
  readonly access: 'public';
  /** Called with a valid request. */
  respond(request: CallRequest<C>): Promise<ApiResponse<BodyOf<C['response']>>>;
}

/** For callers with a token: everyone who is logged in, or only those who may use the in-depth guide. */
interface PersonalHandler<C extends CallTypes> extends EndpointRules {
  readonly access: PersonalAccess;
  /** Called with a valid request and its visitor. */
  respond(request: CallRequest<C>, visitor: Visitor): Promise<ApiResponse<BodyOf<C['response']>>>;
}

/** One endpoint of the API, to be mounted. Created by `endpoint`, which validates requests. */
export interface Endpoint extends EndpointRules {
  readonly method: Operation['method'];
  /** As in the document, below `/v1`. */
  readonly path: string;
  readonly access: 'public' | PersonalAccess;
  /** `visitor` is who made the request, where that is known. */
  respond(request: FastifyRequest, visitor: Visitor | undefined): Promise<ApiResponse>;
}

/**
 * The endpoint of an operation of the API document, typed by the operation. Requests that are invalid
 * against the document are refused with HttpError `invalid_request` before the handler is called.
 *
 * @throws Error when the document does not have the operation.
 */
export function endpoint<C extends CallTypes>(
  { method, path }: Operation<C>,
  handler: PublicHandler<C> | PersonalHandler<C>,
): Endpoint {
  const { requestIssues } = compileOperation(method, path);

  function refuseInvalid(request: FastifyRequest): asserts request is CallRequest<C> {
    const issues = requestIssues(request);
    if (issues.length > 0) throw new HttpError('invalid_request', { issues });
  }

  return {
    ...handler,
    method,
    path,
    async respond(request, visitor) {
      refuseInvalid(request);
      if (handler.access === 'public') return await handler.respond(request);
      if (visitor === undefined) throw new HttpError('unauthenticated');
      return await handler.respond(request, visitor);
    },
  };
}
