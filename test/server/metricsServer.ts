import type { ServerDeps } from '#server';
import { freePort } from '../support/app.ts';
import { type SharedDatabase, startServer, type TestServer } from './harness.ts';

export const TOKEN = 'a-token-of-prometheus';

/** A server that serves its figures. */
export interface MeasuredServer extends TestServer {
  readonly port: number;
  read(path?: string, token?: string): Promise<Response>;
  figures(): Promise<string>;
  /** The value of one figure with its labels, as Prometheus writes them. */
  figure(name: string): Promise<number | undefined>;
}

export async function startMeasured(
  database: SharedDatabase,
  env: Readonly<Record<string, string>> = {},
  deps: Partial<ServerDeps> = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const own = { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN };
  const server = await startServer(database, { ...own, ...env }, deps);
  // Simulated services are called over it.
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const read = (path = '/metrics', token = TOKEN) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const figures = async () => await (await read()).text();
  return {
    ...server,
    port,
    read,
    figures,
    figure: async (name) => valueIn(await figures(), name),
  };
}

export function valueIn(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
