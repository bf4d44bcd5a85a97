import type { Config } from '#server/configuration';
import { type BaseAddress, isRecord, type JsonResponse, postJson } from '#server/http';
import {
  type CollectorCompany,
  CollectorError,
  type CollectorErrorCode,
  type CollectorInsurance,
  type CollectorLogin,
  type CollectorService,
} from './collector.ts';

/** An endpoint makes at most two calls in sequence, and has to respond after them. */
const TIMEOUT_MS = 8_000;

/** The simulator of the collecting service where there is no real one. */
export interface SimulatedCollector {
  /** Its base URL; `undefined` until this server listens. */
  address(): string | undefined;
}

/**
 * The configured collecting service: the one at `collectorUrl`, otherwise its simulator, over HTTP.
 * `undefined` without either.
 *
 * Never call it inside a database transaction: the simulator uses the same database, and the embedded
 * one has a single connection.
 */
export function createCollector(
  { collectorUrl: url, collectorKey: key }: Pick<Config, 'collectorUrl' | 'collectorKey'>,
  simulated: SimulatedCollector | undefined,
): CollectorService | undefined {
  if (url !== '') return createCollectorClient({ url, key, timeoutMs: TIMEOUT_MS });
  if (simulated === undefined) return undefined;
  return createCollectorClient({
    url: () => {
      const address = simulated.address();
      if (address === undefined) throw new CollectorError('unreachable');
      return address;
    },
    key: '',
    timeoutMs: TIMEOUT_MS,
  });
}

/** Where the service is, and how we authenticate. */
export interface CollectorClientOptions {
  /** Base address of the service's API. */
  readonly url: BaseAddress;
  /** Sent as `Authorization: Bearer <key>`; empty for none. */
  readonly key: string;
  /** Of a whole call. */
  readonly timeoutMs: number;
}

/** Bad Request, Conflict and Unprocessable Content: the visitor can correct the request. */
const CORRECTABLE: readonly number[] = [400, 409, 422];
/** Request Timeout and Too Many Requests: temporary, as all from 500 on. */
const TRANSIENT: readonly number[] = [408, 429];

/** Enough for the insurances of one person, and for the list of insurers. */
const RESPONSE_LIMIT_BYTES = 512 * 1024;

/**
 * The collecting service over HTTP. Every call is a POST of JSON below the base address and answers
 * 200 with JSON, 404 for an id it does not know or has nothing for, 400, 409 or 422 for a request
 * that the visitor can correct. Every other response below 500 means that our configuration is wrong:
 *
 * | path          | body                                                 | response                                      |
 * |---------------|------------------------------------------------------|-----------------------------------------------|
 * | `companies`   | `{}`                                                 | `[{name, displayName, loginMethods}]`         |
 * | `login`       | `{company, personalNumber, loginMethod, returnUrl}`  | `{id, autoStartToken, autoStartUrl?, qrCode}` |
 * | `status`      | `{id}`                                               | `{status, qrCode?}`                           |
 * | `insurances`  | `{id}`                                               | `[{insuranceName, insuranceStatusText}]`      |
 *
 * Neither retries nor logs; the error of a failed call contains neither the request nor the response.
 */
export function createCollectorClient({
  url,
  key,
  timeoutMs,
}: CollectorClientOptions): CollectorService {
  const headers = key === '' ? {} : { authorization: `Bearer ${key}` };

  async function call(path: string, body: object): Promise<unknown> {
    let response: JsonResponse;
    try {
      response = await postJson(url, path, body, {
        headers,
        limitBytes: RESPONSE_LIMIT_BYTES,
        timeoutMs,
      });
    } catch (cause) {
      throw new CollectorError('unreachable', { cause });
    }
    const { status, content } = response;
    if (status === 200) return content;
    throw new CollectorError(failureOf(path, status), { cause: new StatusError(status) });
  }

  return {
    companies: async () => recordsIn(await call('companies', {})).flatMap(companyOf),
    begin: async (request) => loginOf(await call('login', request)),
    async status(id) {
      const content = await call('status', { id });
      return { status: textIn(content, 'status'), qrCode: textOrNone(content, 'qrCode') };
    },
    insurances: async (id) => recordsIn(await call('insurances', { id })).flatMap(insuranceOf),
  };
}

/** A 404 for `companies`, which every collecting service has, means that the address is wrong. */
function failureOf(path: string, status: number): CollectorErrorCode {
  if (status === 404 && path !== 'companies') return 'notFound';
  if (CORRECTABLE.includes(status)) return 'refused';
  return status >= 500 || TRANSIENT.includes(status) ? 'unreachable' : 'unusable';
}

/** The status that the service returned, for the log. */
class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly code: string;

  constructor(status: number) {
    super('the service answered with another status than 200');
    this.code = `HTTP_${status}`;
  }
}

/** None for a company without a name, which could not be chosen. */
function companyOf(entry: unknown): readonly CollectorCompany[] {
  const name = textOrNone(entry, 'name');
  if (name === '') return [];
  const methods = isRecord(entry) ? entry.loginMethods : undefined;
  const loginMethods = (Array.isArray(methods) ? methods : []).filter(
    (method): method is string => typeof method === 'string',
  );
  return [{ name, displayName: textOrNone(entry, 'displayName') || name, loginMethods }];
}

function loginOf(content: unknown): CollectorLogin {
  return {
    id: textIn(content, 'id'),
    autoStartToken: textOrNone(content, 'autoStartToken'),
    autoStartUrl: textOrNone(content, 'autoStartUrl'),
    qrCode: textOrNone(content, 'qrCode'),
  };
}

function insuranceOf(entry: unknown): readonly CollectorInsurance[] {
  const insuranceName = textOrNone(entry, 'insuranceName');
  if (insuranceName === '') return [];
  return [{ insuranceName, insuranceStatusText: textOrNone(entry, 'insuranceStatusText') }];
}

function recordsIn(content: unknown): readonly unknown[] {
  if (!Array.isArray(content)) throw new CollectorError('unreachable');
  return content;
}

function textIn(content: unknown, name: string): string {
  const value = textOrNone(content, name);
  if (value === '') throw new CollectorError('unreachable');
  return value;
}

function textOrNone(content: unknown, name: string): string {
  const value = isRecord(content) ? content[name] : undefined;
  return typeof value === 'string' ? value : '';
}
