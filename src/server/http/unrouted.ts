import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Config, propertiesOf } from '#server/configuration';
import { HTTP_ERRORS, HttpError } from '#server/contract';
import { errorBody, httpErrorOf, sendHttpError } from './failures.ts';
import { isPublicHttps, securityHeaders, setHeaders } from './headers.ts';

/** Request Header Fields Too Large (RFC 6585); the error for a large body has the status 413. */
const HEADERS_TOO_LARGE = 431;
const EXPECTATION_FAILED = 417;

/**
 * Fastify's options for calls that fail before any route, hook or error handler. By default Fastify
 * and Node answer them in their own shapes, without our headers, and repeat the path.
 *
 * | call                            | response                        |
 * |---------------------------------|---------------------------------|
 * | a path that cannot be decoded   | 400 `invalid_request`           |
 * | too long a path parameter       | 404 `not_found`                 |
 * | not HTTP                        | 400 `invalid_request`, closed   |
 * | incomplete after the timeout    | 408 `request_timeout`, closed   |
 * | headers of more than 16 KiB     | 431 `payload_too_large`, closed |
 *
 * `mountUnrouted` handles those that Node would answer itself.
 */
export function unroutedOptions(
  config: Config,
  { requestMs, checkMs }: RequestTimeouts = REQUEST_TIMEOUTS,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> & NodeOptions {
  return {
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: checkMs,
      // Node applies the shorter of the two to the headers.
      requestTimeout: requestMs,
      headersTimeout: requestMs,
    },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply, config);
      // A preflight has been answered by then, since that depends on the origin and not on the path.
      if (!reply.sent) sendHttpError(reply, httpErrorOf(error));
    },
    clientErrorHandler: (error, socket) => respondOnSocket(error, socket, isPublicHttps(config)),
  };
}

/** Options that Fastify passes on to Node's server. */
interface NodeOptions {
  readonly http: {
    readonly requireHostHeader: boolean;
    readonly connectionsCheckingInterval: number;
    readonly requestTimeout: number;
    readonly headersTimeout: number;
  };
}

/** Milliseconds: for a whole request to arrive, and between checks for requests that have not. */
export interface RequestTimeouts {
  readonly requestMs: number;
  readonly checkMs: number;
}

/** The values in production. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { requestMs: 15_000, checkMs: 1_000 };

/**
 * Answers what Node would otherwise answer itself: HTTP/1.1 without a `Host` header with 400 (RFC 9112
 * section 3.2), and an unsupported `Expect` header with 417 (RFC 9110 section 10.1.1).
 */
export function mountUnrouted(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    reply.header('connection', 'close');
    throw new HttpError('invalid_request');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorBody(new HttpError('invalid_request')));
    response.writeHead(EXPECTATION_FAILED, rawHeaders(body, isPublicHttps(config))).end(body);
  });
}

/** Writes a response directly to the socket, unless one is being sent, and closes it. */
function respondOnSocket(error: Error & { code?: string }, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isResponding(socket)) socket.write(rawResponse(error, isHttps));
  // With `destroy` the response could be lost while the caller is still sending.
  socket.destroySoon();
}

/** The field is internal to Node, whose own handler checks the same. */
function isResponding(socket: Socket): boolean {
  return propertiesOf(propertiesOf(socket)._httpMessage).headersSent === true;
}

function rawResponse(error: Error & { code?: string }, isHttps: boolean): string {
  const known = httpErrorOf(error);
  const httpError = known.code === 'internal_error' ? new HttpError('invalid_request') : known;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : HTTP_ERRORS[httpError.code].status;
  const body = JSON.stringify(errorBody(httpError));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(rawHeaders(body, isHttps)).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

function rawHeaders(body: string, isHttps: boolean): Readonly<Record<string, string | number>> {
  return {
    ...securityHeaders(isHttps),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
}
