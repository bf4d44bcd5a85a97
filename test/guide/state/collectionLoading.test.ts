import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, ApiError, type Call, type Pause } from '#guide/api';
import {
  COMPANIES,
  type CollectionOutcome,
  FOUND_ELSEWHERE,
  fetchStateOf,
  loadCompanies,
  loadInsurances,
  useCollection,
} from '#guide/state';

const state = () => useCollection.getState();
const companies = () => fetchStateOf(COMPANIES);
const found = () => fetchStateOf(FOUND_ELSEWHERE);
const NOTHING = { status: 'idle', data: undefined };
const HOME = {
  insuranceCompany: 'a',
  insuranceCompanyDisplayName: 'A',
  insuranceName: 'Hem',
  insuranceStatusText: 'Gällande',
};
const COMPANY = { name: 'a', displayName: 'A', loginMethods: [] };

/** A client whose answers the test gives by hand, in the order of the calls. */
function slowClient() {
  const calls: Call[] = [];
  const waiting: { give: (data: unknown) => void; fail: (problem: Error) => void }[] = [];
  const client: ApiClient = {
    send(call) {
      calls.push(call);
      return new Promise((give, fail) => {
        waiting.push({ give, fail });
      });
    },
    forgetToken() {},
  };
  return { client, calls, next: () => waiting.shift() };
}
/** A client that answers at once. */
function clientOf(answer: () => unknown) {
  const calls: Call[] = [];
  const client: ApiClient = {
    async send(call) {
      calls.push(call);
      return answer();
    },
    forgetToken() {},
  };
  return { client, calls };
}
const failing = (error: ApiError) => () => {
  throw error;
};
const atOnce: Pause = async () => undefined;
const asked = (...ids: readonly string[]) =>
  useCollection.setState({
    selected: [COMPANY],
    outcomes: Object.fromEntries(
      ids.map((collectionId): [string, CollectionOutcome] => [
        `company ${collectionId}`,
        { kind: 'found', collectionId },
      ]),
    ),
  });

beforeEach(() => {
  state().forget();
});

describe('the companies to choose among', () => {
  it('are fetched once, however often they are asked for', async () => {
    const { client, calls, next } = slowClient();
    const loading = Promise.all([loadCompanies(client), loadCompanies(client)]);
    expect(companies().status).toBe('pending');
    next()?.give([COMPANY]);
    await loading;
    await loadCompanies(client);
    expect(companies()).toEqual({ status: 'success', data: [COMPANY] });
    expect(calls).toHaveLength(1);
  });

  it('are fetched again after an error', async () => {
    await loadCompanies(clientOf(failing(new ApiError('offline'))).client);
    expect(companies().status).toBe('error');
    await loadCompanies(clientOf(() => [COMPANY]).client);
    expect(companies()).toEqual({ status: 'success', data: [COMPANY] });
  });

  it.each([
    ['come', (client: ReturnType<typeof slowClient>) => client.next()?.give([COMPANY])],
    [
      'fail',
      (client: ReturnType<typeof slowClient>) => client.next()?.fail(new ApiError('offline')),
    ],
  ])('say nothing to anybody when they %s after a logout', async (_how, answer) => {
    const slow = slowClient();
    const loading = loadCompanies(slow.client);
    state().forget();
    expect(slow.calls[0]?.signal?.aborted).toBe(true);
    answer(slow);
    await loading;
    expect(companies()).toEqual(NOTHING);
  });
});

describe('what was found elsewhere', () => {
  it('is nothing, without a call, when no collection has anything to get', async () => {
    useCollection.setState({ outcomes: { a: { kind: 'empty' }, b: { kind: 'failed' } } });
    const { client, calls } = clientOf(() => [HOME]);
    await loadInsurances(client, atOnce);
    expect(calls).toEqual([]);
    expect(found()).toEqual({ status: 'success', data: { ids: [], insurances: [] } });
  });

  it('is there half a second after it came', async () => {
    asked('1', '2');
    const pauses: number[] = [];
    const seen: string[] = [];
    const { client, calls } = clientOf(() => [HOME]);
    const loading = loadInsurances(client, async (ms) => {
      pauses.push(ms);
      seen.push(found().status);
    });
    expect(found().status).toBe('pending');
    await loading;
    expect(pauses).toEqual([500]);
    expect(seen).toEqual(['pending']);
    expect(calls.map(({ body }) => body)).toEqual([['1', '2']]);
    expect(found()).toEqual({ status: 'success', data: { ids: ['1', '2'], insurances: [HOME] } });
  });

  it('is fetched once for the same collections, and anew for others', async () => {
    asked('1', '2');
    const { client, calls } = clientOf(() => [HOME]);
    await Promise.all([loadInsurances(client, atOnce), loadInsurances(client, atOnce)]);
    asked('2', '1');
    await loadInsurances(client, atOnce);
    expect(calls).toHaveLength(1);
    asked('2', '3');
    await loadInsurances(client, atOnce);
    expect(calls.map(({ body }) => body)).toEqual([
      ['1', '2'],
      ['2', '3'],
    ]);
  });

  it('is an error after four attempts, and can be asked for again', async () => {
    asked('1');
    const down = clientOf(failing(new ApiError('unexpected', 503)));
    const pauses: number[] = [];
    await loadInsurances(down.client, async (ms) => void pauses.push(ms));
    expect(down.calls).toHaveLength(4);
    expect(pauses).toEqual([1000, 1000, 1000]);
    expect(found()).toEqual({ status: 'error', data: undefined });
    await loadInsurances(clientOf(() => [HOME]).client, atOnce);
    expect(found()).toMatchObject({ status: 'success', data: { insurances: [HOME] } });
  });

  it('comes to nobody who has logged out meanwhile', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().forget();
    slow.next()?.give([HOME]);
    await loading;
    expect(found()).toEqual(NOTHING);
  });

  it('is no error to anybody who has logged out meanwhile', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().forget();
    slow.next()?.fail(new ApiError('unexpected', 400));
    await loading;
    expect(found()).toEqual(NOTHING);
  });

  it('comes to nobody who logs out in the half second before it is there', async () => {
    asked('1');
    const { client } = clientOf(() => [HOME]);
    await loadInsurances(client, async () => state().forget());
    expect(found()).toEqual(NOTHING);
  });

  it('leaves out what came from companies that were left out meanwhile', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().choose([]);
    slow.next()?.give([HOME]);
    await loading;
    expect(found().data?.insurances ?? []).toEqual([]);
  });
});
