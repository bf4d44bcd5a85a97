import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { faultBody, sendFault } from './failures.ts';
import { ApiFault, FAULTS, faultOf } from './faults.ts';
import { isPublicHttps, putHeaders, securityHeaders } from './headers.ts';

/** Header fields too large (RFC 6585): the fault of a large body has another status, 413. */
const HEADERS_TOO_LARGE = 431;

/**
 * Options of Fastify for calls that end before any route, hook or error handler is asked. Left to
 * themselves Fastify and Node answer them in shapes of their own, without our headers, and repeat
 * the path.
 *
 * | call                            | answer                          |
 * |---------------------------------|---------------------------------|
 * | a path that cannot be decoded   | 400 `invalid_request`           |
 * | too long a part of a path       | 404 `not_found`                 |
 * | not HTTP                        | 400 `invalid_request`, and end  |
 * | not whole in time               | 408 `request_timeout`, and end  |
 * | headers of more than 16 KiB     | 431 `payload_too_large`, and end|
 */
export function unroutedOptions(
  config: Config,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      putHeaders(request, reply, config);
      // The answer to a preflight is sent by then: it speaks of the origin, not of the path.
      if (!reply.sent) sendFault(reply, faultOf(error));
    },
    clientErrorHandler: (error, socket) => answerSocket(error, socket, isPublicHttps(config)),
  };
}

/** Writes an answer right to the connection, unless another is on its way there, and ends it. */
function answerSocket(error: Error & { code?: string }, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAnswering(socket)) socket.write(rawAnswer(error, isHttps));
  // Destroyed at once, the answer could be lost with what the caller is still sending.
  socket.destroySoon();
}

/** Node keeps the answer under way in this field, and asks it the same. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent?: boolean } | null };
  return answer?.headersSent === true;
}

function rawAnswer(error: Error & { code?: string }, isHttps: boolean): string {
  const known = faultOf(error);
  const fault = known.code === 'internal_error' ? new ApiFault('invalid_request') : known;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : FAULTS[fault.code].status;
  const body = JSON.stringify(faultBody(fault));
  const headers = {
    ...securityHeaders(isHttps),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
