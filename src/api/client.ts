import axios, {
  type AxiosAdapter,
  type AxiosError,
  AxiosHeaders,
  type AxiosRequestConfig,
} from 'axios';
import axiosRetry from 'axios-retry';
import { type Read, renewSession, type SessionAnswer } from '#operations';
import type { ApiClient, Call } from './ApiClient.ts';
import { ApiError, type ApiErrorCode } from './ApiError.ts';
import { call } from './call.ts';
import { pauseInBrowser } from './insist.ts';
import {
  isOverloaded,
  isRetried,
  overloadWait,
  RETRIES,
  retryAfter,
  retryDelay,
} from './retries.ts';

/** How the client is set up; everything has a default but the tests' own. */
export interface ClientOptions {
  /** Origin of the API host, such as `https://api.example.se`; empty for the page's own. */
  readonly host?: string;
  readonly adapter?: AxiosAdapter;
  readonly random?: () => number;
  readonly now?: () => number;
  /**
   * Whether a session that the cookie brings back may go on in this page; another tab may have
   * logged in somebody else meanwhile. Every one may by default.
   */
  readonly acceptsSession?: (session: Read<SessionAnswer>) => boolean;
  readonly onFaults?: ApiClient['onFaults'];
  /** Hears when the first call begins to wait for a server with too much to do, and when none does. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const TIMEOUT = 20_000;

/**
 * The client of the provider's API: JSON to `/v1`, Bearer token once `X-Set-Authorization` has
 * given one, retries as spec section 7 says. A call refused because its token has run out asks for
 * a new one by the session's cookie and is made once more. A call that an overloaded server refused is
 * made again, whatever it is, until a minute has been waited.
 */
export function createClient({
  host = '',
  adapter,
  random = Math.random,
  now = Date.now,
  acceptsSession = () => true,
  onWaiting = () => {},
  onFaults,
}: ClientOptions = {}): ApiClient {
  const http = axios.create({
    baseURL: `${host}/v1`,
    timeout: TIMEOUT,
    // On another host of ours the session's cookie has to be asked for.
    withCredentials: host !== '',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    ...(adapter && { adapter }),
  });
  axiosRetry(http, {
    retries: RETRIES,
    retryCondition: async (error) => !(await isOverloaded(error)) && isRetried(error, now()),
    retryDelay: (attempt, { response }) =>
      retryDelay(attempt, response?.headers['retry-after'], random, now()),
    shouldResetTimeout: true,
  });

  let token: string | undefined;
  http.interceptors.request.use((config) => {
    if (token !== undefined) config.headers.set('Authorization', `Bearer ${token}`);
    return config;
  });
  const readToken = (headers: unknown) => {
    const given: unknown = AxiosHeaders.from(headers as AxiosHeaders).get('X-Set-Authorization');
    if (typeof given === 'string' && given !== '') token = given;
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

  let waitingCalls = 0;
  /** How one call waits while the server has too much to do. */
  const waitingCall = () => {
    let waited = 0;
    return {
      /** Milliseconds to wait before it is made again; `undefined` when it is not. */
      async before(error: unknown): Promise<number | undefined> {
        if (!axios.isAxiosError(error) || !(await isOverloaded(error))) return undefined;
        const asked = retryAfter(error.response?.headers['retry-after'], now());
        const wait = overloadWait(asked, waited, random);
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

  const once = async (made: Call): Promise<unknown> => {
    const { method, path, body, idempotencyKey, isBinary = false, signal } = made;
    const config: AxiosRequestConfig = { method, url: path };
    // axios drops the content type of a call without a body, which the API asks of every call.
    config.data = method === 'POST' ? (body ?? {}) : undefined;
    if (idempotencyKey !== undefined) config.headers = { 'Idempotency-Key': idempotencyKey };
    if (isBinary) config.responseType = 'blob';
    if (signal) config.signal = signal;
    const waiting = waitingCall();
    try {
      for (;;) {
        try {
          const { data } = await http.request<unknown>(config);
          return data;
        } catch (error) {
          const wait = await waiting.before(error);
          if (wait === undefined) throw apiError(error);
          await pauseInBrowser(wait, signal);
        }
      }
    } finally {
      waiting.end();
    }
  };

  /** Without a look at whether the token has run out. */
  const bare: ApiClient = {
    send: once,
    forgetToken() {
      token = undefined;
    },
    ...(onFaults && { onFaults }),
  };

  let renewal: Promise<boolean> | undefined;
  /** Calls that find their token run out at the same time wait for one new token together. */
  const hasOther = async (used: string): Promise<boolean> => {
    if (renewal) return renewal;
    if (token !== used) return token !== undefined;
    token = undefined;
    renewal = call(bare, renewSession, {})
      .then(
        (session) => {
          if (!acceptsSession(session)) token = undefined;
          return token !== undefined;
        },
        (error: unknown) => {
          // Nobody knows whether the login has ended: the same call may be tried again later.
          if (error instanceof ApiError && error.retryable) {
            token = used;
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
    async send(made) {
      const used = token;
      try {
        return await once(made);
      } catch (error) {
        if (used === undefined || !isUnauthenticated(error)) throw error;
        // Refused before anything was done, so that it can be made again whatever it does.
        if (!(await hasOther(used))) throw error;
        return await once(made);
      }
    },
  };
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

function apiError(error: unknown): ApiError {
  // The cause is left out on purpose: axios' errors hold the request with its body and token.
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
    return new ApiError(CODES[response.status] ?? 'unexpected', response.status);
  }
  return new ApiError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'offline');
}
