import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type Config, codeOf, StartError } from '#server/configuration';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` on an address of its own, so that no proxy in front of the guide can pass it on by
 * mistake: on this machine alone unless `METRICS_HOST` says otherwise, and then with a token. Undefined where no
 * port is set.
 *
 * @throws StartError when it cannot listen.
 */
export async function serveMetrics(
  metrics: Metrics,
  config: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>,
): Promise<Server | undefined> {
  const { metricsPort: port, metricsHost: host, metricsToken: token } = config;
  if (port === 0) return undefined;
  const server = createServer((request, response) => {
    // Read a few times a minute: a connection kept meanwhile would only be closed as the next one begins.
    response.setHeader('Connection', 'close');
    const [path] = (request.url ?? '').split('?');
    const isAllowed =
      token === '' || isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (path !== '/metrics' || request.method !== 'GET') response.writeHead(404).end();
    else if (!isAllowed) response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    else {
      metrics.text().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    }
  });
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, host, done);
    });
  } catch (cause) {
    const reason = `METRICS_PORT ${port} of ${host} (${codeOf(cause)})`;
    throw new StartError(`The metrics cannot be served: ${reason}. Set another, or none.`, {
      cause,
    });
  }
  return server;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => Buffer.from(text, 'utf8'));
  return !!one && !!other && one.length === other.length && timingSafeEqual(one, other);
}
