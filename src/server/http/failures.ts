import type { FastifyInstance, FastifyReply } from 'fastify';
import { propertiesOf } from '#server/configuration';
import { HTTP_ERRORS, HttpError, type HttpErrorCode } from '#server/contract';
import { DatabaseDownError } from '#server/database';
import { API_BASE, sendJson } from './mountApi.ts';

/** Answers every failure in the `Error` shape; internal errors are logged. */
export function mountFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const httpError = httpErrorOf(error);
    const isExpected = httpError.code === 'login_closed' || httpError.code === 'overloaded';
    if (HTTP_ERRORS[httpError.code].status >= 500 && !isExpected)
      request.log.error({ err: error }, 'the call failed');
    // The operator of this server has to fix it when a service refuses our calls.
    else if (httpError.cause !== undefined)
      request.log.warn({ err: error }, 'the call was refused by a service');
    return sendHttpError(reply, httpError);
  });
}

/** Sends an error with its status and headers. */
export function sendHttpError(reply: FastifyReply, httpError: HttpError): FastifyReply {
  // RFC 6750 section 3: the response to a call without a valid token names the scheme.
  if (httpError.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter);
  return sendJson(reply, HTTP_ERRORS[httpError.code].status, errorBody(httpError));
}

/** An HttpError in the shape `Error` of the API document. */
export function errorBody({ code, issues }: HttpError): object {
  return { code, message: HTTP_ERRORS[code].message, ...(issues.length > 0 ? { issues } : {}) };
}

/** Whether a path is below that of the API, with an endpoint or not. */
export function isApiPath(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

const BY_CODE: Readonly<Record<string, HttpErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  // A path that cannot be decoded, and a path parameter that is longer than any of ours.
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // The caller's connection ended before the whole request had arrived; nobody gets the response.
  ECONNRESET: 'request_timeout',
  // Errors of Node's HTTP parser; all its others are `invalid_request`.
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** The HttpError for an error of any origin; `internal_error` for unexpected ones. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseDownError) return new HttpError('unavailable', { cause: error });
  const { code, statusCode } = propertiesOf(error);
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known !== undefined) return new HttpError(known);
  // The JSON parser reports forbidden keys such as "__proto__" with a status and no code.
  return new HttpError(statusCode === 400 ? 'malformed_json' : 'internal_error');
}
