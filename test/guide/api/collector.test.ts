import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ApiClient,
  ApiError,
  type Call,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  fetchInsuranceCompanies,
  initiateCollection,
  type Pause,
  pauseInBrowser,
} from '#guide/api';

/** A client that gives the answers in turn, the last one for ever; an error is thrown. */
function clientOf(...answers: readonly unknown[]) {
  const calls: Call[] = [];
  const client: ApiClient = {
    async send(call) {
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push(call);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    forgetToken() {},
  };
  return { client, calls };
}
/** Lets no time pass and notes how much should have. */
function waits() {
  const waited: number[] = [];
  const pause: Pause = async (ms) => void waited.push(ms);
  return { waited, pause };
}
const REQUEST = { personalNumber: '191212121212', insuranceCompany: 'a', loginMethod: 'X' };
const DOWN = new ApiError('unexpected', 503);
const REFUSED = new ApiError('unexpected', 422);
const BASE = '/api/collector/customer-insurances';

type Attempt = (client: ApiClient, pause: Pause, signal?: AbortSignal) => Promise<unknown>;
const CALLS: readonly (readonly [string, Attempt, unknown])[] = [
  [
    'login-initiation',
    (client, pause, signal) =>
      initiateCollection(client, REQUEST, { pause, ...(signal && { signal }) }),
    { id: '1' },
  ],
  [
    'login-status',
    (client, pause, signal) =>
      fetchCollectionStatus(client, '1', { pause, ...(signal && { signal }) }),
    { status: 'LOGIN' },
  ],
  [
    'get-data',
    (client, pause, signal) =>
      fetchCollectedInsurances(client, ['1'], { pause, ...(signal && { signal }) }),
    [],
  ],
];

describe.each(CALLS)('%s', (_name, attempt, answer) => {
  it.each([
    DOWN,
    new ApiError('offline'),
    new ApiError('timeout'),
    new ApiError('tooManyRequests', 429),
  ])(
    'a collector call is tried four times, a second apart, while the answer is %s',
    async (problem) => {
      const { client, calls } = clientOf(problem);
      const { waited, pause } = waits();
      await expect(attempt(client, pause)).rejects.toBe(problem);
      expect(calls).toHaveLength(4);
      expect(waited).toEqual([1000, 1000, 1000]);
    },
  );

  it('a collector call is not repeated once it was answered', async () => {
    const { client, calls } = clientOf(DOWN, DOWN, answer);
    const { waited, pause } = waits();
    await attempt(client, pause);
    expect(calls).toHaveLength(3);
    expect(waited).toEqual([1000, 1000]);
  });

  it.each([REFUSED, new ApiError('unauthenticated', 401), new ApiError('cancelled')])(
    'a collector call is not repeated when that cannot help: %s',
    async (problem) => {
      const { client, calls } = clientOf(problem);
      await expect(attempt(client, waits().pause)).rejects.toBe(problem);
      expect(calls).toHaveLength(1);
    },
  );

  it('a collector call ends during a pause when the visitor gives up', async () => {
    const abort = new AbortController();
    const { client, calls } = clientOf(DOWN);
    const attempted = attempt(client, pauseInBrowser, abort.signal);
    // The first attempt has failed once this turn of the loop is over.
    setTimeout(() => abort.abort());
    await expect(attempted).rejects.toMatchObject({ code: 'cancelled' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal).toBe(abort.signal);
  });

  it.each(['text', 7, undefined])(
    'a collector call fails when the unreadable %j is answered',
    async (odd) => {
      const { client } = clientOf(odd);
      await expect(attempt(client, waits().pause)).rejects.toMatchObject({ code: 'unexpected' });
    },
  );
});

describe('a login that begins', () => {
  it('starting a collection is requested and read as the API describes', async () => {
    const extraInformation = {
      autoStartToken: 't',
      autoStartUrl: 'https://app.example/',
      swedishBankIdQrCode: 'bankid.x',
    };
    const { client, calls } = clientOf({ id: '1', extraInformation });
    expect(await initiateCollection(client, REQUEST)).toEqual({
      collectionId: '1',
      autoStartToken: 't',
      autoStartUrl: 'https://app.example/',
      qrCode: 'bankid.x',
    });
    expect(calls).toEqual([
      {
        method: 'POST',
        path: `${BASE}/login-initiation`,
        body: {
          input: { swedishPersonalNumber: '191212121212' },
          insuranceCompany: 'a',
          loginMethod: 'X',
        },
      },
    ]);
  });

  it.each([undefined, null, [], 'x', { autoStartToken: null, swedishBankIdQrCode: 7 }])(
    'a started collection may lack the ways to sign: %j',
    async (extraInformation) => {
      const { client } = clientOf({ id: '1', extraInformation });
      expect(await initiateCollection(client, REQUEST)).toEqual({
        collectionId: '1',
        autoStartToken: '',
        autoStartUrl: '',
        qrCode: '',
      });
    },
  );

  it.each([{}, { id: '' }, { id: 7 }])(
    'a started collection without an id is refused: %j',
    async (answer) => {
      const { client, calls } = clientOf(answer);
      await expect(initiateCollection(client, REQUEST)).rejects.toMatchObject({
        code: 'unexpected',
      });
      expect(calls).toHaveLength(1);
    },
  );
});

describe('a status', () => {
  it.each([
    ['COMPLETED EMPTY', 'COMPLETED EMPTY'],
    ['COMPLETED_EMPTY', 'COMPLETED EMPTY'],
    [' waiting_for  authentication ', 'WAITING FOR AUTHENTICATION'],
    ['Third_Party Error', 'THIRD PARTY ERROR'],
    ['SOMETHING_NEW', 'SOMETHING NEW'],
    [null, ''],
  ])('the collection status %j is read as ’%s’', async (status, read) => {
    const { client } = clientOf({ status, extraInformation: null });
    expect(await fetchCollectionStatus(client, '1')).toEqual({ status: read, qrCode: '' });
  });

  it('a collection status brings the current code, and its id is escaped in the address', async () => {
    const { client, calls } = clientOf({
      status: 'LOGIN',
      extraInformation: { swedishBankIdQrCode: 'bankid.x' },
    });
    expect(await fetchCollectionStatus(client, 'a&b/å')).toMatchObject({ qrCode: 'bankid.x' });
    expect(calls[0]?.path).toBe(`${BASE}/login-status?collectionId=a%26b%2F%C3%A5`);
  });
});

describe('what was found', () => {
  it('collected insurances are requested by their ids, and those without a name are left out', async () => {
    const { client, calls } = clientOf([
      { insuranceCompany: 'a', insuranceName: 'Hem', insuranceStatusText: null, more: 1 },
      { insuranceCompany: 'a', insuranceCompanyDisplayName: 'A', insuranceName: '' },
      null,
      'x',
    ]);
    expect(await fetchCollectedInsurances(client, ['1', '2'])).toEqual([
      {
        insuranceCompany: 'a',
        insuranceCompanyDisplayName: 'a',
        insuranceName: 'Hem',
        insuranceStatusText: '',
      },
    ]);
    expect(calls).toEqual([{ method: 'POST', path: `${BASE}/get-data`, body: ['1', '2'] }]);
  });

  it('collected insurances that are null are read as none', async () => {
    expect(await fetchCollectedInsurances(clientOf(null).client, ['1'])).toEqual([]);
  });
});

describe('the companies', () => {
  it('the insurance companies are those with a name, each once, in the order of the server', async () => {
    const { client } = clientOf([
      { name: 'b', displayName: ' Bo ', loginMethods: ['X', 7, null] },
      { name: 'a', displayName: '', loginMethods: null },
      { name: 'b', displayName: 'Again' },
      { displayName: 'Nameless' },
      null,
    ]);
    expect(await fetchInsuranceCompanies(client)).toEqual([
      { name: 'b', displayName: 'Bo', loginMethods: ['X'] },
      { name: 'a', displayName: 'a', loginMethods: [] },
    ]);
    expect(await fetchInsuranceCompanies(clientOf(null).client)).toEqual([]);
    await expect(fetchInsuranceCompanies(clientOf({}).client)).rejects.toBeInstanceOf(ApiError);
  });

  it('insurance companies that no form could show are left out, and their number is limited', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ name: `n${at}` }));
    const { client } = clientOf([
      { name: 'x'.repeat(255) },
      { name: '\u00a0' },
      { name: 'long', displayName: 'y'.repeat(5000) },
      ...many,
    ]);
    const companies = await fetchInsuranceCompanies(client);
    expect(companies[0]).toMatchObject({ name: 'long', displayName: 'y'.repeat(254) });
    expect(companies).toHaveLength(300);
  });
});

describe('waiting', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a pause lasts its full time and leaves no listener on the signal', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    let isOver = false;
    void pauseInBrowser(1000, signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    expect(removed).toHaveBeenCalledOnce();
  });

  it('a pause does not begin when the visitor has already given up', async () => {
    vi.useFakeTimers();
    await expect(pauseInBrowser(1000, AbortSignal.abort())).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
