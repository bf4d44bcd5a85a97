import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { HTTP_ERRORS } from '#server';
import { RESPONSE_TIMEOUT_MS } from '#server/http';
import { startServer, type TestServer, testDatabase } from '../harness.ts';

const HEADERS = /^x-content-type-options: nosniff\r$/im;
const POST = 'POST /v1/meeting/book HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

describe('a stalled or malformed call', () => {
  const database = testDatabase();
  let server: TestServer;
  let port: number;

  async function start(timeouts: object = {}): Promise<void> {
    server = await startServer(database, {}, { timeouts });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  }
  beforeEach(() => async () => await server.app.close());

  function say(text: string): { readonly socket: Socket; received(): string } {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.write(text);
    return { socket, received: () => received };
  }

  /** Log lines about internal errors. */
  const errors = () => server.logs.filter((line) => JSON.parse(line).level >= 50);

  it('a call whose body stops arriving gets a 408, is closed, and is no internal error', async () => {
    await start({ requestMs: 50, checkMs: 10 });
    const { socket, received } = say(`${POST}content-length: 500\r\n\r\n{"name":`);
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(received()).toMatch(HEADERS);
    expect(received()).toMatch(/^connection: close\r$/im);
    expect(received()).toContain(HTTP_ERRORS.request_timeout.message);
    expect(received().match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  it('a call whose caller disconnects in the middle of it is no internal error', async () => {
    await start();
    const asked = once(server.app.server, 'request');
    const { socket } = say(`${POST}content-length: 500\r\n\r\n{"name":`);
    const [request] = await asked;
    const ended = once(request.socket, 'close');
    socket.destroy();
    await ended;
    await new Promise((done) => setImmediate(done));
    expect(errors()).toEqual([]);
  });

  it('a call has less time to arrive than a handler has to respond', async () => {
    await start();
    const { requestTimeout, headersTimeout } = server.app.server;
    expect(headersTimeout).toBe(requestTimeout);
    expect(requestTimeout).toBeLessThan(RESPONSE_TIMEOUT_MS);
  });

  it.each(['GET', 'POST'] as const)(
    'a call gets Retry-After when the response to %s takes too long',
    async (method) => {
      server = await startServer(database, {}, { timeouts: { handlerMs: 50 } });
      server.app.route({ method, url: '/slow', handler: () => new Promise(() => {}) });
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const response = await fetch(`${address}/slow`, {
        method,
        ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      });
      expect(response.status).toBe(HTTP_ERRORS.unavailable.status);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(errors()).toHaveLength(1);
    },
  );

  it('a call that was answered in time is left alone, whatever happens to its connection', async () => {
    server = await startServer(database, {}, { timeouts: { handlerMs: 50 } });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await new Promise((done) => setTimeout(done, 100));
    expect(errors()).toEqual([]);
  });

  it.each([
    ['names no host', 'GET /v1/api/maintenance HTTP/1.1\r\n\r\n', 400],
    [
      'has an unsupported Expect header',
      'GET /v1/api/maintenance HTTP/1.1\r\nhost: a\r\nexpect: kanarie\r\n\r\n',
      417,
    ],
  ])('a call that %s is refused in the shape of the API', async (_why, text, status) => {
    await start();
    const { socket, received } = say(text);
    await once(socket, 'close');
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received()).toMatch(HEADERS);
    expect(received()).toMatch(/^cache-control: no-store\r$/im);
    expect(received()).toMatch(/^content-security-policy: default-src 'none'; /im);
    expect(received()).toContain(
      JSON.stringify({ code: 'invalid_request', message: HTTP_ERRORS.invalid_request.message }),
    );
    expect(received()).not.toContain('kanarie');
  });

  it('a call may lack a Host header with HTTP/1.0', async () => {
    await start();
    const { socket, received } = say('GET /v1/api/maintenance HTTP/1.0\r\n\r\n');
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});
