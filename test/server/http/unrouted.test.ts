import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { HTTP_ERRORS, type HttpErrorCode, readConfig } from '#server';
import { unroutedOptions } from '../../../src/server/http/unrouted.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'strict-transport-security': 'max-age=31536000',
};

describe('a call that reaches no route', () => {
  const database = testDatabase();
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    server = await startServer(database, {
      PUBLIC_URL: 'https://guide.example',
      ALLOWED_ORIGINS: 'https://client.example',
      LOG_LEVEL: 'trace',
    });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const bodyOf = (code: HttpErrorCode) => ({ code, message: HTTP_ERRORS[code].message });

  /** Everything that the server sends in reply to some bytes, until it closes the connection. */
  async function say(text: string) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.write(text);
    await once(socket, 'close');
    return received;
  }

  function parse(answer: string) {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [line = '', ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(': ')[0]?.toLowerCase(), field.split(': ')[1]]),
    );
    return { status: Number(line.split(' ')[1]), headers, body };
  }

  it.each<[string, number, HttpErrorCode]>([
    ['/v1/kanarie%E0%A4%A', 400, 'invalid_request'],
    ['/kanarie%', 400, 'invalid_request'],
  ])(
    'a call that reaches no route because of its path %s is answered in the shape of the API',
    async (url, status, code) => {
      const response = await server.app.inject({
        url,
        headers: { origin: 'https://client.example' },
      });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual(bodyOf(code));
      expect(response.headers).toMatchObject(SECURITY);
      expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
      const isApi = url.startsWith('/v1/');
      expect(response.headers['access-control-allow-origin']).toBe(
        isApi ? 'https://client.example' : undefined,
      );
    },
  );

  it('a call with a part of its path too long is answered in the shape of the API', async () => {
    // No current route has one: that of the client matches every long path.
    const app = Fastify(unroutedOptions(readConfig({ PUBLIC_URL: 'https://guide.example' })));
    app.post('/v1/:id', async () => 'found');
    const url = `/v1/kanarie${'a'.repeat(200)}`;
    const response = await app.inject({ method: 'POST', url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(bodyOf('not_found'));
    expect(response.headers).toMatchObject(SECURITY);
  });

  it('a preflight of a path that cannot be decoded is answered once, without the path', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: '/v1/kanarie%E0%A4%A',
      headers: { origin: 'https://client.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
  });

  it.each<[string, string, number, HttpErrorCode]>([
    ['it is not HTTP', 'kanarie\r\n\r\n', 400, 'invalid_request'],
    [
      'its headers are too large',
      `GET /v1/kanarie HTTP/1.1\r\nhost: a\r\nx-kanarie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'payload_too_large',
    ],
  ])(
    'a call that reaches no route because %s is answered in the API’s shape, and its connection ends',
    async (...row) => {
      const [, text, status, code] = row;
      const answer = parse(await say(text));
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toEqual(bodyOf(code));
      expect(answer.headers).toMatchObject({ ...SECURITY, connection: 'close' });
      expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body));
    },
  );

  it('a call that is not complete in time is answered in the shape of the API', async () => {
    // What Node does after the timeout, which no test waits for.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.app.server.once('connection', (socket) =>
      socket.once('data', () => server.app.server.emit('clientError', late, socket)),
    );
    const answer = parse(await say('POST /v1/kanarie HTTP/1.1\r\nhost: a\r\n'));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toEqual(bodyOf('request_timeout'));
    expect(answer.headers).toMatchObject(SECURITY);
  });

  it('a call that reaches no route is never repeated, neither to the caller nor in the log', async () => {
    const answers = [
      (await server.app.inject('/v1/kanarie%E0%A4%A')).body,
      await say('kanarie\r\n\r\n'),
    ];
    expect(answers.join()).not.toContain('kanarie');
    expect(server.logs.join()).not.toContain('kanarie');
  });
});
