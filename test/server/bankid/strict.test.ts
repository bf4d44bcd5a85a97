import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIMULATOR_PATH } from '../../../src/server/sandbox/simulatorApi.ts';
import texts from '../../content/texts/server.json';
import { freePort } from '../../support/app.ts';
import { DEEP } from '../../support/depth.ts';
import {
  type BankIdCertificates,
  type CertificateFiles,
  lacksOpenssl,
  makeBankIdCertificates,
  makeCertificate,
  type StrictBankId,
  startStrictBankId,
} from '../../support/strictBankId.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { openSharedDatabase, type SharedDatabase } from '../harness.ts';
import { type MeasuredServer, startMeasured } from '../metricsServer.ts';

const MARIA = '198707052380';

describe.skipIf(lacksOpenssl())('a BankID over TLS that asks for a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-strict-'));
  let database: SharedDatabase;
  let certificates: BankIdCertificates;
  let other: CertificateFiles;
  let strict: StrictBankId | undefined;

  beforeAll(async () => {
    database = await openSharedDatabase();
    certificates = makeBankIdCertificates(folder);
    other = makeCertificate(folder, 'other', makeCertificate(folder, 'other-issuer'));
  });
  afterEach(async () => await strict?.close());
  afterAll(async () => {
    await database.end();
    rmSync(folder, { recursive: true });
  });

  async function start(
    rejectUnauthorized: boolean,
    env: Readonly<Record<string, string>> = {},
  ): Promise<MeasuredServer & { readonly bankid: StrictBankId }> {
    const options = { folder, certificates, database, rejectUnauthorized };
    const bankid = await startStrictBankId(options);
    strict = bankid;
    return { ...(await startMeasured(database, { ...bankid.env, ...env })), bankid };
  }
  const warnings = async ({ app }: MeasuredServer) =>
    (await app.inject({ url: '/readyz' })).json().warnings?.join();
  const failures = ({ logs }: MeasuredServer) =>
    logs.filter((line) => line.includes('a call to BankID failed')).map((line) => JSON.parse(line));

  it('a BankID over TLS with client certificates logs a visitor in, and is called once at the start', async () => {
    const server = await start(true);
    await expect.poll(() => server.bankid.calls).toEqual(['collect 400']);
    const browser = browserOf(server.app);
    const order = await browser.startLogin();
    await server.bankid.approve(order.qrCodeToken, MARIA);
    expect((await browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    expect([failures(server), await warnings(server)]).toEqual([[], undefined]);
    expect(await server.figure('behovsguiden_orders_begun_total{kind="auth"}')).toBe(1);
  });

  it.each<[string, boolean, (made: BankIdCertificates) => Record<string, string>, string]>([
    ['no certificate', true, () => ({ BANKID_CERT: '', BANKID_KEY: '' }), 'certificate'],
    ['no certificate, by 401', false, () => ({ BANKID_CERT: '', BANKID_KEY: '' }), 'unauthorized'],
    [
      'the certificate of another issuer',
      false,
      () => ({ BANKID_CERT: other.certificate, BANKID_KEY: other.key }),
      'unauthorized',
    ],
    [
      'another BANKID_CA',
      true,
      ({ clientIssuer }) => ({ BANKID_CA: clientIssuer.certificate }),
      'certificate',
    ],
  ])('refuses a server with %s, which says so', async (_what, rejects, envOf, code) => {
    const server = await start(rejects, envOf(certificates));
    await expect.poll(() => failures(server)).toHaveLength(1);
    const [first] = failures(server);
    expect(first).toMatchObject({ level: 50, method: 'start', err: { code } });
    expect(await warnings(server)).toBe(first.warning);
    expect(first.warning).toMatch(/^nobody can log in: .*BANKID_CERT/);

    const browser = browserOf(server.app);
    const order = await browser.startLogin();
    expect((await browser.poll(order)).json()).toMatchObject({
      completedWithError: true,
      reason: 'notAccepted',
      bankidUserDisplayMessage: texts.bankId.notAccepted,
    });
    const ended = 'behovsguiden_orders_ended_total{kind="auth",reason="notAccepted"}';
    expect(await server.figure(ended)).toBe(1);
    expect(await server.figure('behovsguiden_orders_begun_total{kind="auth"}')).toBe(0);
  });

  it('a call refused by BankID over TLS is logged with BankID’s error details, without the visitor', async () => {
    const server = await start(true);
    const browser = browserOf(server.app);
    const { qrCodeToken, orderRef, transactionId } = await browser.startLogin();
    const order = { orderRef, transactionId };
    await server.bankid.approve(qrCodeToken, MARIA);
    await browser.poll(order);
    // As after a crash between the last poll and its answer.
    const orders = database.query.updateTable('eid_orders').set({ status: 'pending' });
    await orders.where('order_ref', '=', orderRef).execute();
    await browser.post('bankid/cancel', order);
    const details = 'No such order';
    const refusal = { status: 400, errorCode: 'invalidParameters', details };
    expect(failures(server)).toMatchObject([
      { level: 40, method: 'cancel', err: { code: 'noSuchOrder', refusal } },
    ]);
    expect(server.logs.join()).not.toContain(MARIA);
  });

  it('a BankID over TLS that does not answer yet refuses no start, and is warned of until it does', async () => {
    const port = await freePort();
    const server = await start(true, { BANKID_URL: `https://127.0.0.1:${port}${SIMULATOR_PATH}` });
    await expect.poll(() => failures(server)).toHaveLength(1);
    expect(await warnings(server)).toContain('BankID does not answer');
    const late = await startStrictBankId({ folder, certificates, database, port });
    expect((await browserOf(server.app).startLogin()).qrCodeToken).not.toBe('');
    expect(await warnings(server)).toBeUndefined();
    await late.close();
  });

  it.runIf(DEEP)(
    'every call of a visitor ends after seven seconds when BankID over TLS hangs',
    async () => {
      const server = await start(true);
      const [beginner, poller, canceller] = [1, 2, 3].map(() => browserOf(server.app));
      const polled = await poller?.startLogin();
      const { orderRef = '', transactionId = '' } = (await canceller?.startLogin()) ?? {};
      server.bankid.hangs = true;
      const timed = async (call: Promise<{ json(): unknown }> | undefined) => {
        const begunAt = performance.now();
        const answer = (await call)?.json();
        return [answer, Math.round((performance.now() - begunAt) / 1000)];
      };
      expect(
        await Promise.all([
          timed(beginner?.post('bankid/auth', { returnUrl: RETURN_URL })),
          timed(polled && poller?.poll(polled)),
          timed(canceller?.post('bankid/cancel', { orderRef, transactionId })),
        ]),
      ).toEqual([
        [expect.objectContaining({ code: 'unavailable' }), 7],
        [expect.objectContaining({ bankidUserDisplayMessage: texts.bankId.noAnswer }), 7],
        [expect.anything(), 7],
      ]);
    },
  );
});
