import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAULTS } from '#server';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';

const HEADERS = /^x-content-type-options: nosniff\r$/im;
const POST = 'POST /v1/meeting/book HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

describe('a call that is not made as it should be', () => {
  let database: SharedDatabase;
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

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

  /** Lines about a fault of ours. */
  const errors = () => server.logs.filter((line) => JSON.parse(line).level >= 50);

  it('because its body stops coming is answered with 408, closed, and no fault of ours', async () => {
    await start({ requestMs: 50, checkMs: 10 });
    const { socket, received } = say(`${POST}content-length: 500\r\n\r\n{"name":`);
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(received()).toMatch(HEADERS);
    expect(received()).toMatch(/^connection: close\r$/im);
    expect(received()).toContain(FAULTS.request_timeout.message);
    expect(received().match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  it('because its caller goes away in the middle of it is no fault of ours', async () => {
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

  it('has less time to arrive than a handler has to answer', async () => {
    await start();
    const { requestTimeout, headersTimeout } = server.app.server;
    expect(headersTimeout).toBe(requestTimeout);
    const { handlerTimeout } = server.app.initialConfig as { handlerTimeout?: number };
    expect(requestTimeout).toBeLessThan(handlerTimeout ?? 0);
  });

  it.each([
    ['names no host', 'GET /v1/api/maintenance HTTP/1.1\r\n\r\n', 400],
    [
      'expects what nobody gives',
      'GET /v1/api/maintenance HTTP/1.1\r\nhost: a\r\nexpect: kanarie\r\n\r\n',
      417,
    ],
  ])('because it %s is refused in our shape', async (_why, text, status) => {
    await start();
    const { socket, received } = say(text);
    await once(socket, 'close');
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received()).toMatch(HEADERS);
    expect(received()).toMatch(/^cache-control: no-store\r$/im);
    expect(received()).toMatch(/^content-security-policy: default-src 'none'; /im);
    expect(received()).toContain(
      JSON.stringify({ code: 'invalid_request', message: FAULTS.invalid_request.message }),
    );
    expect(received()).not.toContain('kanarie');
  });

  it('is answered without a host when it is of HTTP/1.0, which has none', async () => {
    await start();
    const { socket, received } = say('GET /v1/api/maintenance HTTP/1.0\r\n\r\n');
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});
