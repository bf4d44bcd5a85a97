import { beforeEach, describe, expect, it } from 'vitest';
import { systemTimeAndRandom } from '../../src/server/configuration/deps.ts';
import { addressGroup, createRateLimiter } from '../../src/server/http/rateLimit.ts';
import { browserOf, RETURN_URL } from './eidCalls.ts';
import { BOOKING, book, startServer, testDatabase } from './harness.ts';
import { scriptedBankId } from './scriptedBankId.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('rate limits', () => {
  const database = testDatabase();

  beforeEach(async () => {
    await database.query.deleteFrom('rate_windows').execute();
    await database.query.deleteFrom('daily_keys').execute();
  });

  const maintenance = { url: '/v1/api/maintenance' };

  it('rate limits allow no more than the configured calls in a minute, and say how long to wait', async () => {
    let now = NOON + 20_000;
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '2' },
      { timeAndRandom: { now: () => now } },
    );
    expect((await app.inject(maintenance)).statusCode).toBe(200);
    expect((await app.inject(maintenance)).statusCode).toBe(200);
    const refused = await app.inject(maintenance);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    now += 40_000;
    expect((await app.inject(maintenance)).statusCode).toBe(200);
    await app.close();
  });

  it('rate limits count together for all instances on one database', async () => {
    const timeAndRandom = { now: () => NOON };
    const one = await startServer(database, { RATE_LIMIT: '10' }, { timeAndRandom });
    const two = await startServer(database, { RATE_LIMIT: '10' }, { timeAndRandom });
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? one : two).app.inject(maintenance)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    await one.app.close();
    await two.app.close();
  });

  it('rate limits count each address separately, but the addresses of one subscriber together', async () => {
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '1', TRUST_PROXY: 'loopback' },
      { timeAndRandom: { now: () => NOON } },
    );
    const from = async (ip: string) =>
      (await app.inject({ ...maintenance, headers: { 'x-forwarded-for': ip } })).statusCode;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.2')).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    await app.close();
  });

  it('rate limits trust forwarded addresses from configured proxies only', async () => {
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '1' },
      { timeAndRandom: { now: () => NOON } },
    );
    const call = (ip: string) => app.inject({ ...maintenance, headers: { 'x-forwarded-for': ip } });
    await call('198.51.100.1');
    expect((await call('198.51.100.2')).statusCode).toBe(429);
    await app.close();
  });

  it('the rate limit for bookings is lower than that for other calls', async () => {
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '5', BOOKING_RATE_LIMIT: '1' },
      { timeAndRandom: { now: () => NOON } },
    );
    expect((await book(app, BOOKING)).statusCode).toBe(201);
    expect((await book(app, BOOKING)).headers['retry-after']).toBe('600');
    expect((await app.inject(maintenance)).statusCode).toBe(200);
    await app.close();
  });

  it('rate limits are separate for logins, and polls of one visitor do not block another', async () => {
    const bankid = scriptedBankId();
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '3', LOGIN_RATE_LIMIT: '2' },
      { bankid, timeAndRandom: { now: () => NOON } },
    );
    const browser = browserOf(app);
    const order = await browser.startLogin();
    for (let poll = 1; poll <= 6; poll += 1) {
      expect((await browser.poll(order)).statusCode).toBe(200);
    }
    expect((await browser.poll(order)).statusCode).toBe(429);
    expect((await browser.post('bankid/auth', { returnUrl: RETURN_URL })).statusCode).toBe(200);
    const refused = await browser.post('bankid/auth', { returnUrl: RETURN_URL });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(bankid.begun).toHaveLength(2);
    await app.close();
  });

  it('rate limits of a person follow the person, not the network', async () => {
    const limiter = createRateLimiter(database, { ...systemTimeAndRandom, now: () => NOON });
    const rule = { name: 'mail of a person', windowMs: 600_000, max: 1 };
    const [one, other] = ['191212121212', '198707052380'];
    expect(await limiter.hit({ ...rule, person: one }, '198.51.100.1')).toBeUndefined();
    expect(await limiter.hit({ ...rule, person: one }, '198.51.100.2')).toBe(600);
    expect(await limiter.hit({ ...rule, person: other }, '198.51.100.2')).toBeUndefined();
    expect(await limiter.hit({ ...rule, max: 0, person: one }, '198.51.100.2')).toBeUndefined();
  });

  it('rate limits store no address of a visitor', async () => {
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '9' },
      { timeAndRandom: { now: () => NOON } },
    );
    await app.inject(maintenance);
    const [window] = await database.query.selectFrom('rate_windows').selectAll().execute();
    expect(window?.key).toMatch(/^[0-9a-f]{64}$/);
    const keys = await database.query.selectFrom('daily_keys').select(['day', 'ends_at']).execute();
    expect(keys).toEqual([{ day: '2026-03-01', ends_at: new Date('2026-03-03T00:00:00Z') }]);
    await app.close();
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('rate limits group the address %s as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });
});
