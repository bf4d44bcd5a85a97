import { createServer } from 'node:http';

/** Stub of the monitoring service, which records what it receives. */
export interface MonitoringStub {
  /** DSN for a client build that reports here. */
  readonly dsn: string;
  /** Everything received, as sent. */
  received(): string;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startMonitoringStub(): Promise<MonitoringStub> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = `${request.url ?? ''}\n`;
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    dsn: `http://key@127.0.0.1:${address.port}/1`,
    received: () => bodies.join('\n'),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
