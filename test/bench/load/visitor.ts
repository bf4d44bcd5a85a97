import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';

/** The response times of all visitors' calls (ms), and how many were refused temporarily. */
export interface Measured {
  readonly ms: number[];
  refused: number;
}

/** One browser at one of the servers, and its phone. */
export interface Visitor {
  /** The JSON of the response. Retries when it is refused temporarily; throws for any other failure. */
  call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body>;
  /** The redirect of the phone's page. Not measured, since it is not a call of the API. */
  phone(path: string, form: Readonly<Record<string, string>>): Promise<string>;
  leave(): void;
}

const REFUSED = 503;
const AGAIN_MS = 1_000;

/**
 * A browser with a cookie and a token, which pauses before each of its calls, and ends with the run.
 * Its phone uses the simulated BankID at `phoneUrl`.
 */
export function openVisitor(
  url: string,
  phoneUrl: string,
  pauseMs: number,
  measured: Measured,
  isRunning: () => boolean,
): Visitor {
  // One connection, and less work than `fetch`: the driver shares the machine with the server.
  const client = new Client(url);
  const phone = openPhone(phoneUrl);
  const headers: Record<string, string> = { origin: url };

  async function once(method: 'GET' | 'POST', path: string, body: string | null) {
    const begun = performance.now();
    const type = body === null ? {} : { 'content-type': 'application/json' };
    const answer = await client.request({
      method,
      path: `/v1${path}`,
      headers: { ...headers, ...type },
      body,
    });
    const text = await answer.body.text();
    if (!isRunning()) throw new Error('the run is over');
    if (answer.statusCode === REFUSED) measured.refused += 1;
    else measured.ms.push(performance.now() - begun);
    return { ...answer, text };
  }

  return {
    async call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
      // Randomised, so that visitors who begin together do not stay in step.
      if (pauseMs > 0) await wait(pauseMs * (0.5 + Math.random()));
      const sent = body === undefined ? null : JSON.stringify(body);
      let answer = await once(method, path, sent);
      while (answer.statusCode === REFUSED) {
        await wait(AGAIN_MS);
        answer = await once(method, path, sent);
      }
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.text}`);
      const { 'set-cookie': cookies, 'x-set-authorization': token } = answer.headers;
      const cookie = [cookies].flat()[0]?.split(';', 1)[0];
      if (cookie !== undefined) headers.cookie = cookie;
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      return JSON.parse(answer.text);
    },
    phone: phone.post,
    leave() {
      void client.destroy();
      phone.close();
    },
  };
}

/** A phone with the simulated BankID at `url`; `post` resolves with the path that a page redirects to. */
export function openPhone(url: string): {
  readonly post: Visitor['phone'];
  readonly close: () => void;
} {
  const client = new Client(url);
  return {
    async post(path, form) {
      const { statusCode, headers, body } = await client.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      await body.dump();
      if (statusCode !== 303) throw new Error(`${path}: ${statusCode}`);
      return new URL(String(headers.location), url).pathname;
    },
    close: () => void client.destroy(),
  };
}
