import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/app.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { type PrometheusProcess, startPrometheus } from './prometheusProcess.ts';
import { areMissing } from './prometheusTools.ts';
import { MEMBER } from './scriptedBankId.ts';
import { bookAt, type ServerProcess, startProcess } from './serverProcess.ts';
import { type SmtpServer, startSmtpServer } from './smtpServer.ts';
import { STUB_COMPANY, type StubServices, startServices } from './stubServices.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const { DATABASE_URL } = process.env;
const CALLS_AT_ONCE = 4;
/** How long the database is gone: long enough for every timeout to pass. */
const OUTAGE_MS = 60_000;

/** At a signal the clock of the process is set back by an hour. */
const CLOCK = `let back = 0; const { now } = Date; Date.now = () => now() - back;
process.on('SIGUSR2', () => { back += 3600000; });`;

/** A disk of its own for the embedded database, where we may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'behovsguiden-disk-'));
const canMount =
  !DATABASE_URL &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status === 0;

describe.skipIf(areMissing('prometheus'))('a real Prometheus (Debian: prometheus)', () => {
  let database: TestDatabase;
  let services: StubServices;
  let smtp: SmtpServer;
  let server: ServerProcess;
  let prometheus: PrometheusProcess;
  let url: string;
  let visitor: Visitor;

  beforeAll(async () => {
    database = await createDatabase();
    services = await startServices();
    smtp = await startSmtpServer();
    const port = await freePort();
    server = startProcess({
      ...database.env,
      ...(canMount && { DATA_DIR: join(disk, 'db') }),
      ...services.env,
      SMTP_URL: smtp.url,
      METRICS_PORT: String(port),
      CALLS_AT_ONCE: String(CALLS_AT_ONCE),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`,
    });
    prometheus = await startPrometheus(port);
    url = await server.url;
    visitor = visitorOf(url);
    expect(await visitor.logIn()).toBe(true);
    expect(await visitor.companies()).toBe(200);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await prometheus.stop();
    services.close();
    smtp.close();
    await database.drop();
    if (canMount) execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  const names = async () => (await prometheus.firing()).map(({ alertname = '' }) => alertname);
  const slowly = { interval: 300 };
  const fires = (...alerts: readonly string[]) =>
    expect.poll(names, slowly).toEqual(expect.arrayContaining([...alerts]));
  const isOver = (alert: string) => expect.poll(names, slowly).not.toContain(alert);

  /** Does something again and again, several times a second, while something else is awaited. */
  async function during(work: () => Promise<unknown>, wait: () => Promise<unknown>): Promise<void> {
    const timer = setInterval(() => void work().catch(() => {}), 250);
    try {
      await wait();
    } finally {
      clearInterval(timer);
    }
  }

  it('while all goes well Prometheus fires only the alert that definitions are never checked', async () => {
    await bookAt(url, 'Anna');
    await expect.poll(() => smtp.received.length, slowly).toBeGreaterThan(0);
    // Nobody checks definitions here.
    await expect.poll(names, slowly).toEqual(['DefinitionsNeverChecked']);
  });

  it('Prometheus alerts while BankID hangs and calls are refused, and stops when it is over', async () => {
    services.bankid = 'hangs';
    await during(
      () => visitorOf(url).beginLogin(),
      () => fires('ServiceFails', 'CallsAreShed', 'CallsFail'),
    );
    const [alert] = (await prometheus.firing()).filter(({ service }) => service !== undefined);
    expect(alert?.service).toBe('bankid');
    services.bankid = 'ok';
    await isOver('ServiceFails');
    expect(await visitorOf(url).logIn()).toBe(true);
  });

  it('Prometheus alerts when logins fail without a reason', async () => {
    services.bankid = 'fails';
    for (let count = 0; count < 5; count += 1) {
      expect(await visitorOf(url).logIn()).toBe(false);
    }
    await fires('LoginsFail');
    services.bankid = 'ok';
    await isOver('LoginsFail');
  });

  it('Prometheus alerts when BankID refuses a login', async () => {
    services.bankid = 'refuses';
    expect(await visitorOf(url).logIn()).toBe(false);
    await fires('BankIdRefuses');
    services.bankid = 'ok';
    await isOver('BankIdRefuses');
  });

  it('Prometheus alerts while the collecting service hangs, and stops when it is over', async () => {
    services.collector = 'hangs';
    await during(
      () => visitor.companies(),
      () => fires('ServiceFails'),
    );
    services.collector = 'ok';
    await isOver('ServiceFails');
    expect(await visitor.companies()).toBe(200);
  });

  it('Prometheus alerts when collections fail at a company', async () => {
    services.collector = 'fails';
    for (let count = 0; count < 5; count += 1) {
      await visitor.collect(MEMBER, STUB_COMPANY);
    }
    await fires('CollectionsFail');
    services.collector = 'ok';
    await isOver('CollectionsFail');
  });

  it('Prometheus alerts when mails wait and when a mail is given up; the waiting ones are delivered', async () => {
    smtp.refuse = true;
    for (let count = 0; count < 51; count += 1) await bookAt(url, 'Anna');
    await fires('MailsWait');
    smtp.refuse = false;
    const before = smtp.received.length;
    await expect.poll(() => smtp.received.length - before, slowly).toBe(51);
    await isOver('MailsWait');
    smtp.reply = '550 no such mailbox';
    smtp.refuse = true;
    await bookAt(url, 'Anna');
    await fires('MailsGivenUp');
    smtp.refuse = false;
  });

  it('Prometheus alerts when a clock was set back, and the guide goes on', async () => {
    server.child.kill('SIGUSR2');
    await fires('ClockWasSet');
    expect(await visitorOf(url).logIn()).toBe(true);
    const before = smtp.received.length;
    await bookAt(url, 'Anna');
    await expect.poll(() => smtp.received.length, slowly).toBeGreaterThan(before);
    await isOver('ClockWasSet');
  });

  /** The database is lost, and comes back; nothing is started again. */
  async function losing(
    lose: () => Promise<void>,
    giveBack: () => Promise<void>,
    alerts: string[],
  ) {
    await lose();
    await during(
      () => bookAt(url, 'Anna'),
      async () => {
        await fires('NotReady', 'CallsFail', ...alerts);
        await pause(OUTAGE_MS);
      },
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await giveBack();
    await isOver('NotReady');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await bookAt(url, 'Anna');
    expect(await visitorOf(url).logIn()).toBe(true);
  }

  it.runIf(DATABASE_URL)(
    'Prometheus alerts while PostgreSQL is lost, and stops when it comes back',
    async () => {
      const name = new URL(database.env.DATABASE_URL ?? '').pathname.slice(1);
      const admin = new pg.Client({ connectionString: DATABASE_URL });
      await admin.connect();
      await losing(
        async () => {
          await admin.query(`alter database ${name} with allow_connections false`);
          await admin.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname=$1',
            [name],
          );
        },
        async () => void (await admin.query(`alter database ${name} with allow_connections true`)),
        [],
      );
      await admin.end();
    },
  );

  it.runIf(canMount)(
    'Prometheus alerts while a disk is full, and stops when it is emptied (where one can be mounted)',
    async () => {
      const file = join(disk, 'other');
      await losing(
        async () => {
          const { bavail, bsize } = statfsSync(disk);
          writeFileSync(file, Buffer.alloc(bavail * bsize));
        },
        async () => rmSync(file),
        ['DatabaseFails'],
      );
    },
  );

  it('Prometheus alerts when an instance is gone', async () => {
    server.child.kill('SIGKILL');
    await fires('InstanceDown');
  });
});
