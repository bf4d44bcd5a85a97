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
  it('the companies to choose among are fetched once, however often they are requested', async () => {
    const { client, calls, next } = slowClient();
    const loading = Promise.all([loadCompanies(client), loadCompanies(client)]);
    expect(companies().status).toBe('pending');
    next()?.give([COMPANY]);
    await loading;
    await loadCompanies(client);
    expect(companies()).toEqual({ status: 'success', data: [COMPANY] });
    expect(calls).toHaveLength(1);
  });

  it('the companies to choose among are fetched again after an error', async () => {
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
  ])('companies to choose among that %s after a logout are ignored', async (_how, answer) => {
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
  it('insurances found elsewhere are none, without a call, when no collection has found any', async () => {
    useCollection.setState({ outcomes: { a: { kind: 'empty' }, b: { kind: 'failed' } } });
    const { client, calls } = clientOf(() => [HOME]);
    await loadInsurances(client, atOnce);
    expect(calls).toEqual([]);
    expect(found()).toEqual({ status: 'success', data: { ids: [], insurances: [] } });
  });

  it('insurances found elsewhere are available half a second after they arrive', async () => {
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

  it('insurances found elsewhere are fetched once for the same collections, and anew for others', async () => {
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

  it('fetching insurances found elsewhere fails after four attempts, and can be requested again', async () => {
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

  it('insurances found elsewhere that arrive after a logout are dropped', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().forget();
    slow.next()?.give([HOME]);
    await loading;
    expect(found()).toEqual(NOTHING);
  });

  it('a failure to fetch insurances elsewhere is no error after a logout', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().forget();
    slow.next()?.fail(new ApiError('unexpected', 400));
    await loading;
    expect(found()).toEqual(NOTHING);
  });

  it('a logout in the half second before insurances found elsewhere are available drops them', async () => {
    asked('1');
    const { client } = clientOf(() => [HOME]);
    await loadInsurances(client, async () => state().forget());
    expect(found()).toEqual(NOTHING);
  });

  it('insurances from companies deselected during the fetch are left out', async () => {
    asked('1');
    const slow = slowClient();
    const loading = loadInsurances(slow.client, atOnce);
    state().choose([]);
    slow.next()?.give([HOME]);
    await loading;
    expect(found().data?.insurances ?? []).toEqual([]);
  });
});
