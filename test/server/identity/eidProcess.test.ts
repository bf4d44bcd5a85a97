import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { openSharedDatabase, startServer, until } from '../harness.ts';

const PERSON = '198707052380';

describe('a login through the simulator, over the network', () => {
  /** A browser that calls any of the instances, with its cookie and token. */
  function browse() {
    let cookie = '';
    let token = '';
    return async (url: string, body?: object) => {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      token = response.headers.get('x-set-authorization') ?? token;
      return { status: response.status, body: await response.json() };
    };
  }

  async function phone(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const body = new URLSearchParams(fields);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', url).href;
  }

  async function logIn(begun: string, phoned: string, polled: string): Promise<void> {
    const call = browse();
    const returnUrl = `${begun}/fordjupade-guiden/start/`;
    const { body: order } = await call(`${begun}/v1/api/bankid/auth`, { returnUrl });
    const { orderRef, transactionId, qrCodeToken } = order;
    const name = { orderRef, transactionId, bankIdInactiveProps: null };
    const first = await call(`${polled}/v1/api/bankid/collect`, name);
    expect(first.body).toMatchObject({ keepCollecting: true });

    const page = await phone(`${phoned}/sandbox/bankid/scan`, { code: qrCodeToken });
    await phone(page, { act: 'approve', personalNumber: PERSON });
    const done = await until(async () => {
      const { body } = await call(`${polled}/v1/api/bankid/collect`, name);
      return body.keepCollecting ? undefined : body;
    });
    expect(done).toMatchObject({ completedSuccessfully: true, hasAnyProviderEngagemang: true });
    for (const instance of [begun, polled]) {
      const path = '/v1/api/provider/customer-insurances/signed';
      const { status, body } = await call(`${instance}${path}`);
      expect(status).toBe(200);
      expect(body.person.personnummer).toBe(PERSON);
    }
  }

  it('a login through the simulator is begun, scanned, approved and completed on one instance', async () => {
    const shared = await openSharedDatabase();
    const { app } = await startServer(shared);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await logIn(url, url, url);
    await shared.end();
  });

  it.runIf(process.env.DATABASE_URL)(
    'a login through the simulator is begun on one instance and completed on another, on one PostgreSQL',
    async () => {
      // Bundles the server, which nothing else here needs.
      const { startProcess } = await import('../serverProcess.ts');
      const database = await createDatabase();
      const started = [startProcess(database.env), startProcess(database.env)] as const;
      const [one, two] = [await started[0].url, await started[1].url];
      await logIn(one, two, two);
      await logIn(two, two, one);
      for (const { child, exited } of started) {
        child.kill('SIGKILL');
        await exited;
      }
      await database.drop();
    },
  );
});
