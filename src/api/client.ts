import axios, {
  type AxiosAdapter,
  type AxiosError,
  AxiosHeaders,
  type AxiosRequestConfig,
} from 'axios';
import axiosRetry from 'axios-retry';
import { ApiError } from './ApiError.ts';
import { isRetried, RETRIES, retryDelay } from './retries.ts';

/** How the client is set up; everything has a default but the tests' own. */
export interface ClientOptions {
  /** Origin of the API host, such as `https://api.example.se`; empty for the page's own. */
  readonly host?: string;
  readonly adapter?: AxiosAdapter;
  readonly random?: () => number;
  readonly now?: () => number;
}

/** One call. `path` is below `/v1`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** One user action, one key: the server takes a repeated call as the same. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Makes calls; what every endpoint file receives. */
export interface ApiClient {
  /** The body of the answer, unread. Throws an ApiError. */
  send(call: Call): Promise<unknown>;
  /** Forgets the access token, which lives here and nowhere else. */
  forgetToken(): void;
}

const TIMEOUT = 20_000;

/**
 * The client of the provider's API: JSON to `/v1`, Bearer token once `X-Set-Authorization` has
 * given one, retries as spec section 7 says.
 */
export function createClient({
  host = '',
  adapter,
  random = Math.random,
  now = Date.now,
}: ClientOptions = {}): ApiClient {
  const http = axios.create({
    baseURL: `${host}/v1`,
    timeout: TIMEOUT,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    ...(adapter && { adapter }),
  });
  axiosRetry(http, {
    retries: RETRIES,
    retryCondition: (error) => isRetried(error, now()),
    retryDelay: (attempt, { response }) =>
      retryDelay(attempt, response?.headers['retry-after'], random, now()),
    shouldResetTimeout: true,
  });

  let token: string | undefined;
  http.interceptors.request.use((config) => {
    if (token !== undefined) config.headers.set('Authorization', `Bearer ${token}`);
    return config;
  });
  const renew = (headers: unknown) => {
    const renewed: unknown = AxiosHeaders.from(headers as AxiosHeaders).get('X-Set-Authorization');
    if (typeof renewed === 'string' && renewed !== '') token = renewed;
  };
  http.interceptors.response.use(
    (response) => {
      renew(response.headers);
      return response;
    },
    (error: AxiosError) => {
      if (error.response) renew(error.response.headers);
      return Promise.reject(error);
    },
  );

  return {
    async send({ method, path, body, idempotencyKey, signal }) {
      const config: AxiosRequestConfig = { method, url: path };
      // axios drops the content type of a call without a body, which the API asks of every call.
      config.data = method === 'POST' ? (body ?? {}) : undefined;
      if (idempotencyKey !== undefined) config.headers = { 'Idempotency-Key': idempotencyKey };
      if (signal) config.signal = signal;
      try {
        const { data } = await http.request<unknown>(config);
        return data;
      } catch (error) {
        throw apiError(error);
      }
    },
    forgetToken() {
      token = undefined;
    },
  };
}

function apiError(error: unknown): ApiError {
  // The cause is left out on purpose: axios' errors hold the request with its body and token.
  if (!axios.isAxiosError(error)) return new ApiError('unexpected');
  return errorOf(error);
}

function errorOf({ code, response }: AxiosError): ApiError {
  if (code === 'ERR_CANCELED') return new ApiError('cancelled');
  if (response) {
    return new ApiError(
      response.status === 429 ? 'tooManyRequests' : 'unexpected',
      response.status,
    );
  }
  return new ApiError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'offline');
}
