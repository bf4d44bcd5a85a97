import type { IncomingMessage, ServerResponse } from 'node:http';
import { LARGEST_FILE } from '#checker/findings';
import texts from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { StudioFolder } from './folder.ts';
import { isOwn } from './guard.ts';
import { unknownWords } from './unknownWords.ts';

/** Time between two checks of the disk for changes. */
const POLL_INTERVAL_MS = 1000;
/** Time between heartbeats, which keep proxies from closing the connection. */
const HEARTBEAT_MS = 15_000;
/** Escaped in JSON, a character can take six bytes. */
const LARGEST_BODY = 6 * LARGEST_FILE + 10_000;

/** A call of another module’s: what was asked, and what is answered in JSON. */
export type StudioCall = (asked: {
  readonly query: URLSearchParams;
  /** Empty where none came, or no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The handler of the studio's calls to the disk, and how it is closed. */
export interface StudioFiles {
  /** Answers addresses that begin with `/studio/` and leaves all others to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Closes every connection to a page. */
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
 * | POST /studio/spelling `{ words }`       | 200 `{ unknown }`, proposals by unknown word           |
 * | GET /studio/changes?token=              | events as the files above, of what others change;      |
 * |                                         | `text` and `stamp` are null when it is gone            |
 *
 * All but the last carry the token as `X-Studio-Token`; without it 403. `others` are calls by method and
 * path, under the same rules.
 *
 * The disk is polled each second: file watching reports a replaced file once, twice or not at all,
 * depending on the system, while checking some fifty files takes a millisecond.
 */
export function studioFiles(
  folder: StudioFolder,
  token: string,
  others: Readonly<Record<string, StudioCall>> = {},
): StudioFiles {
  const pages = new Set<ServerResponse>();
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const send = (text: string) => {
    for (const page of pages) page.write(text);
  };
  const look = () => {
    try {
      for (const change of folder.changes()) send(`data: ${JSON.stringify(change)}\n\n`);
      hasFailed = false;
    } catch (cause) {
      // A folder is missing for a moment while git replaces it: the next poll finds it.
      if (!hasFailed) console.error(cause);
      hasFailed = true;
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
    looking = setInterval(look, POLL_INTERVAL_MS);
    beating = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname}`;
    const isEventStream = call === 'GET /studio/changes';
    const header = request.headers['x-studio-token'];
    const given = isEventStream
      ? searchParams.get('token')
      : typeof header === 'string'
        ? header
        : null;
    if (!isOwn(request, token, given)) return answer(response, 403, {});
    if (isEventStream) return join(response);
    if (call === 'GET /studio/files') return answer(response, 200, { files: folder.files() });
    const other = Object.hasOwn(others, call) ? others[call] : undefined;
    if (!other && call !== 'PUT /studio/file' && call !== 'POST /studio/spelling') {
      return answer(response, 404, {});
    }
    const sent = await bodyOf(request);
    if (sent === undefined) return answer(response, 413, { message: texts.disk.tooLarge });
    if (other) {
      const { status, body } = await other({ query: searchParams, body: recordFrom(sent) });
      return answer(response, status, body);
    }
    const { path, text, stamp, words } = recordFrom(sent);
    if (call === 'POST /studio/spelling') {
      const given = Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
      return answer(response, 200, { unknown: await unknownWords(given) });
    }
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

/** The body as text; `undefined` when it is too large, without reading the rest. */
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
