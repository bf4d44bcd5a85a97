import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import {
  loadRecommendations,
  useAppMessage,
  useCollection,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { endSession } from '../../src/guide/endSession.ts';
import { fakeClient, takeOverClient } from './screens/fakeClient.ts';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => {
  api.reset();
  useAppMessage.getState().dismiss();
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'v',
  });
  useQuestionnaire.getState().assignTo('v');
  useQuestionnaire.getState().keepAnswers({ income: '31000' });
  useCollection.getState().choose([{ name: 'almvik', displayName: 'A', loginMethods: [] }]);
  useCollection.getState().agree('191212121212');
  useCollection.getState().recordOutcome({ kind: 'found', collectionId: '31000' });
  usePosition.getState().moveTo('2:7', 'backward');
});

function expectForgotten() {
  expect(useSession.getState()).toMatchObject({ status: 'anonymous', visitorId: '' });
  expect(useQuestionnaire.getState()).toMatchObject({ answers: {}, visitorId: '' });
  expect(useCollection.getState()).toMatchObject({
    selected: [],
    outcomes: {},
    hasAgreed: false,
    personalNumber: '',
  });
  expect(usePosition.getState()).toMatchObject({ position: '2:1', direction: 'forward' });
  expect(JSON.stringify(sessionStorage)).not.toContain('31000');
  expect(api.hasToken()).toBe(false);
}

it('logging out tells the server and forgets login, answers, place and token', async () => {
  const isTokenThere: boolean[] = [];
  api.on('/api/logout', () => isTokenThere.push(api.hasToken()));
  await endSession();
  expect(isTokenThere).toEqual([true]);
  expectForgotten();
  expect(useAppMessage.getState().message).toBeNull();
});

it('stops what is being fetched before the server is told', async () => {
  const fetched: (AbortSignal | undefined)[] = [];
  api.on('/api/recommendations', ({ signal }) => {
    fetched.push(signal);
    return new Promise(() => undefined);
  });
  void loadRecommendations(api, {
    answers: [],
    insuranceFragments: [],
    consentsToCollection: false,
  });
  const stopped: unknown[] = [];
  api.on('/api/logout', () => stopped.push(...fetched.map((signal) => signal?.aborted)));
  await endSession();
  expect(stopped).toEqual([true]);
});

it('logging out forgets just as much, and warns, when the server cannot be told', async () => {
  api.on('/api/logout', () => {
    throw new ApiError('offline');
  });
  await endSession();
  expectForgotten();
  expect(useAppMessage.getState().message).toMatchObject({
    type: 'warning',
    title: 'Vi kunde inte logga ut dig helt',
    throwBackToHomePage: true,
  });
});

it('logging out forgets just as much after a mistake of ours, which is not kept quiet', async () => {
  api.on('/api/logout', () => {
    throw new TypeError('ours');
  });
  await expect(endSession()).rejects.toThrow('ours');
  expectForgotten();
});

for (const [what, error] of [
  ['the login had run out before', new ApiError('unauthenticated', 401)],
  ['the server knows no such call', new ApiError('unexpected', 404)],
] as const) {
  it(`logging out says nothing when ${what}`, async () => {
    api.on('/api/logout', () => {
      // As the client of the application does when a login has run out.
      useAppMessage.getState().show({
        type: 'info',
        content: 'Du har loggats ut',
        throwBackToHomePage: true,
      });
      throw error;
    });
    await endSession();
    expectForgotten();
    expect(useAppMessage.getState().message).toBeNull();
  });
}
