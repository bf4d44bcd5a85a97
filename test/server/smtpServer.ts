import { createServer, type Server } from 'node:net';

/** A mail server for tests, which records mails, or refuses them while `refuse` is set. */
export interface SmtpServer {
  readonly url: string;
  /** Raw mails, as received. */
  readonly received: string[];
  /** The number of connections so far. */
  readonly connections: number;
  refuse: boolean;
  /** Whether it announces SMTPUTF8. */
  takesUnicode: boolean;
  /** The reply to a refused recipient. */
  reply: string;
  close(): void;
}

/** Implements the part of SMTP (RFC 5321) that a delivery needs, without encryption; on any free port unless told. */
export async function startSmtpServer(atPort = 0): Promise<SmtpServer> {
  const received: string[] = [];
  const state = { refuse: false, takesUnicode: false, reply: '451 no', connections: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    let pending = '';
    let inData = false;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 test');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          received.push(line);
          answer('250 kept');
        } else if (/^EHLO/i.test(line) && state.takesUnicode) {
          answer('250-test');
          answer('250 SMTPUTF8');
        } else if (/^RCPT/i.test(line) && state.refuse) answer(`${state.reply} ${line}`);
        else if (/^STARTTLS/i.test(line)) answer('502 no TLS here');
        else if (/^DATA/i.test(line)) {
          inData = true;
          answer('354 go on');
        } else answer(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
  });
  const port = await listen(server, atPort);
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => void server.close(),
  });
}

function listen(server: Server, atPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(atPort, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
