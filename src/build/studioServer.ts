import { createHash, randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostKind, SharedCopy, StudioFolder, sharingCalls, studioFiles } from '#studio/files';
import { type BuiltFile, NONCE } from './studioBuild.ts';

/** Loopback only: the studio can change every file of the content folder. */
const HOST = '127.0.0.1';

/** A running studio. */
export interface StudioServer {
  /** With a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built studio and a content folder on this machine only; `formats` has `meta` and `api`. `port` 0 picks any
 * free one. Throws when the port is taken.
 */
export async function serveStudio(
  built: ReadonlyMap<string, BuiltFile>,
  folder: string,
  port: number,
  formats = folder,
): Promise<StudioServer> {
  const token = randomBytes(24).toString('base64url');
  const placeholders = { __STUDIO_TOKEN__: token, __STUDIO_HOME__: folderId(folder) };
  const files = new StudioFolder(folder, formats);
  const calls = studioFiles(files, token, sharingCalls(new SharedCopy(folder)));
  const server = createServer((request, response) => {
    calls.handle(request, response, () => serveFile(built, placeholders, request, response));
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

/** Tells content folders on this machine apart: served at the same address, they share the browser's storage. */
function folderId(folder: string): string {
  // That of a clone was made of its own path before there were other folders.
  const home = realpathSync(folder).replace(/[\\/]schemas$/, '');
  return createHash('sha256').update(home).digest('hex').slice(0, 12);
}

/** `placeholders`: replacements in the page, by name. */
function serveFile(
  files: ReadonlyMap<string, BuiltFile>,
  placeholders: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host = '' } = request.headers;
  const kind = hostKind(host);
  // Not parsed as a URL: the path `//` would be invalid.
  const [pathname = ''] = (request.url ?? '').split('?');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const refuse = (status: number, headers: Readonly<Record<string, string>> = {}) =>
    response.writeHead(status, { ...headers, 'Content-Security-Policy': NOTHING_RUNS }).end();
  if (kind === 'alias' && pathname === '/' && isRead) {
    return void refuse(302, { Location: `http://${host.replace('localhost', HOST)}/` });
  }
  if (kind !== 'own') return void refuse(403);
  const file = files.get(pathname);
  if (!file || !isRead) return void refuse(404);
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
  // The preview has no access to files.
  if (pathname !== '/') return void response.end(html);
  const page = Object.entries(placeholders).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    html,
  );
  response.end(page);
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
  const common = [
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
      ...common,
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      'trusted-types dompurify studio-worker',
    ].join('; ');
  }
  if (pathname === '/preview') {
    return [...common, "frame-ancestors 'self'", 'trusted-types dompurify'].join('; ');
  }
  if (/^\/assets\/benchWorker-[\w-]+\.js$/.test(pathname)) {
    return "default-src 'none'; script-src 'self' 'unsafe-eval'; base-uri 'none'";
  }
  return NOTHING_RUNS;
}
