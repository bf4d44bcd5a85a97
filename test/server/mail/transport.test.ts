import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database';
import { isRefusedForGood, smtpTransport } from '../../../src/server/mail/transport.ts';
import { capturingTransport } from '../../../src/server/sandbox/mailbox.ts';
import { type SmtpServer, startSmtpServer } from '../smtpServer.ts';

const MAIL = {
  id: '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11',
  created_at: new Date('2026-03-01T12:00:00Z'),
  recipient: 'kundservice@granbo.example',
  reply_to: 'asa@exempel.se',
  subject: 'Ny bokning',
  text: 'Hej',
  html: '<p>Hej</p>',
  next_attempt_at: new Date('2026-03-01T12:00:00Z'),
  attempts: 1,
};

function deliver(url: string, signal = new AbortController().signal): Promise<void> {
  return smtpTransport(url, 'guide@granbo.example', 2).deliver(MAIL, signal);
}

describe('a mail server without encryption', () => {
  let smtp: SmtpServer;
  /** The same server by a host that is not recognised as this machine. */
  let elsewhere: string;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
  });
  afterAll(() => smtp.close());
  beforeEach(() => void smtp.received.splice(0));

  it('a mail server without encryption gets no mail when it is another machine', async () => {
    await expect(deliver(elsewhere)).rejects.toMatchObject({ code: 'ETLS' });
    expect(smtp.received).toEqual([]);
  });

  it.each(['?tls=on', '?TLS=off', '#?tls=off'])(
    'a mail server without encryption gets no mail either when its address ends in %s',
    async (end) => {
      await expect(deliver(`${elsewhere}${end}`)).rejects.toMatchObject({ code: 'ETLS' });
      expect(smtp.received).toEqual([]);
    },
  );

  it('a mail server without encryption gets mails when its address allows it', async () => {
    await deliver(`${elsewhere}?tls=off`);
    expect(smtp.received).toHaveLength(1);
  });

  it('a mail server without encryption gets mails when it is this machine', async () => {
    await deliver(smtp.url);
    await deliver(smtp.url.replace('127.0.0.1', 'localhost'));
    expect(smtp.received).toHaveLength(2);
  });
});

describe('an address that needs SMTPUTF8', () => {
  const signal = new AbortController().signal;
  const send = async (takesUnicode: boolean, addresses: Partial<typeof MAIL>) => {
    const smtp = await startSmtpServer();
    smtp.takesUnicode = takesUnicode;
    const transport = smtpTransport(smtp.url, 'guide@granbo.example', 2);
    try {
      await transport.deliver({ ...MAIL, ...addresses }, signal);
      return smtp.received;
    } finally {
      transport.close();
      smtp.close();
    }
  };

  it.each([
    [true, 'åsa@exempel.se', /^To: åsa@exempel\.se/m],
    [false, 'asa@åsa.se', /^To: asa@xn--sa-xia\.se/m],
  ])(
    'an address that needs SMTPUTF8 is mailed to where possible (%s), and its host always: %s',
    async (can, recipient, header) => {
      expect(await send(can, { recipient })).toEqual([expect.stringMatching(header)]);
    },
  );

  it('an address that needs SMTPUTF8 is given up where the server lacks it, and omitted as reply address', async () => {
    const refused = await send(false, { recipient: 'åsa@exempel.se' }).catch(
      (error: unknown) => error,
    );
    expect(isRefusedForGood(refused)).toBe(true);
    const [mail] = await send(false, { reply_to: 'åsa@exempel.se' });
    expect(mail).not.toContain('Reply-To');
  });

  it.each([
    ['before its greeting', ''],
    ['at EHLO', '220 test\r\n'],
  ])(
    'a mail server is asked again about SMTPUTF8 when the connection ended %s',
    async (_when, greeting) => {
      const ending = createServer((socket) => {
        socket.on('error', () => {}).write(greeting);
        if (greeting === '') socket.destroy();
        socket.on('data', () => socket.destroy());
      });
      ending.listen(0, '127.0.0.1');
      await once(ending, 'listening');
      const port = portOf(ending);
      const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'guide@granbo.example', 2);
      await expect(transport.supportsUnicode?.()).rejects.toMatchObject({ code: 'ECONNECTION' });
      ending.close();
      await once(ending, 'close');
      const smtp = await startSmtpServer(port);
      smtp.takesUnicode = true;
      expect(await transport.supportsUnicode?.()).toBe(true);
      transport.close();
      smtp.close();
    },
  );

  it.each(['SMTPUTF8', 'SMTPUTF8.exempel.se'])(
    'a mail server named %s does not count as supporting SMTPUTF8',
    async (name) => {
      const named = createServer((socket) => {
        socket.on('error', () => {}).write('220 test\r\n');
        socket.on('data', () => socket.write(`250-${name}\r\n250 SIZE\r\n`));
      });
      named.listen(0, '127.0.0.1');
      await once(named, 'listening');
      const url = `smtp://127.0.0.1:${portOf(named)}`;
      const transport = smtpTransport(url, 'guide@granbo.example', 2);
      expect(await transport.supportsUnicode?.()).toBe(false);
      transport.close();
      named.close();
    },
  );

  it('the sandbox’s mailbox takes no address that needs SMTPUTF8', async () => {
    const mailbox = capturingTransport({} as Database);
    expect(await mailbox.supportsUnicode?.()).toBe(false);
  });
});

it('an aborted delivery ends at once and leaves no connection', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const abort = new AbortController();
  const delivery = deliver(`smtp://127.0.0.1:${portOf(silent)}`, abort.signal);
  await Promise.race([once(silent, 'connection'), delivery]);
  abort.abort();
  await expect(delivery).rejects.toMatchObject({ code: 'EABORT' });
  const [socket] = sockets;
  socket?.resume();
  if (socket !== undefined && !socket.closed) await once(socket, 'close');
  silent.close();
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
