import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { checkDefinitions, definitions } from './definitions.ts';
import { apiHostOrExit } from './hosting.ts';
import { withoutMarkers } from './pages.ts';

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

const api = startApi();
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

api.on('exit', (code) => {
  console.error(`The API has ended with code ${code}; see above. Fix it and start again.`);
  void stop(1);
});
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

await vite.listen();
process.stdout.write(`Hot reload on ${site}/start/\n`);

async function stop(code: number): Promise<void> {
  api.removeAllListeners('exit');
  const ended = api.exitCode === null ? once(api, 'exit') : undefined;
  api.kill('SIGTERM');
  await Promise.all([vite.close(), ended]);
  process.exit(code);
}

/** Removes the marks of prerendering. */
function emptyRoot(): Plugin {
  return { name: 'empty-root', transformIndexHtml: withoutMarkers };
}

/** Restarts the API when its sources or JSON change. */
function startApi(): ChildProcess {
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
  const child = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // In a process group of its own: Ctrl+C would signal the API twice, and the second signal
      // kills it.
      detached: true,
      env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: site },
    },
  );
  process.on('exit', () => child.kill('SIGTERM'));
  return child;
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
