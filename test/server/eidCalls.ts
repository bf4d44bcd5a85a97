import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { OrderResponse } from '#operations';

/** The origin of pages, by the host that `inject` uses. */
export const ORIGIN = 'http://localhost';
export const RETURN_URL = `${ORIGIN}/fordjupade-guiden/start/`;

/** A simulated browser with one cookie. */
export interface Browser {
  /** The cookie, `name=value`; the value can be replaced by a test. */
  cookie: string | undefined;
  /** The access token, from the last response that had one. */
  token: string | undefined;
  post(
    path: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
  startLogin(): Promise<OrderResponse>;
  poll(order: Pick<OrderResponse, 'orderRef' | 'transactionId'>): Promise<LightMyRequestResponse>;
}

/** A new browser; `app` may be changed to another instance. */
export function browserOf(
  app: FastifyInstance,
  more: Readonly<Record<string, string>> = {},
): Browser {
  const browser: Browser = {
    cookie: undefined,
    token: undefined,
    post: (path, body = {}, headers = {}) =>
      remember(
        app.inject({
          method: 'POST',
          url: `/v1/api/${path}`,
          headers: { 'content-type': 'application/json', ...own(), ...headers },
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    get: (path) => remember(app.inject({ url: `/v1/api/${path}`, headers: own() })),
    async startLogin() {
      const response = await browser.post('bankid/auth', { returnUrl: RETURN_URL });
      return response.json<OrderResponse>();
    },
    poll: ({ orderRef, transactionId }) =>
      browser.post('bankid/collect', { orderRef, transactionId, bankIdInactiveProps: null }),
  };

  function own(): Record<string, string> {
    return {
      ...more,
      ...(browser.cookie !== undefined && { cookie: browser.cookie }),
      ...(browser.token !== undefined && { authorization: `Bearer ${browser.token}` }),
    };
  }

  async function remember(call: Promise<LightMyRequestResponse>) {
    const response = await call;
    const given = response.headers['set-cookie'];
    if (typeof given === 'string') {
      const [pair = ''] = given.split(';');
      browser.cookie = pair.endsWith('=') ? undefined : pair;
    }
    const token = response.headers['x-set-authorization'];
    if (typeof token === 'string') browser.token = token;
    return response;
  }

  return browser;
}
