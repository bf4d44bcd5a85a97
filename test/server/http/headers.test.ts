import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING, book, openSharedDatabase, type SharedDatabase, startServer } from '../harness.ts';

describe('responses', () => {
  let database: SharedDatabase;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

  it('responses have the security headers, whatever the call', async () => {
    const { app } = await startServer(database);
    for (const url of ['/v1/api/maintenance', '/v1/gone', '/healthz', '/sandbox/', '/gone.png']) {
      const { headers } = await app.inject(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'; /);
      expect(headers['strict-transport-security'], url).toBeUndefined();
    }
    await app.close();
  });

  it('responses require https for a year when the visitor uses it', async () => {
    const direct = await startServer(database, { PUBLIC_URL: 'https://guide.example' });
    const { headers } = await direct.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await direct.app.close();

    const proxied = await startServer(database, { TRUST_PROXY: 'loopback' });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };
    const answer = await proxied.app.inject({ url: '/healthz', headers: forwarded });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await proxied.app.close();
  });

  it('responses let pages of the named origins call the API, and no others', async () => {
    const { app } = await startServer(database, { ALLOWED_ORIGINS: 'https://guide.example' });
    const allowed = await book(app, BOOKING, { origin: 'https://guide.example' });
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://guide.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after, x-set-authorization',
      vary: 'origin',
    });
    const other = await book(app, BOOKING, { origin: 'https://evil.example' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect(other.headers['access-control-allow-credentials']).toBeUndefined();
    expect(other.headers.vary).toBe('origin');
    await app.close();
  });

  it('responses to preflights name the methods and headers that allowed origins may send', async () => {
    const { app } = await startServer(database, { ALLOWED_ORIGINS: 'https://guide.example' });
    const ask = (origin: string, url: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const answer = await ask('https://guide.example', '/v1/meeting/book');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    });
    expect((await ask('https://evil.example', '/v1/meeting/book')).statusCode).toBe(404);
    expect((await ask('https://guide.example', '/start/')).statusCode).toBe(404);
    await app.close();
  });
});

describe('health', () => {
  it('health checks distinguish a process that responds from a database that does not', async () => {
    const database = await openSharedDatabase();
    let broken = false;
    const ping = () => (broken ? Promise.reject(new Error('gone')) : database.ping());
    const { app, logs } = await startServer({ ...database, ping });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    broken = true;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(logs.join()).toContain('the database does not answer');
    await app.close();
    await database.end();
  });
});
