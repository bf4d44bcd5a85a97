import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import type { Call } from '../../src/guide/api/ApiClient.ts';
import { ApiError } from '../../src/guide/api/ApiError.ts';
import { createClient } from '../../src/guide/api/client.ts';
import { withRetries } from '../../src/guide/api/withRetries.ts';
import { openPhone, type Visitor } from '../bench/load/visitor.ts';

/** A visitor of the guide's own client, and how often it told them that something went wrong. */
export interface ClientVisitor extends Visitor {
  /** Each time that the visitor was asked to try again: the call that failed, or what else. */
  readonly failures: string[];
}

/** As the visitor presses 'Försök igen'. */
const TRY_AGAIN_MS = 1_000;
/** Whoever has been asked so often gives up. */
export const MAX_TRIES = 10;
/** As the screens of electronic identification tolerate it. */
const POLL = '/api/bankid/collect';
const MAX_POLL_FAILURES = 4;
const POLL_MS = 2_000;

/**
 * A visitor whose calls are made by the guide's own client, with its retries, and who tries again when it is told
 * that a call has failed. `pauseMs` is the time before each call, on average.
 */
export function openClientVisitor(url: string, phoneUrl: string, pauseMs: number): ClientVisitor {
  const agent = new (url.startsWith('https:') ? TlsAgent : Agent)({
    keepAlive: true,
    maxSockets: 6,
  });
  const client = createClient({ host: url, adapter: browserLike(agent, url) });
  const phone = openPhone(phoneUrl);
  const failures: string[] = [];

  async function attempt(call: Call): Promise<unknown> {
    const send = () => client.send(call);
    if (call.path.startsWith('/api/collector/')) return await withRetries(send);
    for (let failed = 0; call.path === POLL; failed += 1) {
      try {
        return await send();
      } catch (error) {
        if (!isRetryable(error) || failed === MAX_POLL_FAILURES) throw error;
        await wait(POLL_MS);
      }
    }
    return await send();
  }

  return {
    failures,
    async call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
      await wait(pauseMs * (0.5 + Math.random()));
      const key = path === '/meeting/book' ? { idempotencyKey: randomUUID() } : {};
      const call: Call = { method, path, body, ...key };
      for (;;) {
        try {
          // The journeys know the shapes of the responses.
          return (await attempt(call)) as Body;
        } catch (error) {
          failures.push(`${path}: ${error}`);
          if (!isRetryable(error) || failures.length >= MAX_TRIES) throw error;
          await wait(TRY_AGAIN_MS);
        }
      }
    },
    phone: phone.post,
    leave() {
      agent.destroy();
      phone.close();
    },
  };
}

function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && error.retryable;
}

/**
 * Sends calls over HTTP from a page of `origin`, as browsers do: with the cookie that responses have set, and once more
 * when a kept connection was closed before anything of the response came.
 */
function browserLike(agent: Agent, origin: string): AxiosAdapter {
  const overHttp = axios.getAdapter('http');
  let cookie = '';
  return async (config) => {
    const headers = AxiosHeaders.from(config.headers).set('Origin', origin);
    if (cookie !== '') headers.set('Cookie', cookie);
    // Redirects are followed by a library that hides whether the connection was a kept one.
    const sent = { ...config, headers, httpAgent: agent, httpsAgent: agent, maxRedirects: 0 };
    const response = await overHttp(sent).catch((error: unknown) => {
      if (!wasClosedWhileKept(error)) throw error;
      return overHttp(sent);
    });
    const [given] = AxiosHeaders.from(response.headers as AxiosHeaders).getSetCookie();
    if (given !== undefined) [cookie = ''] = given.split(';', 1);
    return response;
  };
}

function wasClosedWhileKept(error: unknown): boolean {
  return (
    axios.isAxiosError(error) &&
    error.response === undefined &&
    error.code === 'ECONNRESET' &&
    error.request?.reusedSocket === true
  );
}
