import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError, type ClientOptions, call, createClient, send } from '#guide/api';
import { bookMeeting, getMaintenance } from '#operations';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  /** How axios names what happened instead of an answer. */
  readonly code?: string;
}
const NO_ANSWER: Answer = { status: 0 };

/** A network that gives the answers in turn, the last one for ever, and notes what was asked when. */
function network(...answers: readonly Answer[]) {
  const calls: { at: number; config: InternalAxiosRequestConfig }[] = [];
  const adapter: ClientOptions['adapter'] = async (config) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)] ?? NO_ANSWER;
    calls.push({ at: Date.now(), config });
    if (config.signal?.aborted) throw new AxiosError('aborted', 'ERR_CANCELED', config);
    if (answer.status === 0) throw new AxiosError('broken', answer.code ?? 'ERR_NETWORK', config);
    const response = { data: null, statusText: '', headers: {}, ...answer, config } as never;
    if (answer.status < 300) return response;
    throw new AxiosError('bad status', 'ERR_BAD_RESPONSE', config, null, response);
  };
  const waits = () => calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
  return { adapter, calls, waits };
}

const BOOKING = {
  name: 'Anna',
  email: 'anna@exempel.se',
  phoneNumber: '070',
  recommendedInsurances: [],
};

const fetchMaintenance = (client: ApiClient, signal?: AbortSignal) =>
  call(client, getMaintenance, { signal });
const book = (client: ApiClient, idempotencyKey: string) =>
  send(client, bookMeeting, { body: BOOKING, idempotencyKey });

describe('the API client', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function outcome<T>(promise: Promise<T>): Promise<T | ApiError> {
    const settled = promise.catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    await vi.runAllTimersAsync();
    return settled;
  }

  it('the API client tries a GET four times in all, waiting 100, 200 and 400 ms without jitter', async () => {
    const { adapter, calls, waits } = network({ status: 503 });
    const result = await outcome(fetchMaintenance(createClient({ adapter, random: () => 0 })));
    expect(calls).toHaveLength(4);
    expect(waits()).toEqual([100, 200, 400]);
    expect(result).toMatchObject({ code: 'unexpected', status: 503, retryable: true });
  });

  it('the API client reads a response that deviates from its document, and reports where without values', async () => {
    const { adapter } = network({
      status: 200,
      data: { isLoginMaintenance: 'ja', loginMaintenanceText: null, isEidInactive: true },
    } as never);
    const told: unknown[] = [];
    const onDeviations = (...own: unknown[]) => told.push(own);
    const result = await outcome(fetchMaintenance(createClient({ adapter, onDeviations })));
    expect(result).toEqual({
      isLoginMaintenance: false,
      loginMaintenanceText: '',
      isEidInactive: true,
    });
    expect(told).toEqual([['/api/maintenance', ['/isLoginMaintenance boolean']]]);
  });

  it('the API client adds up to 20 percent by chance to each wait', async () => {
    const { adapter, waits } = network({ status: 500 });
    await outcome(fetchMaintenance(createClient({ adapter, random: () => 1 })));
    expect(waits()).toEqual([120, 240, 480]);
  });

  it.each([NO_ANSWER, { status: 429 }, { status: 502 }])(
    'the API client recovers when a GET fails once with %o',
    async (failure) => {
      const { adapter, calls } = network(failure, { status: 200, data: { isEidInactive: true } });
      const result = await outcome(fetchMaintenance(createClient({ adapter })));
      expect(calls).toHaveLength(2);
      expect(result).toEqual({
        isLoginMaintenance: false,
        loginMaintenanceText: '',
        isEidInactive: true,
      });
    },
  );

  it('the API client does not repeat a GET that was answered with 404', async () => {
    const { adapter, calls } = network({ status: 404 });
    expect(await outcome(fetchMaintenance(createClient({ adapter })))).toMatchObject({
      retryable: false,
    });
    expect(calls).toHaveLength(1);
  });

  it('the API client passes on the issues of a refusal about fields, and nothing else of it', async () => {
    const issue = { path: '/email', message: 'Nej.' };
    const data = { code: 'invalid_answers', message: 'x', issues: [issue, { path: 1 }, null] };
    for (const [status, issues] of [
      [422, [issue]],
      [400, []],
    ] as const) {
      const { adapter } = network({ status, data });
      const client = createClient({ adapter });
      expect(await outcome(book(client, 'key'))).toMatchObject({ status, issues });
    }
  });

  it.each([NO_ANSWER, { status: 429 }, { status: 500 }])(
    'the API client never repeats a POST by itself, after %o',
    async (failure) => {
      const { adapter, calls } = network(failure);
      const result = await outcome(book(createClient({ adapter }), 'key'));
      expect(result).toBeInstanceOf(ApiError);
      expect(calls).toHaveLength(1);
    },
  );

  it('the API client waits as long as Retry-After asks, in seconds or until a time', async () => {
    const inSeconds = network({ status: 429, headers: { 'retry-after': '2' } }, { status: 200 });
    await outcome(fetchMaintenance(createClient({ adapter: inSeconds.adapter })));
    expect(inSeconds.waits()).toEqual([2000]);

    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000);
    const untilMoment = network(
      { status: 503, headers: { 'retry-after': moment.toUTCString() } },
      { status: 200 },
    );
    await outcome(fetchMaintenance(createClient({ adapter: untilMoment.adapter })));
    expect(untilMoment.calls[1]?.at).toBe(moment.getTime());
  });

  it('the API client gives up at once when Retry-After asks for more than ten seconds', async () => {
    const { adapter, calls } = network({ status: 429, headers: { 'retry-after': '60' } });
    expect(await outcome(fetchMaintenance(createClient({ adapter })))).toMatchObject({
      code: 'tooManyRequests',
    });
    expect(calls).toHaveLength(1);
  });

  it('the API client gives up at once when Retry-After names a time an hour ahead', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const { adapter, calls } = network({ status: 503, headers: { 'retry-after': inAnHour } });
    expect(await outcome(fetchMaintenance(createClient({ adapter })))).toMatchObject({
      status: 503,
    });
    expect(calls).toHaveLength(1);
  });

  it('the API client sends the token of X-Set-Authorization as Bearer until it is replaced or forgotten', async () => {
    const { adapter, calls } = network(
      { status: 200, headers: { 'x-set-authorization': 'first' } },
      { status: 404, headers: { 'x-set-authorization': 'second' } },
      { status: 200 },
    );
    const client = createClient({ adapter });
    for (let at = 0; at < 3; at += 1) await outcome(fetchMaintenance(client));
    client.forgetToken();
    await outcome(fetchMaintenance(client));
    const sent = calls.map(({ config }) => config.headers.get('Authorization'));
    expect(sent).toEqual([undefined, 'Bearer first', 'Bearer second', undefined]);
  });

  it('the API client posts JSON below /v1 of the configured host with the key of the action', async () => {
    const { adapter, calls } = network({ status: 201 });
    await outcome(book(createClient({ adapter, host: 'https://api.exempel.se' }), 'key-1'));
    const [sent] = calls;
    expect(sent?.config.baseURL).toBe('https://api.exempel.se/v1');
    expect(sent?.config.url).toBe('/meeting/book');
    expect(sent?.config.headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent?.config.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(JSON.parse(String(sent?.config.data))).toEqual(BOOKING);
  });

  it('the API client reports an abandoned call as cancelled and does not repeat it', async () => {
    const { adapter, calls } = network({ status: 500 });
    const abort = new AbortController();
    abort.abort();
    const result = await outcome(fetchMaintenance(createClient({ adapter }), abort.signal));
    expect(result).toMatchObject({ code: 'cancelled', retryable: false });
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  // As Firefox and WebKit end them, some time before the next page is there.
  it.each(['ECONNABORTED', 'ERR_NETWORK'])(
    'the API client does not report a call that ends with %s while its page is left',
    async (code) => {
      const { adapter } = network({ status: 0, code });
      const tell = vi.fn();
      const fail = () =>
        book(createClient({ adapter }), 'key').catch(({ code }: ApiError) => tell(code));
      await fail();
      expect(tell).toHaveBeenCalledOnce();
      const failed = fail();
      window.dispatchEvent(new Event('beforeunload'));
      await vi.advanceTimersByTimeAsync(9_000);
      expect(tell).toHaveBeenCalledOnce();
      // The page stays, as where an app was opened.
      await vi.runAllTimersAsync();
      await failed;
      expect(tell.mock.calls[1]).toEqual(tell.mock.calls[0]);
    },
  );

  it('an error of the API client contains nothing that was sent or answered', async () => {
    const { adapter } = network({ status: 500, data: { echo: 'anna@exempel.se' } });
    const result = await outcome(book(createClient({ adapter }), 'key'));
    expect(JSON.stringify(result, Object.getOwnPropertyNames(result))).not.toContain('anna@');
    expect((result as Error).cause).toBeUndefined();
  });
});
