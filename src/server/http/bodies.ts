import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/contract';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a body, not repaired: a name with a sign in another's place is another name. Throws
 * ApiFault `malformed_json` when it is not UTF-8.
 */
export function textOf(body: Buffer): string {
  const text = decoded(body);
  if (text === undefined) throw new ApiFault('malformed_json');
  return text;
}

/** `undefined` for what is not UTF-8. */
function decoded(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}

/** Lets an app read JSON, which is UTF-8 (RFC 8259 section 8.1); Fastify would read text too. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = decoded(body);
      if (text === undefined) return done(new ApiFault('malformed_json'));
      return parse(request, text, done);
    },
  );
}

/** Refuses characters anywhere in a call that no text of the database can hold. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (holdsNul([params, query, body])) throw new ApiFault('invalid_request');
  });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof URLSearchParams) return [...value].flat().some(holdsNul);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
