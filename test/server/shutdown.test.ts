import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { HTTP_ERRORS } from '#server';
import { openSharedDatabase, startServer, until } from './harness.ts';

const UNAVAILABLE = HTTP_ERRORS.unavailable.message;

it('closing waits for the call under way, and not for its connection to be given up', async () => {
  const database = await openSharedDatabase();
  let asked = false;
  let answer = () => {};
  const ping = () => {
    asked = true;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { app } = await startServer({ ...database, ping });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call = fetch(`${url}/readyz`);
  await until(() => asked);
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await expect(
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 503,
    ),
  ).resolves.toBe(503);
  expect(closed).toBe(false);
  answer();
  expect(await (await call).json()).toEqual({ status: 'ok' });
  await until(() => closed);
  await closing;
  await database.end();
});

it('a call that comes by a connection in use while closing is sent elsewhere, in our shape', async () => {
  const database = await openSharedDatabase();
  let asked = false;
  let answer = () => {};
  const ping = () => {
    asked = true;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { app } = await startServer({ ...database, ping });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
  });

  const call = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
  socket.write(call('/readyz'));
  await until(() => asked);
  const closing = app.close();
  socket.write(call('/v1/api/maintenance?kanarie'));
  await until(() => app.server.listening === false);
  answer();
  await closing;
  await until(() => socket.destroyed || received.includes('unavailable'));
  const [, refused = ''] = received.split(/(?=HTTP\/1\.1 503)/);
  expect(refused).toMatch(/^retry-after: [1-9]\d*\r$/im);
  expect(refused).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(refused).toContain(JSON.stringify({ code: 'unavailable', message: UNAVAILABLE }));
  expect(refused).not.toContain('kanarie');
  socket.destroy();
  await database.end();
});
