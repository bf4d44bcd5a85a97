import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/configuration';
import { drain, listen } from '#server/http';
import brand from '../../schemas/brand.json' with { type: 'json' };
import { type Config, ConfigError, createServer, readConfig } from './index.ts';

const SHUTDOWN_TIMEOUT_MS = 15_000;

type Line = readonly [name: string, address: string];

/** The addresses to print when the server has started. */
function welcome(config: Config, listening: string, sandbox: readonly Line[]): string {
  const base = config.publicUrl === '' ? listening : config.publicUrl.replace(/\/+$/, '');
  const lines: readonly Line[] = [
    ['Guides', `${base}/start/`],
    ['Short guide', `${base}/enkla-guiden/start/`],
    ['In-depth', `${base}/fordjupade-guiden/start/`],
    ...sandbox.map(([name, path]): Line => [name, `${base}${path}`]),
    ['API', `${base}/v1/openapi.json`],
  ];
  const built = existsSync(join(config.staticDir, 'index.html'))
    ? ''
    : `\nNo client in ${config.staticDir}: run "npm run build" to serve the guides from here.\n`;
  return `\n${lines.map(([name, url]) => `  ${name.padEnd(12)} ${url}`).join('\n')}\n${built}\n`;
}

/**
 * Shuts down gracefully on the first signal; at once on a second one, or after fifteen seconds. Only other
 * instances on the same database make waiting for proxies worth while.
 */
function closeOnSignals(app: FastifyInstance, { databaseUrl }: Config): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    if (databaseUrl !== '') await drain(app);
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

try {
  const config = readConfig(process.env);
  const app = await createServer(config, { brand });
  closeOnSignals(app, config);
  const port = await listen(app, config);
  const name = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const sandbox = config.sandbox ? (await import('#server/sandbox')).sandboxPages(config) : [];
  process.stdout.write(welcome(config, `http://${name}:${port}`, sandbox));
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
