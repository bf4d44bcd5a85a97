import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Config, propertiesOf } from '#server/configuration';
import { ApiFault, FAULTS } from '#server/contract';
import { faultBody, faultOf, sendFault } from './failures.ts';
import { isPublicHttps, putHeaders, securityHeaders } from './headers.ts';

/** Header fields too large (RFC 6585): the fault of a large body has another status, 413. */
const HEADERS_TOO_LARGE = 431;
const EXPECTATION_FAILED = 417;

/**
 * Options of Fastify for calls that end before any route, hook or error handler is asked. Left to
 * themselves Fastify and Node answer them in shapes of their own, without our headers, and repeat
 * the path.
 *
 * | call                            | response                        |
 * |---------------------------------|---------------------------------|
 * | a path that cannot be decoded   | 400 `invalid_request`           |
 * | too long a part of a path       | 404 `not_found`                 |
 * | not HTTP                        | 400 `invalid_request`, and end  |
 * | not whole in time               | 408 `request_timeout`, and end  |
 * | headers of more than 16 KiB     | 431 `payload_too_large`, and end|
 *
 * Calls that Node would answer alone are left to `mountUnrouted`.
 */
export function unroutedOptions(
  config: Config,
  { requestMs, checkMs }: ArrivalTimes = ARRIVAL_TIMES,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> & NodeOptions {
  return {
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: checkMs,
      // Of two limits Node takes the shorter one for the headers, whichever it is called.
      requestTimeout: requestMs,
      headersTimeout: requestMs,
    },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      putHeaders(request, reply, config);
      // The response to a preflight is sent by then: it speaks of the origin, not of the path.
      if (!reply.sent) sendFault(reply, faultOf(error));
    },
    clientErrorHandler: (error, socket) => answerSocket(error, socket, isPublicHttps(config)),
  };
}

/** Of Node's server; Fastify hands them on. */
interface NodeOptions {
  readonly http: {
    readonly requireHostHeader: boolean;
    readonly connectionsCheckingInterval: number;
    readonly requestTimeout: number;
    readonly headersTimeout: number;
  };
}

/** Milliseconds: for a call to be there as a whole, and how often it is looked for those that are not. */
export interface ArrivalTimes {
  readonly requestMs: number;
  readonly checkMs: number;
}

/** Those of production. */
export const ARRIVAL_TIMES: ArrivalTimes = { requestMs: 15_000, checkMs: 1_000 };

/**
 * Answers what Node otherwise answers by itself: a call of HTTP/1.1 without a host with 400 (RFC 9112
 * section 3.2), and one that expects what nobody gives with 417 (RFC 9110 section 10.1.1).
 */
export function mountUnrouted(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    reply.header('connection', 'close');
    throw new ApiFault('invalid_request');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(faultBody(new ApiFault('invalid_request')));
    response.writeHead(EXPECTATION_FAILED, rawHeaders(body, isPublicHttps(config))).end(body);
  });
}

/** Writes a response right to the connection, unless another is on its way there, and ends it. */
function answerSocket(error: Error & { code?: string }, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAnswering(socket)) socket.write(rawAnswer(error, isHttps));
  // Destroyed at once, the response could be lost with what the caller is still sending.
  socket.destroySoon();
}

/** Node keeps the response under way in this field, and asks it the same. */
function isAnswering(socket: Socket): boolean {
  return propertiesOf(propertiesOf(socket)._httpMessage).headersSent === true;
}

function rawAnswer(error: Error & { code?: string }, isHttps: boolean): string {
  const known = faultOf(error);
  const fault = known.code === 'internal_error' ? new ApiFault('invalid_request') : known;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : FAULTS[fault.code].status;
  const body = JSON.stringify(faultBody(fault));
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
