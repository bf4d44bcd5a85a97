import { request as overHttp } from 'node:http';
import { type Agent, request as overHttps } from 'node:https';
import { parseJson } from '#operations';

/** Base URL of a service, such as `https://a.example/v1`; a function is called for each call and may throw. */
export type BaseAddress = string | (() => string);

/** How a call is made. */
export interface PostOptions {
  /** Longest duration of the whole call, response included. */
  readonly timeoutMs: number;
  /** Longest response; a longer one is an error. */
  readonly limitBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Holds the client certificate, for https. */
  readonly agent?: Agent;
}

/** No complete response came in time. */
export class NoAnswerInTimeError extends Error {
  override readonly name = 'NoAnswerInTimeError';
  readonly code = 'ETIMEDOUT';
}

/** A service's response; `content` is `undefined` when it is not JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly content: unknown;
}

/**
 * Posts JSON to a service, without retries: what the call began must not begin twice. Rejects when no
 * complete response comes in time; the error may repeat what was sent, so its message must not be
 * logged.
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
  return { status, content: parseJson(text) };
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
      ...(isHttps && agent && { agent }),
    });
    // `AbortSignal.timeout` cannot be cleared: its timer would outlive every answered call.
    const timer = setTimeout(() => request.destroy(new NoAnswerInTimeError()), timeoutMs);
    request.on('close', () => clearTimeout(timer));
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

/** Whether an unknown value is an object, and no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
