/** The HTTP layer: calls the endpoints, and serves the client. */

export { addressOf, mountAddresses, trustProxy } from './addresses.ts';
export { readJson, refuseNul, textOf } from './bodies.ts';
export { mountClient } from './clientPages.ts';
export { endedCookie, LOGIN_COOKIE_SECONDS, sessionCookie, sessionSecret } from './cookies.ts';
export { type ApiResponse, type Endpoint, endpoint } from './endpoint.ts';
export { mountFailures } from './failures.ts';
export { mountHeaders, type PagePolicyParts, pagePolicy, sendHtml } from './headers.ts';
export { createReadyCheck, mountHealth, OTHER_KEYS } from './health.ts';
export { type BaseAddress, isRecord, type JsonResponse, postJson } from './jsonPost.ts';
export { drain, listen, mountShutdown } from './listening.ts';
export { type LogStream, loggerOptions, mountCallLog } from './logging.ts';
export { filledMarkup, Markup, markup } from './markup.ts';
export { isOwnOrigin, mountApi, sendJson } from './mountApi.ts';
export { type CountCall, callCounter, createRateLimiter, type RateRule } from './rateLimit.ts';
export { mountShedding } from './shedding.ts';
export { mountTimeLimit, RESPONSE_TIMEOUT_MS } from './timeLimit.ts';
export {
  mountUnrouted,
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
  unroutedOptions,
} from './unrouted.ts';
