import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a file is lost on its way. */
export type Fault = 'is refused' | 'is not there' | 'is broken off';

export const FAULTS: readonly Fault[] = ['is refused', 'is not there', 'is broken off'];

/** The fault of a request, if any; `attempt` counts those for the same file from 1. */
export type Plan = (file: string, attempt: number) => Fault | undefined;

/** Passes everything on to the application, except files that are to be lost. */
export interface FaultyFiles {
  readonly url: string;
  /** Begins to count anew. */
  lose(plan: Plan): void;
  /** Answers a call by itself. */
  answer(path: string, json: object): void;
  /** Files are sent anew each time they are asked for. */
  forbidCaching(): void;
  /** The files that were lost since `lose`, such as `main-abc.js`. */
  lost(): readonly string[];
  close(): Promise<void>;
}

export async function openFaultyFiles(target: string): Promise<FaultyFiles> {
  let plan: Plan = () => undefined;
  const attempts = new Map<string, number>();
  const answers = new Map<string, string>();
  const lost = new Set<string>();
  let isCached = true;

  const faultOf = (path: string): Fault | undefined => {
    const [, file] = /^\/assets\/(.*\.js)$/.exec(path) ?? [];
    if (file === undefined) return undefined;
    const attempt = (attempts.get(file) ?? 0) + 1;
    attempts.set(file, attempt);
    const fault = plan(file, attempt);
    if (fault) lost.add(file);
    return fault;
  };

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    // A browser asks again by itself when a connection that it used before is closed.
    response.setHeader('connection', 'close');
    const own = answers.get(path);
    if (own !== undefined) {
      response.setHeader('content-type', 'application/json').end(own);
      return;
    }
    const fault = faultOf(path);
    if (fault === 'is refused') incoming.socket.destroy();
    else if (fault === 'is not there') response.writeHead(404).end();
    else passOn(target, incoming, response, { isBrokenOff: fault === 'is broken off', isCached });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    lose: (next) => {
      plan = next;
      attempts.clear();
      lost.clear();
    },
    answer: (path, json) => answers.set(path, JSON.stringify(json)),
    forbidCaching: () => {
      isCached = false;
    },
    lost: () => [...lost],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function passOn(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  { isBrokenOff, isCached }: { readonly isBrokenOff: boolean; readonly isCached: boolean },
): void {
  const { method, url, headers } = incoming;
  const passed = request(`${target}${url}`, { method, headers }, (answer) => {
    const { connection: _, ...kept } = answer.headers;
    if (!isCached) kept['cache-control'] = 'no-store';
    response.writeHead(answer.statusCode ?? 502, kept);
    if (!isBrokenOff) {
      answer.pipe(response);
      return;
    }
    answer.once('data', (begin: Buffer) => {
      response.write(begin.subarray(0, begin.length / 2), () => response.destroy());
      answer.destroy();
    });
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}
