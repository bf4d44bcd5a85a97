import { sql } from 'kysely';
import type { Sources } from '#server/configuration';
import type { Database } from './database.ts';

/** One answer counts for everyone who asks in the same second: anybody may ask, and it costs. */
const KEEP_MS = 1_000;

/** Throws when nothing can be written. */
export type WriteProbe = () => Promise<void>;

/**
 * Tries to write, as a booking is written: a row for which the table has no room yet. Giving the
 * room back is what makes a full disk show at the next time too: a row that is written over an old
 * one would still fit.
 */
export function createWriteProbe({ query }: Database, sources: Sources): WriteProbe {
  let outcome: Promise<void> = Promise.resolve();
  let triedAt = Number.NEGATIVE_INFINITY;

  async function tryToWrite(now: number): Promise<void> {
    await query
      .insertInto('write_probe')
      .values({ at: new Date(now) })
      .execute();
    await query.deleteFrom('write_probe').execute();
    // Instances that try at once do not wait for each other.
    await sql`vacuum (skip_locked) write_probe`.execute(query);
  }

  return () => {
    const now = sources.now();
    if (now - triedAt >= KEEP_MS) {
      triedAt = now;
      outcome = tryToWrite(now);
    }
    return outcome;
  };
}
