import axios, {
  type AxiosAdapter,
  type AxiosError,
  AxiosHeaders,
  type AxiosRequestConfig,
} from 'axios';
import axiosRetry from 'axios-retry';
import { type Read, renewSession, type SessionResponse } from '#operations';
import type { ApiClient, Call } from './ApiClient.ts';
import { ApiError, type ApiErrorCode, type RefusedField } from './ApiError.ts';
import { call } from './call.ts';
import {
  isOverloaded,
  isRetried,
  MAX_RETRIES,
  overloadWait,
  retryAfter,
  retryDelay,
} from './retries.ts';
import { pauseInBrowser } from './withRetries.ts';

/** Configuration of the client. */
export interface ClientOptions {
  /** Origin of the API host, such as `https://api.example.se`; empty for the page's own. */
  readonly host?: string;
  readonly adapter?: AxiosAdapter;
  readonly random?: () => number;
  readonly now?: () => number;
  /**
   * Whether a session restored by the cookie may continue in this page; another tab may have logged
   * in someone else. Default: always.
   */
  readonly acceptsSession?: (session: Read<SessionResponse>) => boolean;
  readonly onDeviations?: ApiClient['onDeviations'];
  /**
   * Called when the first call starts to wait for an overloaded server, and when the last one ends.
   */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const TIMEOUT = 20_000;

/**
 * Milliseconds until a call without a response counts as failed when its page has begun to be left. Firefox and
 * WebKit end the calls of such a page, which runs until the next one is there: nothing may be told or stored
 * meanwhile.
 */
const LEAVING = 10_000;

/**
 * Client of the provider's API: JSON to `/v1`, a Bearer token once `X-Set-Authorization` has given
 * one, retries as in spec section 7. When the token has expired, the session's cookie gives a new
 * one and the call is retried once. A call refused by an overloaded server is retried for up to a
 * minute, idempotent or not.
 */
export function createClient({
  host = '',
  adapter,
  random = Math.random,
  now = Date.now,
  acceptsSession = () => true,
  onWaiting = () => {},
  onDeviations,
}: ClientOptions = {}): ApiClient {
  const { http, token } = createHttp(host, adapter, { random, now });
  const overloadRetry = overloadRetries({ random, now, onWaiting });

  const sendOnce = async (request: Call): Promise<unknown> => {
    const { method, path, body, idempotencyKey, isBinary = false, signal } = request;
    const config: AxiosRequestConfig = { method, url: path };
    // axios drops the content type of a call without a body, which the API requires.
    config.data = method === 'POST' ? (body ?? {}) : undefined;
    if (idempotencyKey !== undefined) config.headers = { 'Idempotency-Key': idempotencyKey };
    if (isBinary) config.responseType = 'blob';
    if (signal) config.signal = signal;
    const waiting = overloadRetry();
    const leaving = watchLeaving();
    try {
      for (;;) {
        try {
          const { data } = await http.request<unknown>(config);
          return data;
        } catch (error) {
          if (leaving.hasBegun() && isUnanswered(error)) await pauseInBrowser(LEAVING, signal);
          const wait = await waiting.before(error);
          if (wait === undefined) throw apiError(error);
          await pauseInBrowser(wait, signal);
        }
      }
    } finally {
      waiting.end();
      leaving.end();
    }
  };

  /** Does not renew an expired token. */
  const bare: ApiClient = {
    send: sendOnce,
    forgetToken() {
      token.current = undefined;
    },
    ...(onDeviations && { onDeviations }),
  };

  let renewal: Promise<boolean> | undefined;
  /** Concurrent calls with an expired token share one renewal. */
  const renewToken = async (used: string): Promise<boolean> => {
    if (renewal) return renewal;
    if (token.current !== used) return token.current !== undefined;
    token.current = undefined;
    renewal = call(bare, renewSession, {})
      .then(
        (session) => {
          if (!acceptsSession(session)) token.current = undefined;
          return token.current !== undefined;
        },
        (error: unknown) => {
          // Unknown whether the login has ended: the call may be retried later.
          if (error instanceof ApiError && error.retryable) {
            token.current = used;
            throw error;
          }
          return false;
        },
      )
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };

  return {
    ...bare,
    async send(request) {
      const used = token.current;
      try {
        return await sendOnce(request);
      } catch (error) {
        if (used === undefined || !isUnauthenticated(error)) throw error;
        // Refused before it had any effect, so it may be repeated.
        if (!(await renewToken(used))) throw error;
        return await sendOnce(request);
      }
    },
  };
}

/** Clock and randomness of retries. */
type Timing = Required<Pick<ClientOptions, 'random' | 'now'>>;

/** Calls of one host, retried, with the token of the last answer that gave one. */
function createHttp(host: string, adapter: AxiosAdapter | undefined, { random, now }: Timing) {
  const http = axios.create({
    baseURL: `${host}/v1`,
    timeout: TIMEOUT,
    // Cross-origin requests send the session's cookie only on request.
    withCredentials: host !== '',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    ...(adapter && { adapter }),
  });
  axiosRetry(http, {
    retries: MAX_RETRIES,
    retryCondition: async (error) => !(await isOverloaded(error)) && isRetried(error, now()),
    retryDelay: (attempt, { response }) =>
      retryDelay(attempt, response?.headers['retry-after'], random, now()),
    shouldResetTimeout: true,
  });
  const token: { current: string | undefined } = { current: undefined };
  http.interceptors.request.use((config) => {
    const { current } = token;
    if (current !== undefined) config.headers.set('Authorization', `Bearer ${current}`);
    return config;
  });
  const readToken = (headers: unknown) => {
    const value: unknown = AxiosHeaders.from(headers as AxiosHeaders).get('X-Set-Authorization');
    if (typeof value === 'string' && value !== '') token.current = value;
  };
  http.interceptors.response.use(
    (response) => {
      readToken(response.headers);
      return response;
    },
    (error: AxiosError) => {
      if (error.response) readToken(error.response.headers);
      return Promise.reject(error);
    },
  );
  return { http, token };
}

/** Retries of calls to an overloaded server: each call of the result is the retry state of one call. */
function overloadRetries({
  random,
  now,
  onWaiting,
}: Timing & Required<Pick<ClientOptions, 'onWaiting'>>) {
  let waitingCalls = 0;
  return () => {
    let waited = 0;
    return {
      /** Milliseconds until the next attempt; `undefined` to give up. */
      async before(error: unknown): Promise<number | undefined> {
        if (!axios.isAxiosError(error) || !(await isOverloaded(error))) return undefined;
        const requested = retryAfter(error.response?.headers['retry-after'], now());
        const wait = overloadWait(requested, waited, random);
        if (wait === undefined) return undefined;
        if (waited === 0) {
          waitingCalls += 1;
          if (waitingCalls === 1) onWaiting(true);
        }
        waited += wait;
        return wait;
      },
      end() {
        if (waited === 0) return;
        waitingCalls -= 1;
        if (waitingCalls === 0) onWaiting(false);
      },
    };
  };
}

/**
 * Notes whether the page begins to be left, which it may not be in the end, as by a `mailto:`. Only during a
 * call: pages that listen are not kept by Firefox for 'Back'.
 */
function watchLeaving() {
  const watching = new AbortController();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  // There is none outside browsers.
  globalThis.addEventListener?.('beforeunload', begin, watching);
  return { hasBegun: () => hasBegun, end: () => watching.abort() };
}

function isUnanswered(error: unknown): boolean {
  return axios.isAxiosError(error) && !error.response && error.code !== 'ERR_CANCELED';
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

function apiError(error: unknown): ApiError {
  // Without the cause: axios' errors contain the request with its body and token.
  if (!axios.isAxiosError(error)) return new ApiError('unexpected');
  return errorOf(error);
}

const CODES: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthenticated',
  429: 'tooManyRequests',
};

function errorOf({ code, response }: AxiosError): ApiError {
  if (code === 'ERR_CANCELED') return new ApiError('cancelled');
  if (response) {
    const { status, data } = response;
    return new ApiError(
      CODES[status] ?? 'unexpected',
      status,
      status === 422 ? issuesOf(data) : [],
    );
  }
  return new ApiError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'offline');
}

function issuesOf(data: unknown): readonly RefusedField[] {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return [];
  return Array.isArray(data.issues) ? data.issues.filter(isIssue) : [];
}

function isIssue(issue: unknown): issue is RefusedField {
  if (typeof issue !== 'object' || issue === null) return false;
  return (
    'path' in issue &&
    typeof issue.path === 'string' &&
    'message' in issue &&
    typeof issue.message === 'string'
  );
}
