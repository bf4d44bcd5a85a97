import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fill } from '#engine/texts';
import {
  type Config,
  fileReason,
  propertiesOf,
  StartError,
  type TimeAndRandom,
} from '#server/configuration';
import { HttpError } from '#server/contract';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { isApiPath } from './failures.ts';
import { pagePolicy, pathOf, sendHtml } from './headers.ts';

const NOT_BUILT = fill(texts.pages.notBuilt, { command: '"npm run build"' });
const NONCE_BYTES = 16;

/**
 * Serves the built client, and answers everything that has no route:
 *
 * | request                                     | response                                |
 * |---------------------------------------------|-----------------------------------------|
 * | below `/v1`                                 | 404 as JSON                             |
 * | `/assets/…`                                 | the file, cached for a year             |
 * | a range beyond the end of a file            | 416, with the size of the file          |
 * | a page of the build                         | the page, with a nonce                  |
 * | another file of the build                   | the file, cached for an hour            |
 * | another path, by a client that accepts HTML | the shell, with a nonce                 |
 * | anything else                               | 404                                     |
 * | a page, when there is no build              | 503, saying what to run                 |
 */
export async function mountClient(
  app: FastifyInstance,
  config: Config,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  const folder = resolve(config.staticDir);
  const { pages, files } = readClient(folder);
  if (pages !== undefined) {
    // Only for `reply.sendFile`, without routes of its own: the files are known already.
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // With either, WebKit is told that what it kept of a file that was broken off is the whole.
      etag: false,
      lastModified: false,
      setHeaders(file, path) {
        file.setHeader('cache-control', cacheControlOf(folder, path));
        file.setHeader('vary', 'accept-encoding');
      },
    });
  }

  app.get('/*', { errorHandler: refuseRange }, async (request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path)) throw new HttpError('not_found');
    if (files.has(path)) return reply.sendFile(path);

    const page = pages?.find(path) ?? (acceptsPage(request, path) ? pages?.shell : undefined);
    if (page !== undefined) {
      return await sendPage(request, reply, page, timeAndRandom.newSecret(NONCE_BYTES), config);
    }
    const isUnbuilt = pages === undefined && acceptsPage(request, path);
    if (isUnbuilt) return sendText(reply, 503, NOT_BUILT);
    return sendText(reply, 404, texts.pages.notFound);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(pathOf(request))) throw new HttpError('not_found');
    return sendText(reply, 404, texts.pages.notFound);
  });
}

/** Pages and files of the build; throws a `StartError` when it exists but cannot be read. */
function readClient(folder: string) {
  try {
    const pages = readClientPages(folder);
    return { pages, files: pages === undefined ? new Set<string>() : listFiles(folder) };
  } catch (cause) {
    const { path = folder, message } = propertiesOf(cause);
    throw new StartError(
      `The built client in ${folder} cannot be read. ${path}: ${fileReason(cause) ?? message}. Run "npm run build", or set STATIC_DIR to where it is.`,
      { cause },
    );
  }
}

/** The paths of all files of the build that are not pages, nor compressed copies of others. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => `/${name.split(sep).join('/')}`));
}

/** Names in `assets/` carry a hash of their content. */
function cacheControlOf(folder: string, file: string): string {
  return relative(folder, file).startsWith(`assets${sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** Browsers accept HTML when they navigate, not when they load a script or an image. */
function acceptsPage({ headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  nonce: string,
  { monitoringOrigin }: Config,
): Promise<FastifyReply> {
  const html = pageWithNonce(page, nonce);
  const policy = pagePolicy({ styles: [`'nonce-${nonce}'`], monitoring: monitoringOrigin });
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers['accept-encoding']?.toString() ?? '')) {
    return sendHtml(reply, policy, html);
  }
  reply.header('content-encoding', 'gzip');
  return sendHtml(reply, policy, await promisify(gzip)(html));
}

/** By RFC 9110 section 12.5.3: `*` stands for what is not named, and `q=0` refuses. */
function acceptsGzip(header: string): boolean {
  const codings = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((own) => own.trim().toLowerCase());
    return [name, !parameters.some((own) => /^q=0(?:\.0*)?$/.test(own))] as const;
  });
  const accepted = new Map(codings);
  return accepted.get('gzip') ?? accepted.get('*') ?? false;
}

/** Of the files' plugin, with the size of the file in `Content-Range`. */
type FileError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

/** Answers a range beyond the end of a file; other errors have no place of their own here. */
function refuseRange(error: FileError, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode !== 416) throw error;
  reply
    .code(416)
    .headers(error.headers ?? {})
    .header('cache-control', 'no-store')
    .send();
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** The pages of a built client, ready to get a nonce. */
export interface ClientPages {
  /** The page prerendered for a path, with or without its last slash. */
  find(path: string): Page | undefined;
  /** The page that routes in the browser. */
  readonly shell: Page;
}

/** One HTML file, split at the placeholders for the nonce. */
type Page = readonly string[];

/** Placeholder in built pages for the nonce of the response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Reads all pages of a build; `undefined` when there is no build. */
function readClientPages(folder: string): ClientPages | undefined {
  const shell = join(resolve(folder), 'index.html');
  if (!existsSync(shell)) return undefined;

  const pages = new Map<string, Page>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = `/${file.split(sep).join('/')}`;
    if (!path.endsWith('/index.html')) continue;
    pages.set(path.slice(0, -'index.html'.length), readPage(join(folder, file)));
  }
  return {
    find: (path) => pages.get(path.endsWith('/') ? path : `${path}/`),
    shell: readPage(shell),
  };
}

function readPage(file: string): Page {
  return readFileSync(file, 'utf8').split(NONCE_PLACEHOLDER);
}

/** The HTML of a page with the nonce of one response. */
function pageWithNonce(page: Page, nonce: string): string {
  return page.join(nonce);
}
