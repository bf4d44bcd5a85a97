import { beforeEach, expect, it } from 'vitest';
import type { SessionResponse } from '#operations';
import { type Browser, browserOf, ORIGIN } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { completed, MEMBER, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const NOBODY = {
  isAuthenticated: false,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
};

const database = testDatabase();
let bankid: ScriptedBankId;
let browser: Browser;
let app: TestServer['app'];
let now = NOON;

beforeEach(async () => {
  now = NOON;
  bankid = scriptedBankId();
  ({ app } = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } }));
  browser = browserOf(app);
  bankid.script(completed(MEMBER));
  await browser.poll(await browser.startLogin());
  return async () => await app.close();
});

async function ends(): Promise<readonly unknown[]> {
  const response = await browser.get('session');
  expect(response.headers['x-set-authorization']).toBeUndefined();
  const { isAuthenticated, idleEndsIn, endsIn } = response.json<SessionResponse>();
  return [isAuthenticated, idleEndsIn, endsIn];
}

it('a browser can ask when its login ends, as often as it likes, and uses it by nothing else', async () => {
  expect(await ends()).toEqual([true, 3600, 28_800]);
  for (let minutes = 1; minutes < 60; minutes += 1) {
    now += MINUTE_MS;
    expect(await ends()).toEqual([true, 3600 - minutes * 60, 28_800 - minutes * 60]);
  }
  now += MINUTE_MS - 1;
  expect(await ends()).toEqual([true, 1, 25_201]);
  now += 1;
  expect((await browser.get('session')).json()).toEqual(NOBODY);
});

it('a login that is renewed lasts an hour more, and the answer tells so', async () => {
  await browser.post('session');
  now += 59 * MINUTE_MS;
  expect((await browser.post('session')).json()).toMatchObject({
    idleEndsIn: 3600,
    endsIn: 28_800 - 59 * 60,
  });
  now += 30 * SECOND_MS;
  // The use within a minute of another is not written down, and not told either.
  expect((await browser.post('session')).json()).toMatchObject({ idleEndsIn: 3570 });
  now += MINUTE_MS;
  expect(await ends()).toEqual([true, 3510, 28_800 - 60.5 * 60]);
});

it('a login ends eight hours after it began at the latest, and says so before', async () => {
  for (let minutes = 0; minutes < 470; minutes += 47) {
    now += 47 * MINUTE_MS;
    await browser.post('session');
  }
  expect(await ends()).toEqual([true, 600, 600]);
  expect((await browser.post('session')).json()).toMatchObject({ idleEndsIn: 600, endsIn: 600 });
  now += 10 * MINUTE_MS;
  expect((await browser.get('session')).json()).toEqual(NOBODY);
});

it('the end of a login is told to its browser alone: to no other page, and to nobody without the cookie', async () => {
  const foreign = browserOf(app, { origin: 'https://evil.example' });
  foreign.cookie = browser.cookie;
  expect((await foreign.get('session')).statusCode).toBe(403);
  const own = browserOf(app, { origin: ORIGIN });
  own.cookie = browser.cookie;
  expect((await own.get('session')).json()).toMatchObject({ isAuthenticated: true });
  browser.cookie = undefined;
  expect((await browser.get('session')).json()).toEqual(NOBODY);
});
