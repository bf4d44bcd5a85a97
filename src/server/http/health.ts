import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import { sendJson } from './mountApi.ts';

/**
 * `/healthz`: the process responds. `/readyz`: the database responds as well and accepts writes; 503
 * when it does not.
 */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  timeAndRandom: TimeAndRandom,
): void {
  const probe = createWriteProbe(database, timeAndRandom);
  const steps = [
    ['the database does not answer', database.ping],
    ['the database takes no writes', probe],
  ] as const;

  app.get('/healthz', async (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    for (const [problem, step] of steps) {
      try {
        await step();
      } catch (error) {
        request.log.error({ err: error }, problem);
        return sendJson(reply, 503, { status: 'unavailable' });
      }
    }
    return sendJson(reply, 200, { status: 'ok' });
  });
}

/** Cached for a second: the call is public, and the check costs a write. */
const CACHE_MS = 1_000;

/** Throws when nothing can be written. */
type WriteProbe = () => Promise<void>;

/**
 * Writes a row that the table must grow for, as a booking does. The vacuum returns the space to the
 * disk, so that a full disk fails the next probe too: a row in reused space would still fit.
 */
function createWriteProbe({ query }: Database, timeAndRandom: TimeAndRandom): WriteProbe {
  let outcome: Promise<void> = Promise.resolve();
  let triedAt = Number.NEGATIVE_INFINITY;

  async function tryToWrite(now: number): Promise<void> {
    await query
      .insertInto('write_probe')
      .values({ at: new Date(now) })
      .execute();
    await query.deleteFrom('write_probe').execute();
    // Concurrent probes of several instances do not wait for each other.
    await sql`vacuum (skip_locked) write_probe`.execute(query);
  }

  return () => {
    const now = timeAndRandom.now();
    if (now - triedAt >= CACHE_MS) {
      triedAt = now;
      outcome = tryToWrite(now);
    }
    return outcome;
  };
}
