import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { type BuildResult, context } from 'esbuild';
import { createServer, type Plugin } from 'vite';
import { serverBundle } from './bundleServer.ts';
import { checkDefinitions, definitions } from './definitions.ts';
import { apiHostOrExit } from './hosting.ts';
import { withoutMarkers } from './pages.ts';

/** Beside other caches. */
const API_FOLDER = 'node_modules/.cache/behovsguiden/dev';

const port = readPort(process.env.PORT);
const apiHost = apiHostOrExit('development', process.cwd());
const apiPort = await freePort();
const site = `http://localhost:${port}`;
const nonce = randomBytes(16).toString('base64');

/**
 * The policy of the built site (`src/server`) with three differences for Vite: one nonce for the
 * whole run, scripts by nonce (React's refresh preamble is inline), and the web socket of hot
 * reload. Trusted types are off, because Vite's error overlay sets `innerHTML`. `eval` and unmarked
 * inline code are refused here too.
 */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self' ws: ${apiHost}`.trimEnd(),
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "manifest-src 'self'",
].join('; ');

let api: ChildProcess | undefined;
process.on('exit', () => api?.kill('SIGTERM'));
const bundle = await context(
  serverBundle(API_FOLDER, '.js', [{ name: 'restart', setup: ({ onEnd }) => onEnd(restartApi) }]),
);
await bundle.watch();
const vite = await createServer({
  plugins: [definitions(checkDefinitions), emptyRoot()],
  html: { cspNonce: nonce },
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    headers: { 'Content-Security-Policy': policy },
    proxy: {
      '^/(v1|sandbox)(/|$)': { target: `http://127.0.0.1:${apiPort}`, xfwd: true },
    },
  },
});

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

await vite.listen();
process.stdout.write(`Hot reload on ${site}/start/\n`);

async function stop(code: number): Promise<void> {
  await Promise.all([vite.close(), bundle.dispose().then(endApi)]);
  process.exit(code);
}

/** Removes the marks of prerendering. */
function emptyRoot(): Plugin {
  return { name: 'empty-root', transformIndexHtml: withoutMarkers };
}

/** Starts the API anew when it has been bundled anew, as when a source or a definition has changed. */
async function restartApi({ errors }: BuildResult): Promise<void> {
  if (errors.length > 0) return;
  await endApi();
  api = spawn(process.execPath, ['--enable-source-maps', join(API_FOLDER, 'main.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own: Ctrl+C would signal the API twice, and the second signal
    // kills it.
    detached: true,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: site },
  }).on('exit', (code) => {
    if (code) console.error(`The API has ended with code ${code}; see above. Fix it and save.`);
  });
}

async function endApi(): Promise<void> {
  if (api?.exitCode !== null || api.signalCode !== null) return;
  api.kill('SIGTERM');
  await once(api, 'exit');
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createSocket();
    socket.on('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => {
        if (typeof address === 'object' && address !== null) done(address.port);
        else fail(new Error('no free port'));
      });
    });
  });
}

function readPort(text = '3000'): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${text}"`);
  }
  return number;
}
