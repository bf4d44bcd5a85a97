import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../server/serverProcess.ts';

const CALLERS = 300;
const SECONDS = 40;
/** A call without a response by then counts as unanswered. */
const PATIENCE_MS = 30_000;
const BOOKING = JSON.stringify({
  name: 'Åsa Öberg',
  email: 'asa@exempel.se',
  phoneNumber: '070',
  recommendedInsurances: [],
});

interface Outcomes {
  readonly taken: number[];
  readonly refused: number[];
  unanswered: number;
}

/**
 * Books without pauses: two of three callers over keep-alive connections, the third over a new one each
 * time. Prints how many were answered and how fast, refused, and not answered at all.
 */
export async function benchOverload(callers = CALLERS, seconds = SECONDS): Promise<void> {
  console.info(`\n${callers} callers without a pause, ${seconds} s (ms: half, 95 %, longest)`);
  const server = startProcess({ DATA_DIR: 'memory:', LOG_LEVEL: 'error', DATABASE_URL: '' });
  const url = await server.url;
  const until = Date.now() + seconds * 1000;
  const all: Record<string, Outcomes> = {};

  async function call(name: string, agent: Agent, path: string, body = ''): Promise<void> {
    all[name] ??= { taken: [], refused: [], unanswered: 0 };
    const outcomes = all[name];
    const begun = performance.now();
    const status = await statusOf(`${url}${path}`, agent, body);
    const ms = performance.now() - begun;
    if (status === undefined) outcomes.unanswered += 1;
    else (status === 503 ? outcomes.refused : outcomes.taken).push(ms);
  }

  await Promise.all([
    ...Array.from({ length: callers }, async (_, index) => {
      const isNew = index % 3 === 0;
      const agent = new Agent({ keepAlive: !isNew, maxSockets: 1 });
      const name = isNew ? 'new connections' : 'kept connections';
      while (Date.now() < until) await call(name, agent, '/v1/meeting/book', BOOKING);
      agent.destroy();
    }),
    (async () => {
      const agent = new Agent({ keepAlive: false });
      while (Date.now() < until) {
        await call('/healthz, new', agent, '/healthz');
        await pause(250);
      }
    })(),
  ]);
  server.child.kill('SIGKILL');
  await server.exited;
  for (const [name, outcomes] of Object.entries(all)) print(name, outcomes);
}

function statusOf(url: string, agent: Agent, body: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const options = body === '' ? { agent } : { agent, method: 'POST', headers };
    const call = request(url, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', () => resolve(undefined));
    call.setTimeout(PATIENCE_MS, () => call.destroy());
    call.end(body);
  });
}

function print(name: string, { taken, refused, unanswered }: Outcomes): void {
  const total = taken.length + refused.length + unanswered;
  const share = ((100 * unanswered) / total).toFixed(1);
  console.info(
    `${name.padEnd(18)} taken ${taken.length} (${times(taken)}), refused ${refused.length} (${times(refused)}), unanswered ${unanswered} (${share} %)`,
  );
}

function times(values: number[]): string {
  if (values.length === 0) return '-';
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.ceil((values.length - 1) * share)]?.toFixed(0);
  return `${at(0.5)}, ${at(0.95)}, ${at(1)}`;
}
