import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/contract';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a body. Invalid UTF-8 is not replaced, since that would change names: throws HttpError
 * `malformed_json`.
 */
export function textOf(body: Buffer): string {
  const text = decoded(body);
  if (text === undefined) throw new HttpError('malformed_json');
  return text;
}

/** `undefined` for invalid UTF-8. */
function decoded(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}

/** Parses JSON bodies only, as UTF-8 (RFC 8259 section 8.1); Fastify would parse text as well. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = decoded(body);
      if (text === undefined) return done(new HttpError('malformed_json'));
      return parse(request, text, done);
    },
  );
}

/** Refuses calls with NUL characters, which PostgreSQL cannot store. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (containsNul([params, query, body])) throw new HttpError('invalid_request');
  });
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof URLSearchParams) return [...value].flat().some(containsNul);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}
