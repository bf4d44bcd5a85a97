import type { IncomingMessage, ServerResponse } from 'node:http';
import { LARGEST_FILE } from '#check/findings';
import texts from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { StudioFolder } from './folder.ts';
import { isOwn } from './guard.ts';

/** Milliseconds between two looks at the disk. */
const LOOK_EVERY = 1000;
/** Milliseconds between signs of life, so that nothing in between closes the line. */
const BEAT_EVERY = 15_000;
/** A text in JSON can take six bytes for one. */
const LARGEST_BODY = 6 * LARGEST_FILE + 10_000;

/** The handler of the studio's calls to the disk, and how it is closed. */
export interface StudioFiles {
  /** Answers addresses that begin with `/studio/` and leaves all others to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Ends every line to a page. */
  close(): void;
}

/**
 * The studio's calls.
 *
 * | call                                    | answer                                                 |
 * |-----------------------------------------|--------------------------------------------------------|
 * | GET /studio/files                       | 200 `{ files: [{ path, text, stamp, unreadable? }] }`  |
 * | PUT /studio/file `{ path, text, stamp }`| 200 `{ stamp }`; 409 `{ text, stamp }` when it was      |
 * |                                         | changed on disk; 422 `{ message }` in Swedish          |
 * | GET /studio/changes?token=              | events as the files above, of what others change;      |
 * |                                         | `text` and `stamp` are null when it is gone            |
 *
 * All but the last carry the token as `X-Studio-Token`; without it 403.
 *
 * The disk is looked at each second: watching reports a file that is replaced once, twice or not at
 * all, each system in its way, and some fifty files are looked at in a millisecond.
 */
export function studioFiles(folder: StudioFolder, token: string): StudioFiles {
  const pages = new Set<ServerResponse>();
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isBlind = false;
  const send = (text: string) => {
    for (const page of pages) page.write(text);
  };
  const look = () => {
    try {
      for (const change of folder.changes()) send(`data: ${JSON.stringify(change)}\n\n`);
      isBlind = false;
    } catch (cause) {
      // A folder is away for a moment while git puts another in its place: the next look finds it.
      if (!isBlind) console.error(cause);
      isBlind = true;
    }
  };
  const leave = (page: ServerResponse) => {
    pages.delete(page);
    if (pages.size > 0) return;
    clearInterval(looking);
    clearInterval(beating);
    looking = undefined;
  };
  const join = (page: ServerResponse) => {
    page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    page.write('retry: 1000\n\n');
    pages.add(page);
    page.on('close', () => leave(page));
    if (looking) return;
    looking = setInterval(look, LOOK_EVERY);
    beating = setInterval(() => send(':\n\n'), BEAT_EVERY);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname}`;
    const isLine = call === 'GET /studio/changes';
    const header = request.headers['x-studio-token'];
    const given = isLine ? searchParams.get('token') : typeof header === 'string' ? header : null;
    if (!isOwn(request, token, given)) return answer(response, 403, {});
    if (isLine) return join(response);
    if (call === 'GET /studio/files') return answer(response, 200, { files: folder.files() });
    if (call !== 'PUT /studio/file') return answer(response, 404, {});
    const body = await bodyOf(request);
    if (body === undefined) return answer(response, 413, { message: texts.disk.tooLarge });
    const { path, text, stamp } = recordFrom(body);
    const written = folder.write(path, text, stamp);
    if (written.kind === 'refused') return answer(response, 422, { message: written.message });
    const { kind, ...rest } = written;
    return answer(response, kind === 'written' ? 200 : 409, rest);
  };

  return {
    handle: (request, response, next) => {
      if (!request.url?.startsWith('/studio/')) return next();
      void handle(request, response).catch((cause: unknown) => {
        console.error(cause);
        if (!response.headersSent) answer(response, 500, { message: texts.disk.noAnswer });
      });
    },
    close: () => {
      for (const page of [...pages]) page.end();
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

/** `undefined` when it is too large; the rest is not waited for. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    // Bytes, as no encoding is set.
    if (!Buffer.isBuffer(part)) throw new TypeError('a body comes in bytes');
    size += part.length;
    if (size > LARGEST_BODY) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function recordFrom(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // As if nothing had been sent: the folder refuses it with a reason.
    return {};
  }
}
