import { connect, type Socket } from 'node:net';

/** A response over a connection. */
export interface HttpResponse {
  readonly status: number;
  readonly body: string;
  /** The value of a header, by its name in lower case. */
  header(name: string): string | undefined;
}

/** A keep-alive connection with one call at a time. */
export interface Connection {
  call(method: 'GET' | 'POST', path: string, headers: string, body?: string): Promise<HttpResponse>;
  close(): void;
}

interface Waiting {
  resolve(response: HttpResponse): void;
  reject(error: Error): void;
}

/**
 * The minimum of HTTP over a socket that these servers need: the driver shares the machine with the
 * server, and `fetch` would take as much CPU as the server does. Bodies have a `Content-Length`.
 */
export function openConnection(url: string): Connection {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | undefined;
  let waiting: Waiting | undefined;
  let received: Buffer = Buffer.alloc(0);

  function open(): Socket {
    const opened = connect(Number(port), hostname).setNoDelay(true);
    received = Buffer.alloc(0);
    opened.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const read = readResponse(received);
      if (read === undefined) return;
      received = received.subarray(read.length);
      if (read.response.header('connection') === 'close') connectionLost(opened);
      const { resolve } = waiting ?? {};
      waiting = undefined;
      resolve?.(read.response);
    });
    opened.on('error', () => connectionLost(opened));
    opened.on('close', () => connectionLost(opened));
    return opened;
  }

  function connectionLost(lost: Socket): void {
    lost.destroy();
    if (socket !== lost) return;
    socket = undefined;
    const { reject } = received.length === 0 && waiting !== undefined ? waiting : {};
    if (reject !== undefined) waiting = undefined;
    reject?.(new Error('the connection was lost'));
  }

  return {
    call(method, path, headers, body = '') {
      socket ??= open();
      const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${length}\r\n${body}`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close() {
      socket?.destroy();
      socket = undefined;
    },
  };
}

/** `undefined` until the whole response has arrived. */
function readResponse(bytes: Buffer): { response: HttpResponse; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const header = (name: string) =>
    new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trimEnd() ?? undefined;
  const length = end + 4 + Number(header('content-length') ?? 0);
  if (bytes.length < length) return undefined;
  const body = bytes.toString('utf8', end + 4, length);
  return { response: { status: Number(head.slice(9, 12)), body, header }, length };
}
