import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError, type Call } from '#guide/api';
import {
  fetchStateOf,
  loadQuestionnaire,
  OWN_INSURANCES,
  QUESTIONS,
  useAppMessage,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import cases from '../../cases/questionnaires.json';
import { fetchedAs } from '../screens/fetchedAs.ts';

const state = () => useQuestionnaire.getState();
const asked = () => fetchStateOf(QUESTIONS);
const own = () => fetchStateOf(OWN_INSURANCES);
const NOTHING = { status: 'idle', data: undefined };
const message = () => useAppMessage.getState().message;
const QUESTION = { id: 'pay', type: 'salary', questionTitle: 'Vad är din lön?' };
const HOLDINGS = { insurances: [{ productName: 'Liv' }], packages: [], person: { fornamn: 'Åsa' } };

type Answer = () => unknown;

/** A client that answers each path with what a function gives, and counts the calls. */
function clientOf(answers: { readonly questionnaire: Answer; readonly signed?: Answer }) {
  const calls: Call[] = [];
  const client: ApiClient = {
    async send(call) {
      calls.push(call);
      const isQuestionnaire = call.path === '/api/questionnaire';
      return isQuestionnaire ? answers.questionnaire() : (answers.signed ?? (() => HOLDINGS))();
    },
    forgetToken() {},
  };
  return { client, calls };
}

const failing = (error: Error) => () => {
  throw error;
};
const load = async (client: ApiClient) => {
  const report = vi.fn();
  await loadQuestionnaire(client, { report });
  return report;
};
const CUSTOMER = {
  isCustomerAtProvider: true,
  isUnassignedUserApproved: false,
  visitorId: 'anna',
};

beforeEach(() => {
  state().forget();
  useAppMessage.getState().dismiss();
  useSession.getState().logIn(CUSTOMER);
});

describe('the questionnaire and the signed insurances', () => {
  it('the questionnaire and the signed insurances are fetched together for a customer', async () => {
    const { client, calls } = clientOf({ questionnaire: () => ({ questions: [QUESTION] }) });
    const report = await load(client);
    expect(calls.map(({ path }) => path).sort()).toEqual([
      '/api/provider/customer-insurances/signed',
      '/api/questionnaire',
    ]);
    expect(asked()).toMatchObject({ status: 'success', data: { questions: [{ id: 'pay' }] } });
    expect(own()).toMatchObject({
      status: 'success',
      data: { insurances: [{ productName: 'Liv' }], person: { fornamn: 'Åsa' } },
    });
    expect(asked().data?.form.steps).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
    expect(message()).toBeNull();
  });

  it('the questionnaire and the signed insurances are fetched for an approved unassigned user', async () => {
    useSession
      .getState()
      .logIn({ ...CUSTOMER, isCustomerAtProvider: false, isUnassignedUserApproved: true });
    const { client, calls } = clientOf({ questionnaire: () => [QUESTION] });
    await load(client);
    expect(calls).toHaveLength(2);
    expect(asked().status).toBe('success');
  });

  it.each([
    ['nobody is logged in', () => useSession.getState().logOut()],
    [
      'whoever is logged in has no access',
      () => useSession.getState().logIn({ ...CUSTOMER, isCustomerAtProvider: false }),
    ],
    ['they are being fetched', () => fetchedAs(QUESTIONS, { status: 'pending' })],
  ])(
    'the questionnaire and the signed insurances are not fetched while %s',
    async (_when, arrange) => {
      arrange();
      const { client, calls } = clientOf({ questionnaire: () => [QUESTION] });
      await load(client);
      expect(calls).toEqual([]);
    },
  );

  it('the questionnaire and the signed insurances are fetched once, and again after a failure', async () => {
    let isUp = false;
    const { client, calls } = clientOf({
      questionnaire: () => (isUp ? [QUESTION] : failing(new ApiError('offline'))()),
    });
    await load(client);
    expect(asked().status).toBe('error');
    isUp = true;
    await Promise.all([load(client), load(client)]);
    await load(client);
    expect(asked().status).toBe('success');
    expect(calls).toHaveLength(4);
  });

  it('the questionnaire and the signed insurances are dropped when they arrive after a logout', async () => {
    const { client } = clientOf({
      questionnaire: () => {
        state().forget();
        return [QUESTION];
      },
    });
    await load(client);
    expect([asked(), own()]).toEqual([NOTHING, NOTHING]);
  });
});

describe('a failure', () => {
  it('a failure to fetch the questionnaire shows the message that leads back to the start page', async () => {
    const { client } = clientOf({ questionnaire: failing(new ApiError('unexpected', 500)) });
    const report = await load(client);
    expect([asked().status, own().status]).toEqual(['error', 'success']);
    expect(message()).toMatchObject({
      type: 'warning',
      throwBackToHomePage: true,
      contentContainsHTML: true,
    });
    expect(message()?.content).toContain('försök igen om 1 minut');
    expect(message()?.content).toContain('<a href="tel:+46104900000">010-490 00 00</a>');
    expect(message()?.content).toContain('<a href="mailto:kundservice@granbo.example">');
    expect(report).not.toHaveBeenCalled();
  });

  it('a failure to load the code of the questionnaire shows no message and is not reported', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/engine.js');
    const { client } = clientOf({ questionnaire: failing(lost) });
    const report = await load(client);
    expect(asked()).toEqual({ status: 'error', data: undefined, isUnloaded: true });
    expect(message()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it('a failure to fetch the signed insurances sets their status and nothing else', async () => {
    const { client } = clientOf({
      questionnaire: () => [QUESTION],
      signed: failing(new ApiError('unexpected', 500)),
    });
    await load(client);
    expect(asked().status).toBe('success');
    expect(own()).toEqual({ status: 'error', data: undefined });
    expect(message()).toBeNull();
  });

  it('a questionnaire refused because the login has ended shows no message', async () => {
    const { client } = clientOf({ questionnaire: failing(new ApiError('unauthenticated', 401)) });
    await load(client);
    expect(asked().status).toBe('error');
    expect(message()).toBeNull();
  });

  const refused = cases.malformed.filter(({ isTaken }) => !isTaken);
  it.each(refused)('a malformed questionnaire is a failure: $name', async ({ answer, faults }) => {
    const { client } = clientOf({ questionnaire: () => answer });
    const report = await load(client);
    expect(asked()).toEqual({ status: 'error', data: undefined });
    expect(message()).toMatchObject({ type: 'warning', throwBackToHomePage: true });
    const reports = report.mock.calls.map(([problem]) => String(problem));
    // What is no list at all is a failed call; what stands in a list is told with its places.
    expect(reports).toHaveLength(faults.length > 0 ? 1 : 0);
    for (const { code, pointer } of faults)
      expect(reports[0]).toContain(`${code} at ${pointer || '/'}`);
  });

  const taken = cases.malformed.filter(({ isTaken }) => isTaken);
  it.each(taken)(
    'a fault in the questionnaire that leaves other questions sound is reported but no failure: $name',
    async ({ answer, faults }) => {
      const { client } = clientOf({ questionnaire: () => answer });
      const report = await load(client);
      expect(asked().status).toBe('success');
      expect(message()).toBeNull();
      expect(report.mock.calls.map(([problem]) => String(problem))).toEqual(
        faults.map(({ pointer }) => expect.stringContaining(` at ${pointer}`)),
      );
    },
  );

  it('a question of unknown type in the questionnaire is reported but no failure', async () => {
    const { client } = clientOf({ questionnaire: () => [{ ...QUESTION, type: 'slider' }] });
    const report = await load(client);
    expect(asked().status).toBe('success');
    expect(report).toHaveBeenCalledOnce();
    expect(String(report.mock.calls[0]?.[0])).toContain('"pay" of the unknown type "slider"');
  });
});

describe('the answers', () => {
  const keep = () => {
    state().assignTo('anna');
    state().keepAnswers({ pay: 31000 });
    state().keepStep('pay');
  };

  it('the answers of the questionnaire and the place in it survive a reload, without anything fetched', async () => {
    keep();
    await load(clientOf({ questionnaire: () => [QUESTION] }).client);
    const kept = sessionStorage.getItem(useQuestionnaire.persist.name) ?? '';
    expect(Object.keys(JSON.parse(kept).state).sort()).toEqual([
      'answers',
      'draft',
      'draftStep',
      'place',
      'visitorId',
    ]);
    state().forget();
    sessionStorage.setItem(useQuestionnaire.persist.name, kept);
    await useQuestionnaire.persist.rehydrate();
    expect(state()).toMatchObject({ answers: { pay: 31000 }, place: 'pay', visitorId: 'anna' });
  });

  it('the answers of the questionnaire stay when the same person logs in again', () => {
    keep();
    state().assignTo('anna');
    expect(state()).toMatchObject({ answers: { pay: 31000 }, place: 'pay' });
  });

  it.each(['bo', ''])(
    'the answers and questions of the questionnaire are dropped when ’%s’ logs in',
    async (visitorId) => {
      keep();
      await load(clientOf({ questionnaire: () => [QUESTION] }).client);
      state().assignTo(visitorId);
      expect(state()).toMatchObject({
        answers: {},
        place: '',
        visitorId,
      });
      expect([asked(), own()]).toEqual([NOTHING, NOTHING]);
    },
  );

  it('questionnaire answers of an unknown visitor are dropped even when an unknown visitor logs in', () => {
    state().assignTo('');
    state().keepAnswers({ pay: 1 });
    state().assignTo('');
    expect(state().answers).toEqual({});
  });

  it('forgetting the answers of the questionnaire removes their copy in the tab', () => {
    keep();
    state().forget();
    expect(state()).toMatchObject({ answers: {}, place: '', visitorId: '' });
    expect(sessionStorage.getItem(useQuestionnaire.persist.name)).toBeNull();
  });

  it.each([null, 7, [], { answers: [], place: 7, visitorId: {} }, { answers: null }])(
    'stored questionnaire answers of the wrong shape are not restored: %j',
    async (kept) => {
      sessionStorage.setItem(
        useQuestionnaire.persist.name,
        JSON.stringify({ state: kept, version: 1 }),
      );
      await useQuestionnaire.persist.rehydrate();
      const { answers, place, visitorId } = state();
      expect({ answers, place, visitorId }).toEqual({ answers: {}, place: '', visitorId: '' });
    },
  );
});
