import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import { sendJson } from './mountApi.ts';

/** Why calls cannot be served now. */
interface Unready {
  /** A sentence for operators. */
  readonly problem: string;
  readonly error?: unknown;
}

/** Whether the database answers, takes writes and holds what this server can open: resolves to what is wrong, or `undefined`. */
export type ReadyCheck = () => Promise<Unready | undefined>;

/** The problem of a server that cannot open what others seal. */
export const OTHER_KEYS =
  'DECLARATION_KEYS lacks a key that other servers on this database seal under, or did: set it as other instances have it; "node dist/server/administer.js keys" tells which keys are needed';

/**
 * Asks the database each time; whether it takes writes is asked at most once a second. `hasKeys` tells whether this
 * server can open what others seal.
 */
export function createReadyCheck(
  database: Database,
  hasKeys: () => Promise<boolean>,
  timeAndRandom: TimeAndRandom,
): ReadyCheck {
  const tryToWrite = createWriteProbe(database, timeAndRandom);
  return async () => {
    let problem = 'the database does not answer';
    try {
      await database.ping();
      problem = 'the database takes no writes';
      await tryToWrite();
      return (await hasKeys()) ? undefined : { problem: OTHER_KEYS };
    } catch (error) {
      return { problem, error };
    }
  };
}

/**
 * `/healthz`: the process responds. `/readyz`: so does the database, and this server can open what is stored; 503 with
 * the `reason` when not. It also has the warnings there are: sentences for operators, about what works less well than it
 * should.
 */
export function mountHealth(
  app: FastifyInstance,
  readiness: ReadyCheck,
  warnings: () => readonly string[],
): void {
  app.get('/healthz', async (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const unready = await readiness();
    if (unready === undefined) {
      const told = warnings();
      return sendJson(reply, 200, { status: 'ok', ...(told.length > 0 && { warnings: told }) });
    }
    request.log.error({ err: unready.error }, unready.problem);
    return sendJson(reply, 503, { status: 'unavailable', reason: unready.problem });
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
    // Also when the clock was set back: what was found before may be wrong for long.
    if (Math.abs(now - triedAt) >= CACHE_MS) {
      triedAt = now;
      outcome = tryToWrite(now);
    }
    return outcome;
  };
}
