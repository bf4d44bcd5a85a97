import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config, Sources } from '#server/configuration';
import { fileReason, StartError } from '#server/configuration';
import { ApiFault } from '#server/contract';
import { type Page, pageWithNonce, readClientPages } from './clientPages.ts';
import { isApiPath } from './failures.ts';
import { pathOf, sendHtml } from './headers.ts';
import { pagePolicy } from './pagePolicy.ts';

const NO_BUILD = 'Klienten är inte byggd. Kör "npm run build" och starta om servern.\n';
const NOT_FOUND = 'Sidan finns inte.\n';
const NONCE_BYTES = 16;

/**
 * Serves the built client, and answers everything that no route knows:
 *
 * | asked for                                   | answer                                  |
 * |---------------------------------------------|-----------------------------------------|
 * | below `/v1`                                 | 404 in the shape of the API             |
 * | `/assets/…`                                 | the file, kept for a year               |
 * | a page of the build                         | the page, with a nonce                  |
 * | another file of the build                   | the file, kept for an hour              |
 * | another path, by someone who accepts HTML   | the shell, with a nonce                 |
 * | anything else                               | 404                                     |
 * | a page, when there is no build              | 503, saying what to run                 |
 */
export async function mountClient(
  app: FastifyInstance,
  config: Config,
  sources: Sources,
): Promise<void> {
  const folder = resolve(config.staticDir);
  const { pages, files } = readClient(folder);
  if (pages !== undefined) {
    // Not its own routes, only `reply.sendFile`: which paths are files is known already.
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (file, path) => void file.setHeader('cache-control', lifeOf(folder, path)),
    });
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path)) throw new ApiFault('not_found');
    if (files.has(path)) return reply.sendFile(path);

    const page = pages?.find(path) ?? (acceptsPage(request, path) ? pages?.shell : undefined);
    if (page !== undefined) {
      return await sendPage(request, reply, page, sources.newSecret(NONCE_BYTES), config);
    }
    const isUnbuilt = pages === undefined && acceptsPage(request, path);
    return sendText(reply, isUnbuilt ? 503 : 404, isUnbuilt ? NO_BUILD : NOT_FOUND);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(pathOf(request))) throw new ApiFault('not_found');
    return sendText(reply, 404, NOT_FOUND);
  });
}

/** Pages and files of the build; throws a `StartError` when it is there and cannot be read. */
function readClient(folder: string) {
  try {
    const pages = readClientPages(folder);
    return { pages, files: pages === undefined ? new Set<string>() : listFiles(folder) };
  } catch (cause) {
    const { path = folder, message } = Object(cause) as { path?: string; message?: string };
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
function lifeOf(folder: string, file: string): string {
  return relative(folder, file).startsWith(`assets${sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** A browser that opens an address asks for HTML; a script or picture that is missing does not. */
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
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) {
    return sendHtml(reply, policy, html);
  }
  reply.header('content-encoding', 'gzip');
  return sendHtml(reply, policy, await promisify(gzip)(html));
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text);
}
