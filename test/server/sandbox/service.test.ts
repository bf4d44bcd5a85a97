import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { autoStartUrl, createBankId } from '../../../src/server/bankid/bankIdClient.ts';
import { BankIdError } from '../../../src/server/bankid/bankid.ts';
import { qrCode } from '../../../src/server/bankid/qrCode.ts';
import { simulatedServices } from '../../../src/server/sandbox/sandbox.ts';
import { DECLARATION_KEYS, testDatabase } from '../harness.ts';
import { startSimulator } from './simulatorHarness.ts';

const CONFIG = readConfig({ NODE_ENV: 'test' });

describe('BankID by default', () => {
  const database = testDatabase();

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
    'BankID by default is the simulator of the same server, listening on %s',
    async (host) => {
      const simulator = await startSimulator(database);
      const service = createBankId(CONFIG, simulatedServices(CONFIG, simulator.app).bankid);
      await simulator.app.listen({ host, port: 0 });

      const order = await service.sign({ endUserIp: '192.0.2.1', userVisibleText: 'Jag köper.' });
      expect(await service.collect(order.orderRef)).toEqual({
        status: 'pending',
        hintCode: 'outstandingTransaction',
      });
      simulator.pass(2);
      const page = await simulator.scan(qrCode(order, 2));
      await simulator.post(page, { act: 'approve', personalNumber: '200211242383' });
      expect(await service.collect(order.orderRef)).toMatchObject({
        status: 'complete',
        user: { personalNumber: '200211242383', name: 'Ella Hedman' },
      });
      await expect(service.collect(order.orderRef)).rejects.toMatchObject({
        code: 'noSuchOrder',
      });

      const cancelled = await service.auth({ endUserIp: '192.0.2.1' });
      await service.cancel(cancelled.orderRef);
      await expect(service.collect(cancelled.orderRef)).rejects.toThrow(BankIdError);
      await simulator.app.close();
    },
  );

  it('the simulated BankID cannot be reached before the server listens', async () => {
    const simulator = await startSimulator(database);
    await expect(
      createBankId(CONFIG, simulatedServices(CONFIG, simulator.app).bankid).auth({
        endUserIp: '192.0.2.1',
      }),
    ).rejects.toMatchObject({ code: 'unreachable' });
    await simulator.app.close();
  });

  it('BankID cannot be reached where there is neither a service nor a sandbox', async () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/guide',
      PUBLIC_URL: 'https://guide.example',
      DECLARATION_KEYS,
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOGIN_MAINTENANCE: 'on',
    });
    await expect(
      createBankId(config, undefined).auth({ endUserIp: '192.0.2.1' }),
    ).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('the link that starts the app', () => {
  const real = { BANKID_URL: 'https://appapi2.bankid.com/rp/v6.0' };
  const elsewhere = { ALLOWED_ORIGINS: 'https://guide.example' };
  it.each([
    [{}, '/sandbox/bankid/?autostarttoken=a-b&redirect=null'],
    [{ PUBLIC_URL: 'https://api.example/' }, '/sandbox/bankid/?autostarttoken=a-b&redirect=null'],
    [
      { PUBLIC_URL: 'https://api.example/', ...elsewhere },
      'https://api.example/sandbox/bankid/?autostarttoken=a-b&redirect=null',
    ],
    [real, 'https://app.bankid.com/?autostarttoken=a-b&redirect=null'],
  ])('the link that starts the app with the settings %j is %s', (env, link) => {
    const simulated = simulatedServices(readConfig(env), Fastify());
    expect(autoStartUrl(simulated.bankid, 'a-b')).toBe(link);
  });
});
