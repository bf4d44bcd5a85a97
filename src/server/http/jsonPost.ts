import { request as overHttp } from 'node:http';
import { type Agent, request as overHttps } from 'node:https';

/** Where a service is, such as `https://a.example/v1`; a function is asked at every call and may throw. */
export type BaseAddress = string | (() => string);

/** How a call is made. */
export interface PostOptions {
  /** For a whole call. */
  readonly timeoutMs: number;
  /** A longer response is none. */
  readonly limitBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Certificates, for https. */
  readonly agent?: Agent;
}

/** A service's response; `content` is `undefined` when it is not JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly content: unknown;
}

/**
 * Posts JSON to a service, once: what has begun there must not begin again. Rejects when no whole
 * answer comes in time; the error may repeat what was sent, so its words must not be logged.
 */
export async function postJson(
  base: BaseAddress,
  path: string,
  body: unknown,
  options: PostOptions,
): Promise<JsonResponse> {
  const root = typeof base === 'string' ? base : base();
  const address = new URL(`${root.replace(/\/+$/, '')}/${path}`);
  const { status, text } = await post(address, JSON.stringify(body), options);
  return { status, content: parsed(text) };
}

function post(
  address: URL,
  body: string,
  { timeoutMs, limitBytes, headers, agent }: PostOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const isHttps = address.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isHttps ? overHttps : overHttp)(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(isHttps && agent && { agent }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limitBytes) response.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value from outside is an object with properties. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
