import { setTimeout as wait } from 'node:timers/promises';
import { type HttpResponse, openConnection } from './connection.ts';

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

const JSON_TYPE = 'content-type: application/json\r\n';
const FORM_TYPE = 'content-type: application/x-www-form-urlencoded\r\n';
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
  const connection = openConnection(url);
  const phone = openConnection(phoneUrl);
  let cookie = '';
  let token = '';

  async function once(method: 'GET' | 'POST', path: string, body: string): Promise<HttpResponse> {
    const begun = performance.now();
    const headers = `${cookie}${token}origin: ${url}\r\n${body === '' ? '' : JSON_TYPE}`;
    const answer = await connection.call(method, `/v1${path}`, headers, body);
    if (!isRunning()) throw new Error('the run is over');
    if (answer.status === REFUSED) measured.refused += 1;
    else measured.ms.push(performance.now() - begun);
    return answer;
  }

  return {
    async call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
      // Randomised, so that visitors who begin together do not stay in step.
      if (pauseMs > 0) await wait(pauseMs * (0.5 + Math.random()));
      const sent = body === undefined ? '' : JSON.stringify(body);
      let answer = await once(method, path, sent);
      while (answer.status === REFUSED) {
        await wait(AGAIN_MS);
        answer = await once(method, path, sent);
      }
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      const given = answer.header('set-cookie')?.split(';', 1)[0];
      if (given !== undefined) cookie = `cookie: ${given}\r\n`;
      const renewed = answer.header('x-set-authorization');
      if (renewed !== undefined) token = `authorization: Bearer ${renewed}\r\n`;
      return JSON.parse(answer.body);
    },
    async phone(path, form) {
      const { status, header } = await phone.call(
        'POST',
        path,
        FORM_TYPE,
        new URLSearchParams(form).toString(),
      );
      if (status !== 303) throw new Error(`${path}: ${status}`);
      return new URL(header('location') ?? '', phoneUrl).pathname;
    },
    leave() {
      connection.close();
      phone.close();
    },
  };
}
