import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from '#server/http';
import { WAIT_MS } from '../support/timeouts.ts';
import { openSharedDatabase, startServer, until } from './harness.ts';

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

it('a call that comes by a connection in use while closing is answered, and is its last', async () => {
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
  await until(() => socket.destroyed);
  const [, last = ''] = received.split(/(?<=})(?=HTTP\/1\.1 )/);
  expect(last).toMatch(/^HTTP\/1\.1 200 OK\r$/m);
  expect(last).toMatch(/^connection: close\r$/im);
  socket.destroy();
  await database.end();
});

it('draining answers a call over an idle connection, as its last, and takes no other', async () => {
  const database = await openSharedDatabase();
  const { app } = await startServer(database);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
  });
  const call = () => socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  call();
  await until(() => received.includes('ok'));
  received = '';

  // It ends with the last connection: a busy machine gets the time it takes.
  const drained = drain(app, WAIT_MS);
  await expect(fetch(`${url}healthz`)).rejects.toThrow('fetch failed');
  call();
  await drained;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r$/m);
  expect(received).toMatch(/^connection: close\r$/im);
  expect(socket.destroyed || socket.readyState !== 'open').toBe(true);
  await app.close();
  await database.end();
});
