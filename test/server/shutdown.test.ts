import { expect, it } from 'vitest';
import { openSharedDatabase, START_MS, startServer, until } from './harness.ts';

it(
  'closing waits for the call under way, and not for its connection to be given up',
  async () => {
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
  },
  START_MS,
);
