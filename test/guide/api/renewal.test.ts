import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, call, createClient } from '#guide/api';
import {
  authenticateUninsured,
  getQuestionnaire,
  getSignedInsurances,
  renewSession,
} from '#operations';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

interface ServerOptions extends ClientOptions {
  readonly good: string;
  readonly renewals: readonly Answer[];
}

/** A server that takes one token, gives the renewals in turn, and notes each call with the token it bore. */
function server({ good, renewals, ...options }: ServerOptions) {
  const calls: string[] = [];
  const left = [...renewals];
  const answerTo = ({ url = '', headers }: InternalAxiosRequestConfig): Answer => {
    const token = String(headers.get('Authorization') ?? '').replace('Bearer ', '');
    calls.push(`${url} ${token}`.trim());
    if (url === '/api/session') return left.shift() ?? { status: 500 };
    return { status: token === good ? 200 : 401 };
  };
  const adapter: ClientOptions['adapter'] = async (config) => {
    await Promise.resolve();
    const answer = answerTo(config);
    const response = { data: {}, statusText: '', headers: {}, ...answer, config } as never;
    if (answer.status < 300) return response;
    throw new AxiosError('bad status', 'ERR_BAD_REQUEST', config, null, response);
  };
  return { calls, client: createClient({ ...options, adapter }) };
}

const gives = (token: string, visitorId = ''): Answer => ({
  status: 200,
  headers: { 'x-set-authorization': token },
  data: { isAuthenticated: true, visitorId },
});

describe('a call whose token has run out', () => {
  it('an expired token is renewed by the cookie, once for all refused calls, which are then repeated', async () => {
    const { client, calls } = server({ good: 'new', renewals: [gives('old'), gives('new')] });
    await call(client, renewSession, {});
    await Promise.all([
      call(client, getSignedInsurances, {}),
      call(client, authenticateUninsured, {
        body: { contractName: 'Vårdförbundet', subgroup: { name: 'Region Norr' } },
      }),
    ]);
    expect(calls).toEqual([
      '/api/session',
      '/api/provider/customer-insurances/signed old',
      '/api/uninsured/auth old',
      '/api/session',
      '/api/provider/customer-insurances/signed new',
      '/api/uninsured/auth new',
    ]);
  });

  it('an expired token that the cookie cannot renew means that the login has ended', async () => {
    const ended = { status: 200, data: { isAuthenticated: false } };
    const { client, calls } = server({ good: 'new', renewals: [gives('old'), ended] });
    await call(client, renewSession, {});
    await expect(call(client, getQuestionnaire, {})).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
      retryable: false,
    });
    expect(calls).toEqual(['/api/session', '/api/questionnaire old', '/api/session']);
  });

  it('a failed renewal of a token is reported, and tried again with the next call', async () => {
    const { client, calls } = server({
      good: 'new',
      renewals: [gives('old'), { status: 503 }, gives('new')],
    });
    await call(client, renewSession, {});
    await expect(call(client, getSignedInsurances, {})).rejects.toMatchObject({ status: 503 });
    await call(client, getSignedInsurances, {});
    expect(calls.filter((path) => path === '/api/session')).toHaveLength(3);
  });

  it('a renewed token of somebody else, logged in in another tab, is not used', async () => {
    const { client, calls } = server({
      good: 'new',
      renewals: [gives('old', 'anna'), gives('new', 'bo')],
      acceptsSession: ({ visitorId }) => visitorId === 'anna',
    });
    await call(client, renewSession, {});
    await expect(call(client, getQuestionnaire, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(calls).toEqual(['/api/session', '/api/questionnaire old', '/api/session']);
  });

  it('a visitor who never logged in causes no renewal of a token', async () => {
    const { client, calls } = server({ good: 'new', renewals: [gives('new')] });
    await expect(call(client, getQuestionnaire, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(calls).toEqual(['/api/questionnaire']);
  });
});
