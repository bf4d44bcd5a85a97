import { AxiosError, type AxiosResponse } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ApiClient,
  ApiError,
  type ClientOptions,
  createClient,
  fetchIdd,
  send,
} from '#guide/api';
import { bookMeeting } from '#operations';

const BOOKING = {
  name: 'Anna',
  email: 'a@exempel.se',
  phoneNumber: '070',
  recommendedInsurances: [],
};
const REFUSAL = { code: 'overloaded', message: 'Vänta.' };

const book = (client: ApiClient) =>
  send(client, bookMeeting, { body: BOOKING, idempotencyKey: 'key' });

/** A server that refuses calls as overloaded, as many as it is told to. */
function server(refusals: number, code = REFUSAL.code) {
  const calls: number[] = [];
  const adapter: ClientOptions['adapter'] = async (config) => {
    calls.push(Date.now());
    const isRefused = calls.length <= refusals;
    const json = { ...REFUSAL, code };
    const blob = new Blob([isRefused ? JSON.stringify(json) : '%PDF'], { type: 'text/plain' });
    const response: AxiosResponse = {
      data: config.responseType === 'blob' ? blob : json,
      status: isRefused ? 503 : 201,
      statusText: '',
      headers: isRefused ? { 'retry-after': '2' } : {},
      config,
    };
    if (isRefused) throw new AxiosError('refused', 'ERR_BAD_RESPONSE', config, null, response);
    return response;
  };
  const waits = () => calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  return { adapter, calls, waits };
}

describe('a call that an overloaded server refuses', () => {
  let said: boolean[];
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
  });
  afterEach(() => void vi.useRealTimers());

  const clientOf = (adapter: ClientOptions['adapter'], random = 0) =>
    createClient({
      ...(adapter && { adapter }),
      random: () => random,
      onWaiting: (isWaiting) => said.push(isWaiting),
    });

  async function outcome<T>(promise: Promise<T>): Promise<T | ApiError> {
    const settled = promise.catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    await vi.runAllTimersAsync();
    return settled;
  }

  it('a POST refused by an overloaded server is repeated until accepted, and the wait is reported', async () => {
    const { adapter, waits } = server(5);
    const result = await outcome(book(clientOf(adapter)));
    expect(result).not.toBeInstanceOf(ApiError);
    expect(waits()).toEqual([2000, 2000, 2000, 2000, 2000]);
    expect(said).toEqual([true, false]);
  });

  it('a call refused by an overloaded server is repeated after a random delay, apart from others', async () => {
    const { adapter, waits } = server(1);
    await outcome(book(clientOf(adapter, 0.5)));
    expect(waits()).toEqual([3000]);
  });

  it('a file request refused by an overloaded server is repeated too', async () => {
    const { adapter, waits } = server(4);
    expect(await outcome(fetchIdd(clientOf(adapter)))).toBeInstanceOf(Blob);
    expect(waits()).toEqual([2000, 2000, 2000, 2000]);
  });

  it('a call refused by an overloaded server is given up after a minute, as one to try again', async () => {
    const { adapter, calls } = server(Number.POSITIVE_INFINITY);
    const result = await outcome(book(clientOf(adapter)));
    expect(result).toMatchObject({ status: 503, retryable: true });
    expect(calls).toHaveLength(31);
    expect(said).toEqual([true, false]);
  });

  it('a call refused by an overloaded server is not repeated once nobody waits for it', async () => {
    const { adapter, calls } = server(Number.POSITIVE_INFINITY);
    const abort = new AbortController();
    const result = fetchIdd(clientOf(adapter), abort.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    abort.abort();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(calls).toHaveLength(1);
    expect(said).toEqual([true, false]);
  });

  it('a call that an unavailable server may have carried out is not repeated', async () => {
    const { adapter, calls } = server(1, 'unavailable');
    expect(await outcome(book(clientOf(adapter)))).toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
    expect(said).toEqual([]);
  });
});
