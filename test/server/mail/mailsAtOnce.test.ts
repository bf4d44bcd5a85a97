import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { postMail, type WaitingMail } from '../../../src/server/mail/outbox.ts';
import { type MailSender, startMailSender } from '../../../src/server/mail/sender.ts';
import { smtpTransport } from '../../../src/server/mail/transport.ts';
import { openSharedDatabase, type SharedDatabase, until } from '../harness.ts';
import { startSmtpServer } from '../smtpServer.ts';

const SLOW = 'brevlada@granbo.example';

/** A delivery that has begun, until a test ends it. */
interface Held {
  readonly mail: WaitingMail;
  end(error?: Error): void;
}

describe('mails that wait together', () => {
  let database: SharedDatabase;
  let now = Date.parse('2026-03-01T12:00:00Z');
  let begun: Held[];
  let senders: MailSender[];
  let reported: unknown[];
  /** Statements that looked for mails that are due, whether they found any or not. */
  let looks: number;
  let isDeletingRefused: boolean;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());
  beforeEach(() => {
    begun = [];
    senders = [];
    reported = [];
    looks = 0;
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
  const holding = {
    deliver: (mail: WaitingMail) =>
      new Promise<void>((resolve, reject) => {
        const end = (error?: Error) => (error === undefined ? resolve() : reject(error));
        begun.push({ mail, end });
      }),
    close() {},
  };

  const lookIds = new WeakSet<object>();
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode' && node.with !== undefined) lookIds.add(queryId);
      if (node.kind === 'DeleteQueryNode' && isDeletingRefused) throw new Error('not now');
      return node;
    },
    async transformResult({ result, queryId }) {
      if (lookIds.has(queryId)) looks += 1;
      return result;
    },
  };

  function start(atOnce: number): MailSender {
    const sender = startMailSender(
      { ...database, query: database.query.withPlugin(watching) },
      holding,
      { ...readConfig({}), mailsAtOnce: atOnce },
      timeAndRandom,
      (error) => reported.push(error),
    );
    senders.push(sender);
    return sender;
  }

  /** One after the other, a second apart. */
  async function post(...recipients: readonly string[]): Promise<void> {
    for (const recipient of recipients) {
      const mail = {
        recipient,
        replyTo: SLOW,
        subject: recipient,
        text: 'Hej',
        html: '<p>Hej</p>',
      };
      await postMail(database.query, mail, timeAndRandom);
      now += 1000;
    }
  }

  const recipients = () => begun.map(({ mail }) => mail.recipient);
  const waiting = () => database.query.selectFrom('outbox').selectAll().execute();

  it('are delivered several at once, the oldest first, and no more than are allowed', async () => {
    await post('a@x.se', 'b@x.se', 'c@x.se', 'd@x.se', 'e@x.se');
    start(3);
    await until(() => begun.length === 3);
    expect(recipients().sort()).toEqual(['a@x.se', 'b@x.se', 'c@x.se']);
    begun.find(({ mail }) => mail.recipient === 'b@x.se')?.end();
    await until(() => begun.length === 4);
    expect(recipients()[3]).toBe('d@x.se');
    expect(await waiting()).toHaveLength(4);
  });

  it('to one recipient leave half of the places to others', async () => {
    await post(SLOW, SLOW, SLOW, SLOW, SLOW, 'a@x.se', 'b@x.se');
    start(4);
    await until(() => begun.length === 4);
    expect(recipients().sort()).toEqual(['a@x.se', 'b@x.se', SLOW, SLOW]);
    begun.find(({ mail }) => mail.recipient === SLOW)?.end();
    await until(() => begun.length === 5);
    expect(recipients()[4]).toBe(SLOW);
  });

  it('go on while one of them hangs and another fails, which waits before it is tried again', async () => {
    await post('hangs@x.se', 'fails@x.se');
    const sender = start(2);
    await until(() => begun.length === 2);
    begun.find(({ mail }) => mail.recipient === 'fails@x.se')?.end(new Error('no'));
    for (const recipient of ['a@x.se', 'b@x.se']) {
      await post(recipient);
      sender.wake();
      await until(() => recipients().includes(recipient));
      begun.find(({ mail }) => mail.recipient === recipient)?.end();
    }
    await until(async () => (await waiting()).length === 2);
    expect(recipients()).toHaveLength(4);
  });

  it('wait for a place when they come while all are taken, not for the next look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sender = start(2);
    await until(() => looks === 1);
    for (const recipient of ['a@x.se', 'b@x.se', 'c@x.se', 'd@x.se']) {
      await post(recipient);
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

  it('are each delivered once by several instances', async () => {
    const posted = Array.from({ length: 12 }, (_, index) => `${index}@x.se`);
    await post(...posted);
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

  it('are all ended before the sender stops, and none is begun any more', async () => {
    await post('a@x.se', 'b@x.se', 'c@x.se');
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

  it('and cannot be noted as sent keep their places, and are sent once however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await post('a@x.se', 'b@x.se', 'c@x.se', 'd@x.se');
    const sender = start(4);
    await until(() => begun.length === 4);
    isDeletingRefused = true;
    for (const { end } of begun) end();
    await until(() => reported.length === 1);
    await post('e@x.se');
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

  it('and cannot be noted as sent do not keep the sender from stopping', async () => {
    await post('a@x.se', 'b@x.se');
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
    'to one recipient, %i of them, take a look for each two places',
    async (mails) => {
      await post(...Array.from({ length: mails }, () => SLOW));
      const sender = start(4);
      for (let ended = 0; ended < mails; ended += 2) {
        await until(() => begun.length === ended + 2);
        for (const { end } of begun.slice(ended)) end();
      }
      await sender.deliverDue();
      expect(await waiting()).toEqual([]);
      // At the start one for others, at the end one for more, and that of this test.
      expect(looks).toBeLessThanOrEqual(mails / 2 + 3);
    },
  );

  it('to one recipient are not searched again for others when a new one comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await post(SLOW, SLOW, SLOW);
    const sender = start(4);
    await until(() => begun.length === 2 && looks === 2);
    now -= 60_000;
    await post('among-those@x.se');
    now += 60_000;
    await post('new@x.se');
    sender.wake();
    await until(() => begun.length > 2);
    expect(recipients().slice(2)).toEqual(['new@x.se']);

    vi.advanceTimersByTime(10_000);
    await until(() => begun.length > 3);
    expect(recipients()[3]).toBe('among-those@x.se');
  });

  it('share the connections to the mail server', async () => {
    const smtp = await startSmtpServer();
    await post(...Array.from({ length: 9 }, (_, index) => `${index}@x.se`));
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
