import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useQuestionnaire, useSession } from '#guide/state';
import { fetchLoginAvailability } from '../../../../src/guide/screens/login/loginCalls.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';

const api = fakeClient();
takeOverClient(api);

const NOTHING = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };
const SESSION = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: false,
  visitorId: 'maria',
};
const ask = () => fetchLoginAvailability(new AbortController().signal);
const paths = () => api.calls.map(({ path }) => path);

beforeEach(() => {
  api.reset();
  api.on('/api/maintenance', () => NOTHING);
  useSession.setState({ status: 'unknown', visitorId: '' });
  useQuestionnaire.getState().forget();
});

it('recognises by the cookie who is logged in, and keeps that person’s answers', async () => {
  api.on('/api/session', () => SESSION);
  useQuestionnaire.getState().assignTo('maria');
  useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
  expect(await ask()).toEqual(NOTHING);
  expect(useSession.getState()).toMatchObject({
    status: 'authenticated',
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'maria',
  });
  expect(useQuestionnaire.getState().answers).toEqual({ home: 'Villa' });
});

it('drops the answers that another person left in the browser', async () => {
  api.on('/api/session', () => SESSION);
  useQuestionnaire.getState().assignTo('johan');
  useQuestionnaire.getState().keepAnswers({ home: 'Villa' });
  await ask();
  expect(useQuestionnaire.getState()).toMatchObject({ answers: {}, visitorId: 'maria' });
});

it('the session check takes who is not logged in for nobody, and does not ask again what it knows', async () => {
  api.on('/api/session', () => ({ ...SESSION, isAuthenticated: false }));
  await ask();
  expect(useSession.getState().status).toBe('anonymous');
  await ask();
  expect(paths()).toEqual(['/api/maintenance', '/api/session', '/api/maintenance']);
});

it('ignores what fails, each by itself', async () => {
  const failures = [
    [new ApiError('offline'), 'unknown'],
    // A server without the call knows nobody.
    [new ApiError('unexpected', 404), 'anonymous'],
  ] as const;
  for (const [error, status] of failures) {
    api.on('/api/session', () => {
      throw error;
    });
    expect(await ask()).toEqual(NOTHING);
    expect(useSession.getState().status).toBe(status);
  }
  useSession.setState({ status: 'unknown' });
  api.on('/api/session', () => SESSION);
  api.on('/api/maintenance', () => {
    throw new ApiError('unexpected', 500);
  });
  expect(await ask()).toBeNull();
  expect(useSession.getState().status).toBe('authenticated');
});

it('the session check lets a login made meanwhile count, not an older answer', async () => {
  api.on('/api/session', () => {
    useSession.getState().logIn({
      isCustomerAtProvider: false,
      isUnassignedUserApproved: false,
      visitorId: 'johan',
    });
    return { ...SESSION, isAuthenticated: false };
  });
  await ask();
  expect(useSession.getState()).toMatchObject({ status: 'authenticated', visitorId: 'johan' });
});
