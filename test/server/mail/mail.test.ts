import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { type ReportFailure, startMailSender } from '../../../src/server/mail/sender.ts';
import { isRefusedForGood } from '../../../src/server/mail/transport.ts';
import { BOOKING, book, startServer, testDatabase, until } from '../harness.ts';
import { type SmtpServer, startSmtpServer } from '../smtpServer.ts';

/** Refuses every mail. */
const NOWHERE = { deliver: () => Promise.reject(new Error('no')), close() {} };

describe('the mail about a booking', () => {
  const database = testDatabase();
  let smtp: SmtpServer;

  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    smtp.close();
  });
  afterEach(async () => {
    await database.query.deleteFrom('outbox').execute();
    await database.query.deleteFrom('captured_mails').execute();
  });

  const waiting = () => database.query.selectFrom('outbox').selectAll().execute();
  const captured = () => database.query.selectFrom('captured_mails').selectAll().execute();
  const emptied = () => until(async () => (await waiting()).length === 0);

  it('the mail about a booking is captured once without a mail server, and leaves the outbox', async () => {
    const { app } = await startServer(database);
    const { id } = (await book(app)).json();
    await emptied();
    const [mail, ...others] = await captured();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'kundservice@granbo.example',
      reply_to: BOOKING.email,
      subject: 'Ny bokning av möte från behovsguiden',
    });
    for (const fact of [
      BOOKING.name,
      BOOKING.email,
      BOOKING.phoneNumber,
      id,
      'Olycksfallsförsäkring',
    ]) {
      expect(mail?.text).toContain(fact);
      expect(mail?.html).toContain(fact);
    }
    await app.close();
  });

  it('the mail about a booking is sent once for a booking that was sent twice', async () => {
    const { app } = await startServer(database);
    const key = { 'idempotency-key': 'samma-bokning' };
    await Promise.all([book(app, BOOKING, key), book(app, BOOKING, key)]);
    await emptied();
    expect(await captured()).toHaveLength(1);
    await app.close();
  });

  it('the mail about a booking shows what was typed as text, never as HTML', async () => {
    const { app } = await startServer(database);
    const title = '<img src=x onerror="alert(1)">';
    await book(app, {
      ...BOOKING,
      name: '<b>"A" & \'B\'</b>',
      recommendedInsurances: [{ title, description: title }],
    });
    await emptied();
    const [mail] = await captured();
    expect(mail?.html).toContain('&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<b>|<img/);
    await app.close();
  });

  it('the mail about a booking reaches the mail server with sender, recipient, reply address and both parts', async () => {
    const { app } = await startServer(database, { SMTP_URL: smtp.url });
    await book(app);
    await emptied();
    const [mail = ''] = smtp.received.splice(0);
    expect(mail).toMatch(/^From: .*<kundservice@granbo\.example>/m);
    expect(mail).toMatch(/^To: kundservice@granbo\.example/m);
    expect(mail).toMatch(/^Reply-To: asa@exempel\.se/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@behovsguiden>/m);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail).toContain('Content-Type: text/html; charset=utf-8');
    await app.close();
  });

  it('the mail about a booking waits and is retried when the mail server refuses it', async () => {
    let now = Date.now();
    const timeAndRandom = { now: () => now };
    smtp.refuse = true;
    const refused = await startServer(
      database,
      { SMTP_URL: smtp.url, MAIL_FROM: 'guide@granbo.example' },
      { timeAndRandom },
    );
    await book(refused.app);
    await until(() => refused.logs.some((line) => line.includes('could not be delivered')));
    await refused.app.close();
    const [mail] = await waiting();
    expect(mail?.attempts).toBe(1);
    expect(mail?.next_attempt_at.getTime()).toBe(now + 15_000);

    smtp.refuse = false;
    now += 15_000;
    const again = await startServer(
      database,
      { SMTP_URL: smtp.url, MAIL_FROM: 'guide@granbo.example' },
      { timeAndRandom },
    );
    await emptied();
    expect(smtp.received.splice(0)).toEqual([
      expect.stringContaining('From: guide@granbo.example'),
    ]);
    await again.app.close();
  });

  it('a mail is given up at once when the mail server permanently refuses its recipient', async () => {
    Object.assign(smtp, { refuse: true, reply: '550 no such' });
    const { app, logs } = await startServer(database, { SMTP_URL: smtp.url });
    await book(app);
    await emptied();
    const line = logs.find((one) => one.includes('a mail was given up'));
    expect(line).toContain('EENVELOPE');
    expect(line).not.toMatch(/granbo\.example|exempel\.se/);
    expect(smtp.received).toEqual([]);
    Object.assign(smtp, { refuse: false, reply: '451 no' });
    await app.close();
  });

  it('a mail that cannot be delivered is logged at once, and the others of that minute in one line', async () => {
    Object.assign(smtp, { refuse: true });
    const { app, logs } = await startServer(database, { SMTP_URL: smtp.url });
    for (const _ of [1, 2, 3, 4, 5]) expect((await book(app)).statusCode).toBe(201);
    await until(async () =>
      (await waiting()).every(
        ({ next_attempt_at: at, attempts }) => attempts === 1 && at.getTime() < Date.now() + 60_000,
      ),
    );
    const posted = (await waiting()).map(({ created_at: at }) => at.toISOString()).sort();
    await app.close();
    Object.assign(smtp, { refuse: false });
    const lines = logs
      .filter((one) => one.includes('could not be delivered'))
      .map((one) => JSON.parse(one));
    expect(lines).toMatchObject([
      { error: 'EENVELOPE 451 RCPT TO', failures: 1, attempts: 1 },
      { error: 'EENVELOPE 451 RCPT TO', failures: 4, attempts: 1 },
    ]);
    expect(posted).toContain(lines[1].oldest);
    expect(JSON.stringify(lines)).not.toMatch(/stack|exempel|granbo/);
  });

  it.each([
    ['the password', { command: 'AUTH PLAIN', responseCode: 535 }, false],
    ['the sender', { command: 'MAIL FROM', responseCode: 550 }, false],
    ['the recipient temporarily', { command: 'RCPT TO', responseCode: 451 }, false],
    ['the content permanently', { command: 'DATA', responseCode: 554 }, true],
    ['nothing, since it does not respond', { command: 'CONN' }, false],
  ])('a mail whose server refuses %s is given up or retried', (_what, error, isForGood) => {
    expect(isRefusedForGood(Object.assign(new Error('no'), error))).toBe(isForGood);
  });

  it.each([
    ['two days', 2, {}],
    ['the configured number of days', 5, { OUTBOX_RETENTION_DAYS: '5' }],
  ])('a mail is given up when it could not be delivered for %s', async (_name, days, env) => {
    const config = readConfig(env);
    let now = Date.now();
    const reported: boolean[] = [];
    const { app } = await startServer(database, {}, { transport: NOWHERE });
    await book(app);
    await app.close();
    const posted = (await waiting())[0]?.created_at.getTime() ?? 0;
    const timeAndRandom = { ...systemTimeAndRandom, now: () => now };
    for (const age of [days * 86_400_000 - 1, days * 86_400_000]) {
      now = posted + age;
      await database.query
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(0) })
        .execute();
      const report: ReportFailure = (_error, _mail, isGivenUp) => reported.push(isGivenUp);
      const sender = startMailSender(database, NOWHERE, config, timeAndRandom, report);
      await sender.deliverDue();
      await sender.stop();
    }
    expect(reported).toEqual([false, true]);
    expect(await waiting()).toEqual([]);
  });

  it('a mail is delivered by one of several instances, and by another when that one dies', async () => {
    let now = Date.now();
    const timeAndRandom = { ...systemTimeAndRandom, now: () => now };
    let comeBack = () => {};
    const silent = {
      deliver: () => new Promise<void>((resolve) => (comeBack = resolve)),
      close() {},
    };
    const { app } = await startServer(database, {}, { timeAndRandom, transport: silent });
    await book(app);
    await until(async () => (await waiting())[0]?.attempts === 1);

    const delivered: string[] = [];
    const good = {
      deliver: async (mail: { id: string }) => void delivered.push(mail.id),
      close() {},
    };
    const other = startMailSender(database, good, readConfig({}), timeAndRandom, () => {});
    await other.deliverDue();
    expect(delivered).toEqual([]);
    now += 120_000;
    await other.deliverDue();
    expect(delivered).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    await other.stop();
    comeBack();
    await app.close();
  });

  it('a mail is accepted when a stalling mail server does not say whether it can take the address', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stalling = { ...NOWHERE, supportsUnicode: () => new Promise<boolean>(() => {}) };
      const sender = startMailSender(
        database,
        stalling,
        readConfig({}),
        systemTimeAndRandom,
        () => {},
      );
      const taken = sender.takes('åsa@exempel.se');
      vi.advanceTimersByTime(5_000);
      expect(await taken).toBe(true);
      await sender.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['before its lease ends when the delivery never ends', 119_000, false],
    ['within five seconds when the server stops meanwhile', 5_000, true],
  ])('the delivery of a mail is aborted and the mail kept %s', async (_when, ms, isStopped) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const { app } = await startServer(database, {}, { transport: NOWHERE });
      await book(app);
      await app.close();
      await database.query
        .updateTable('outbox')
        .set({ attempts: 0, next_attempt_at: new Date(0) })
        .execute();

      let signal: AbortSignal | undefined;
      const stuck = {
        deliver: (_mail: unknown, given: AbortSignal) => {
          signal = given;
          return new Promise<void>(() => {});
        },
        close() {},
      };
      const reported: unknown[] = [];
      const now = Date.now();
      const sender = startMailSender(
        database,
        stuck,
        readConfig({}),
        { ...systemTimeAndRandom, now: () => now },
        (error) => reported.push(error),
      );
      await until(() => signal !== undefined);
      const stopping = isStopped ? sender.stop() : undefined;
      vi.advanceTimersByTime(ms - 1);
      expect(signal?.aborted).toBe(!isStopped);
      vi.advanceTimersByTime(1);
      expect(signal?.aborted).toBe(true);
      await (stopping ?? sender.stop());
      expect(reported).toHaveLength(1);
      const [mail] = await waiting();
      expect(mail?.next_attempt_at.getTime()).toBe(now + 15_000);
    } finally {
      vi.useRealTimers();
    }
  });
});
