import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HTTP_ERRORS } from '#server';
import { browserOf } from './eidCalls.ts';
import { startServer, type TestServer, testDatabase, until } from './harness.ts';
import { type ScriptedBankId, scriptedBankId } from './scriptedBankId.ts';

const MAX_CALLS = 2;
const REQUEST = { url: '/v1/api/maintenance' };

describe('a server with the maximum number of calls in progress', () => {
  const database = testDatabase();
  let bankid: ScriptedBankId;
  let server: TestServer;
  /** Lets the pending calls continue. */
  let release: () => void;
  let reached: number;

  beforeEach(async () => {
    bankid = scriptedBankId();
    reached = 0;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      ...bankid,
      async auth(...request: Parameters<typeof bankid.auth>) {
        reached += 1;
        await held;
        return await bankid.auth(...request);
      },
    };
    const env = { CALLS_AT_ONCE: String(MAX_CALLS) };
    server = await startServer(database, env, { bankid: slow });
  });
  afterEach(async () => {
    release();
    await server.app.close();
  });

  const begin = () => browserOf(server.app).startLogin();
  const status = async (url: string) => (await server.app.inject({ url })).statusCode;
  const lines = (text: string) => server.logs.filter((line) => line.includes(text));

  async function fill(): Promise<Promise<unknown>[]> {
    const calls = Array.from({ length: MAX_CALLS }, begin);
    await until(() => reached === MAX_CALLS);
    return calls;
  }

  it('a server at its maximum of calls refuses others at once as an API error, with Retry-After', async () => {
    const calls = await fill();
    const refused = await server.app.inject(REQUEST);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({ code: 'overloaded', message: HTTP_ERRORS.overloaded.message });
    expect(refused.headers).toMatchObject({
      'retry-after': '2',
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    release();
    await Promise.all(calls);
    expect(await status(REQUEST.url)).toBe(200);
  });

  it('a server at its maximum of calls answers health checks and pages all the same', async () => {
    await fill();
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/sandbox/')).toBe(200);
    expect(await status('/assets/none.js')).toBe(404);
  });

  it('a server at its maximum of calls logs once that it refuses and how many, without an error', async () => {
    const calls = await fill();
    for (let call = 0; call < 3; call += 1) expect(await status(REQUEST.url)).toBe(503);
    release();
    await Promise.all(calls);
    expect(lines('others are refused')).toHaveLength(1);
    expect(lines('calls are taken again').map((line) => JSON.parse(line).refused)).toEqual([3]);
    expect(server.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('a server at its maximum of calls does not count calls that have not arrived completely', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    let begun = 0;
    server.app.server.on('request', () => {
      begun += 1;
    });
    const beginning = `POST /v1/meeting/book HTTP/1.1\r\nhost: ${new URL(address).host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    const sockets = Array.from({ length: MAX_CALLS }, () =>
      connect(Number(new URL(address).port), '127.0.0.1'),
    );
    for (const socket of sockets) socket.write(beginning);
    await until(() => begun === MAX_CALLS);
    expect(await status(REQUEST.url)).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('a server at its maximum of calls counts a disconnected caller’s call until its work is done', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ returnUrl: `${address}/fordjupade-guiden/start/` });
    const call = `POST /v1/api/bankid/auth HTTP/1.1\r\nhost: ${new URL(address).host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    for (let caller = 0; caller < MAX_CALLS; caller += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(call);
      await until(() => reached === caller + 1);
      socket.destroy();
      await once(socket, 'close');
    }
    expect(await status(REQUEST.url)).toBe(503);
    release();
    await until(async () => (await status(REQUEST.url)) === 200);
    await Promise.all([begin(), begin()]);
  });
});
