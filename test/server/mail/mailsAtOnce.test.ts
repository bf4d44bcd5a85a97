import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { enqueueMail, type WaitingMail } from '../../../src/server/mail/outbox.ts';
import { type MailSender, startMailSender } from '../../../src/server/mail/sender.ts';
import { smtpTransport } from '../../../src/server/mail/transport.ts';
import { testDatabase, until } from '../harness.ts';
import { startSmtpServer } from '../smtpServer.ts';

const SLOW = 'brevlada@granbo.example';

/** A delivery in progress, until a test ends it. */
interface PendingDelivery {
  readonly mail: WaitingMail;
  end(error?: Error): void;
}

describe('mails that wait together', () => {
  const database = testDatabase();
  let now = Date.parse('2026-03-01T12:00:00Z');
  let begun: PendingDelivery[];
  let senders: MailSender[];
  let reported: unknown[];
  /** Number of queries for due mails, with or without a result. */
  let searches: number;
  let isDeletingRefused: boolean;

  beforeEach(() => {
    begun = [];
    senders = [];
    reported = [];
    searches = 0;
    isDeletingRefused = false;
  });
  afterEach(async () => {
    vi.useRealTimers();
    const stopped = senders.map((sender) => sender.stop());
    for (const { end } of begun) end();
    await Promise.all(stopped);
    await database.query.deleteFrom('outbox').execute();
  });

  const timeAndRandom = { ...systemTimeAndRandom, now: () => now };
  const pendingTransport = {
    deliver: (mail: WaitingMail) =>
      new Promise<void>((resolve, reject) => {
        const end = (error?: Error) => (error === undefined ? resolve() : reject(error));
        begun.push({ mail, end });
      }),
    close() {},
  };

  const searchIds = new WeakSet<object>();
  const countingPlugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode' && node.with !== undefined) searchIds.add(queryId);
      if (node.kind === 'DeleteQueryNode' && isDeletingRefused) throw new Error('not now');
      return node;
    },
    async transformResult({ result, queryId }) {
      if (searchIds.has(queryId)) searches += 1;
      return result;
    },
  };

  function start(atOnce: number): MailSender {
    const sender = startMailSender(
      { ...database, query: database.query.withPlugin(countingPlugin) },
      pendingTransport,
      { ...readConfig({}), mailsAtOnce: atOnce },
      timeAndRandom,
      (error) => reported.push(error),
    );
    senders.push(sender);
    return sender;
  }

  /** Puts mails into the outbox, a second apart. */
  async function enqueue(...recipients: readonly string[]): Promise<void> {
    for (const recipient of recipients) {
      const mail = {
        recipient,
        replyTo: SLOW,
        subject: recipient,
        text: 'Hej',
        html: '<p>Hej</p>',
      };
      await enqueueMail(database.query, mail, timeAndRandom);
      now += 1000;
    }
  }

  const recipients = () => begun.map(({ mail }) => mail.recipient);
  const waiting = () => database.query.selectFrom('outbox').selectAll().execute();

  it('waiting mails are delivered several at once, the oldest first, and no more than are allowed', async () => {
    await enqueue('a@x.se', 'b@x.se', 'c@x.se', 'd@x.se', 'e@x.se');
    start(3);
    await until(() => begun.length === 3);
    expect(recipients().sort()).toEqual(['a@x.se', 'b@x.se', 'c@x.se']);
    begun.find(({ mail }) => mail.recipient === 'b@x.se')?.end();
    await until(() => begun.length === 4);
    expect(recipients()[3]).toBe('d@x.se');
    expect(await waiting()).toHaveLength(4);
  });

  it('waiting mails to one recipient leave half of the slots to others', async () => {
    await enqueue(SLOW, SLOW, SLOW, SLOW, SLOW, 'a@x.se', 'b@x.se');
    start(4);
    await until(() => begun.length === 4);
    expect(recipients().sort()).toEqual(['a@x.se', 'b@x.se', SLOW, SLOW]);
    begun.find(({ mail }) => mail.recipient === SLOW)?.end();
    await until(() => begun.length === 5);
    expect(recipients()[4]).toBe(SLOW);
  });

  it('waiting mails continue while one of them hangs and another fails, which is retried later', async () => {
    await enqueue('hangs@x.se', 'fails@x.se');
    const sender = start(2);
    await until(() => begun.length === 2);
    begun.find(({ mail }) => mail.recipient === 'fails@x.se')?.end(new Error('no'));
    for (const recipient of ['a@x.se', 'b@x.se']) {
      await enqueue(recipient);
      sender.wake();
      await until(() => recipients().includes(recipient));
      begun.find(({ mail }) => mail.recipient === recipient)?.end();
    }
    await until(async () => (await waiting()).length === 2);
    expect(recipients()).toHaveLength(4);
  });

  it('waiting mails take a slot as soon as one is free, not at the next poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sender = start(2);
    await until(() => searches === 1);
    for (const recipient of ['a@x.se', 'b@x.se', 'c@x.se', 'd@x.se']) {
      await enqueue(recipient);
      sender.wake();
    }
    await until(() => begun.length === 2);
    for (let ended = 0; ended < 4; ended += 1) {
      await until(() => begun.length > ended);
      begun[ended]?.end();
    }
    await until(async () => (await waiting()).length === 0);
    expect(recipients()).toHaveLength(4);
  });

  it('waiting mails are each delivered once by several instances', async () => {
    const posted = Array.from({ length: 12 }, (_, index) => `${index}@x.se`);
    await enqueue(...posted);
    const both = [start(4), start(4)];
    const done = both.map((sender) => sender.deliverDue());
    let ended = 0;
    while (ended < posted.length) {
      await until(() => begun.length > ended);
      begun[ended]?.end();
      ended += 1;
    }
    await Promise.all(done);
    expect(recipients().sort()).toEqual([...posted].sort());
    expect(await waiting()).toEqual([]);
  });

  it('mails under delivery are finished before the sender stops, and no more are begun', async () => {
    await enqueue('a@x.se', 'b@x.se', 'c@x.se');
    const sender = start(2);
    await until(() => begun.length === 2);
    let isStopped = false;
    const stopping = sender.stop().then(() => (isStopped = true));
    begun[0]?.end();
    await until(async () => (await waiting()).length === 2);
    expect(isStopped).toBe(false);
    begun[1]?.end();
    await stopping;
    expect(begun).toHaveLength(2);
    expect(await waiting()).toHaveLength(1);
  });

  it('mails that are sent but cannot be deleted keep their slots, and are sent once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await enqueue('a@x.se', 'b@x.se', 'c@x.se', 'd@x.se');
    const sender = start(4);
    await until(() => begun.length === 4);
    isDeletingRefused = true;
    for (const { end } of begun) end();
    await until(() => reported.length === 1);
    await enqueue('e@x.se');
    now += 120_000;
    sender.wake();
    await until(() => reported.length === 2 || begun.length > 4);
    expect(recipients()).toHaveLength(4);

    isDeletingRefused = false;
    vi.advanceTimersByTime(10_000);
    await until(() => begun.length > 4);
    expect(recipients().slice(4)).toEqual(['e@x.se']);
    expect(await waiting()).toHaveLength(1);
  });

  it('mails that are sent but cannot be deleted do not keep the sender from stopping', async () => {
    await enqueue('a@x.se', 'b@x.se');
    const sender = start(2);
    await until(() => begun.length === 2);
    isDeletingRefused = true;
    for (const { end } of begun) end();
    await until(() => reported.length === 1);
    await sender.stop();
    expect(reported).toHaveLength(2);
    expect(await waiting()).toHaveLength(2);
  });

  it.each([20, 40])(
    'waiting mails to one recipient, %i of them, take a query for each two slots',
    async (mails) => {
      await enqueue(...Array.from({ length: mails }, () => SLOW));
      const sender = start(4);
      for (let ended = 0; ended < mails; ended += 2) {
        await until(() => begun.length === ended + 2);
        for (const { end } of begun.slice(ended)) end();
      }
      await sender.deliverDue();
      expect(await waiting()).toEqual([]);
      // At the start one for other recipients, at the end one for more, and that of this test.
      expect(searches).toBeLessThanOrEqual(mails / 2 + 3);
    },
  );

  it('waiting mails to one recipient are not searched again for others when a new one comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await enqueue(SLOW, SLOW, SLOW);
    const sender = start(4);
    await until(() => begun.length === 2 && searches === 2);
    now -= 60_000;
    await enqueue('among-those@x.se');
    now += 60_000;
    await enqueue('new@x.se');
    sender.wake();
    await until(() => begun.length > 2);
    expect(recipients().slice(2)).toEqual(['new@x.se']);

    vi.advanceTimersByTime(10_000);
    await until(() => begun.length > 3);
    expect(recipients()[3]).toBe('among-those@x.se');
  });

  it('waiting mails share the connections to the mail server', async () => {
    const smtp = await startSmtpServer();
    await enqueue(...Array.from({ length: 9 }, (_, index) => `${index}@x.se`));
    const transport = smtpTransport(smtp.url, 'guide@granbo.example', 3);
    const sender = startMailSender(
      database,
      transport,
      { ...readConfig({}), mailsAtOnce: 3 },
      timeAndRandom,
      () => {},
    );
    await sender.deliverDue();
    await sender.stop();
    expect(smtp.received).toHaveLength(9);
    expect(smtp.connections).toBeLessThanOrEqual(3);
    smtp.close();
  });
});
