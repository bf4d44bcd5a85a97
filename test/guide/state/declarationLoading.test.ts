import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import {
  AWAITED as AWAITED_FOR,
  DECLARATION_QUESTIONS,
  fetchStateOf,
  invalidateAwaited,
  loadAwaited,
  loadDeclaration,
  refreshAwaited,
  stopFetching,
  useApplication,
  useDeclaration,
} from '#guide/state';
import { application } from '../../insurance/sampleApplication.ts';
import { fakeClient } from '../screens/fakeClient.ts';

const DECLARATION = '/api/health-declaration/3';
const AWAITED = '/api/health-declaration/awaited';
const SENT = {
  version: 'v7',
  steps: [
    {
      name: 'Kroppen',
      questions: [{ id: 'height', name: 'Hur lång är du?', type: 'text', answers: ['170'] }],
    },
  ],
};
const LIFE = application('LI', 'Livförsäkring');
const OTHER = application('SJ', 'Sjukförsäkring');

const api = fakeClient();
const state = () => useDeclaration.getState();
const asked = () => fetchStateOf(DECLARATION_QUESTIONS);
const awaited = () => fetchStateOf(AWAITED_FOR);
let reports: Error[] = [];
const load = () => loadDeclaration(api, (problem) => reports.push(problem));
const paths = () => api.calls.map(({ path }) => path);

beforeEach(() => {
  api.reset();
  state().forget();
  useApplication.getState().forget();
  reports = [];
});

describe('the questions', () => {
  it('the questions about health come with their version and the answers given before', async () => {
    api.on(DECLARATION, () => SENT);
    await load();
    expect(asked()).toMatchObject({
      status: 'success',
      data: { version: 'v7', given: { height: '170' } },
    });
    expect(asked().data?.form.steps).toHaveLength(1);
    expect(asked().data?.declaration.steps[0]?.name).toBe('Kroppen');
    expect(reports).toEqual([]);
  });

  it('the questions about health are fetched once, however often they are requested', async () => {
    api.on(DECLARATION, () => SENT);
    await Promise.all([load(), load()]);
    await load();
    expect(paths()).toEqual([DECLARATION]);
  });

  it('the questions about health can be fetched again after a lost connection, which is not reported', async () => {
    api.on(DECLARATION, () => {
      throw new ApiError('offline');
    });
    await load();
    expect(asked()).toEqual({ status: 'error', data: undefined });
    expect(reports).toEqual([]);
    api.on(DECLARATION, () => SENT);
    await load();
    expect(asked().status).toBe('success');
  });

  it('malformed questions about health are an error, and the report names the faulty place', async () => {
    api.on(DECLARATION, () => ({
      steps: [...SENT.steps, { name: 'Vård', dependency: 'hasCare', questions: [] }],
      dependencies: { hasCare: { key: 'nobody', value: 'Ja' } },
    }));
    await load();
    expect(asked()).toEqual({ status: 'error', data: undefined });
    expect(reports).toHaveLength(1);
    expect(reports[0]?.message).toContain('/dependencies/hasCare/key');
  });

  it('a question about health of an unknown type is reported, and the others are asked', async () => {
    const questions = [...(SENT.steps[0]?.questions ?? []), { id: 'b', name: 'y', type: 'slider' }];
    api.on(DECLARATION, () => ({ steps: [{ name: 'Kroppen', questions }] }));
    await load();
    expect(asked().status).toBe('success');
    expect(reports.map(({ message }) => message)).toEqual([
      'the health declaration asks "b" of the unknown type "slider"',
    ]);
  });

  it('questions about health that arrive after the visitor has left are dropped', async () => {
    for (const leave of [stopFetching, () => state().forget()]) {
      let release: (sent: object) => void = () => {};
      const sent = new Promise((done) => {
        release = done;
      });
      api.on(DECLARATION, () => sent);
      const loading = load();
      leave();
      release(SENT);
      await loading;
      expect(asked().data).toBeUndefined();
      state().forget();
    }
  });
});

describe('what it is awaited for', () => {
  it('the applications that await a health declaration are fetched once', async () => {
    api.on(AWAITED, () => ({ productApplications: [LIFE] }));
    await Promise.all([loadAwaited(api), loadAwaited(api)]);
    await loadAwaited(api);
    expect(paths()).toEqual([AWAITED]);
    expect(awaited()).toMatchObject({ status: 'success', data: { products: [LIFE] } });
  });

  it('the receipt says what awaits a declaration when the server lacks the call for it', async () => {
    await loadAwaited(api);
    expect(awaited()).toMatchObject({ status: 'success', data: { products: [] } });
    const receipt = { results: [], products: [], total: 0, email: 'asa@exempel.se' };
    useApplication.getState().keepReceipt({ ...receipt, awaited: [LIFE] });
    invalidateAwaited();
    await loadAwaited(api);
    expect(awaited().data).toEqual({ products: [LIFE], email: 'asa@exempel.se' });
  });

  it('applications that await a declaration are added to the receipt, unless it has them already', async () => {
    const receipt = { results: [], products: [], total: 0, email: '', awaited: [LIFE] };
    useApplication.getState().keepReceipt(receipt);
    api.on(AWAITED, () => ({ productApplications: [LIFE] }));
    await loadAwaited(api);
    expect(useApplication.getState().receipt).toBe(receipt);
    api.on(AWAITED, () => ({ productApplications: [LIFE, OTHER] }));
    invalidateAwaited();
    await loadAwaited(api);
    expect(useApplication.getState().receipt?.awaited).toEqual([LIFE, OTHER]);
  });

  it('a failure to fetch the applications that await a declaration is an error, and can be retried', async () => {
    api.on(AWAITED, () => {
      throw new ApiError('unexpected', 500);
    });
    await loadAwaited(api);
    expect(awaited()).toEqual({ status: 'error', data: undefined });
    api.on(AWAITED, () => ({ productApplications: [LIFE] }));
    await loadAwaited(api);
    expect(awaited().data?.products).toEqual([LIFE]);
  });

  it('applications that await a declaration are dropped when they arrive after the visitor has left', async () => {
    api.on(AWAITED, () => ({ productApplications: [LIFE] }));
    const loading = loadAwaited(api);
    state().forget();
    await loading;
    expect(awaited()).toEqual({ status: 'idle', data: undefined });
  });

  it('renewed applications that await a declaration are dropped when the visitor has left meanwhile', async () => {
    api.on(AWAITED, () => ({ productApplications: [LIFE], email: 'anna@exempel.se' }));
    const renewing = refreshAwaited(api);
    state().forget();
    await renewing;
    expect(awaited()).toEqual({ status: 'idle', data: undefined });
    await refreshAwaited(api);
    expect(awaited().data?.email).toBe('anna@exempel.se');
  });
});
