import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StudioFolder, studioFiles } from '#studio/files';
import { type BuiltFile, NONCE } from './studioBuild.ts';

/** Only this machine: whoever reaches the studio can change every file in `schemas/`. */
const HOST = '127.0.0.1';

/** A studio that is being served. */
export interface StudioServer {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built studio and the definitions in `root` on this machine alone. `port` 0 takes any that
 * is free. Throws when the port is taken.
 */
export async function serveStudio(
  files: ReadonlyMap<string, BuiltFile>,
  root: string,
  port: number,
): Promise<StudioServer> {
  const token = randomBytes(24).toString('base64url');
  const calls = studioFiles(new StudioFolder(root), token);
  const server = createServer((request, response) => {
    calls.handle(request, response, () => answerFile(files, token, request, response));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, done);
  });
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${HOST}:${at}/`,
    close: () =>
      new Promise((done) => {
        calls.close();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answerFile(
  files: ReadonlyMap<string, BuiltFile>,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = files.get(pathname);
  const { host = '' } = request.headers;
  // A name that leads here from elsewhere would make that page the studio's own (DNS rebinding).
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  const isAsked = request.method === 'GET' || request.method === 'HEAD';
  if (!file || !isHere || !isAsked) {
    response.writeHead(isHere ? 404 : 403, { 'Content-Security-Policy': NOTHING_RUNS });
    response.end();
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const isPage = file.type.startsWith('text/html');
  response.writeHead(200, {
    'Content-Type': file.type,
    'Content-Security-Policy': policyOf(pathname, nonce),
    'Cache-Control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (!isPage) return void response.end(file.bytes);
  const html = file.bytes.toString('utf8').replaceAll(NONCE, nonce);
  // The preview asks nothing of the disk.
  response.end(pathname === '/' ? html.replaceAll('__STUDIO_TOKEN__', token) : html);
}

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * | file    | policy                                                                               |
 * |---------|--------------------------------------------------------------------------------------|
 * | page    | own scripts, own calls, the worker and the preview's frame                           |
 * | preview | own scripts; no calls at all; framed by the page alone                               |
 * | worker  | compiles JSON Schemas, for which it needs `unsafe-eval`; it has no document and makes |
 * |         | no calls, and the schemas are the repository's own                                   |
 */
function policyOf(pathname: string, nonce: string): string {
  const drawn = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ];
  if (pathname === '/') {
    return [
      ...drawn,
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      'trusted-types dompurify studio-worker',
    ].join('; ');
  }
  if (pathname === '/preview') {
    return [...drawn, "frame-ancestors 'self'", 'trusted-types dompurify'].join('; ');
  }
  if (/^\/assets\/benchWorker-[\w-]+\.js$/.test(pathname)) {
    return "default-src 'none'; script-src 'self' 'unsafe-eval'; base-uri 'none'";
  }
  return NOTHING_RUNS;
}
