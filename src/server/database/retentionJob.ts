import { type Kysely, sql } from 'kysely';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import type { Database } from './database.ts';
import { DatabaseDownError } from './databaseDown.ts';
import { RETENTION, type Retention } from './retention.ts';
import type { Tables } from './tables.ts';

/** Removes what may not be kept any longer. */
export interface RetentionJob {
  /** Removes all that is due. */
  removeDue(): Promise<void>;
  /** Resolves when the removal that is under way has ended. */
  stop(): Promise<void>;
}

const LOOK_MS = 60_000;
/** In one statement: a table that was never emptied before must not take longer than one may. */
const MOST_AT_ONCE = 1_000;

/**
 * Removes at once, and every minute from then on, what `RETENTION` says is due. A table that fails is
 * reported and does not keep the others from it. All instances do this: a row that another one
 * holds is passed over, and looked at again a minute later.
 *
 * The rows of the simulators go too when their sandbox has been closed meanwhile.
 */
export function startRetentionJob(
  { query }: Database,
  times: RetentionTimes,
  timeAndRandom: TimeAndRandom,
  report: (error: unknown) => void,
): RetentionJob {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  async function removeOld(): Promise<void> {
    const now = timeAndRandom.now();
    for (const [table, retention] of Object.entries(RETENTION)) {
      const due = dueRows(retention, times, now);
      if (due === undefined) continue;
      try {
        while (!isStopped && (await removeSome(query, table, due)) === MOST_AT_ONCE);
      } catch (error) {
        // Of the other tables it would say the same.
        if (error instanceof DatabaseDownError) throw error;
        report(error);
      }
    }
  }

  function removeDue(): Promise<void> {
    round = round.then(removeOld).catch(report);
    return round;
  }

  const timer = setInterval(removeDue, LOOK_MS);
  timer.unref();
  void removeDue();

  return {
    removeDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** Rows of which a column says no later than `until`. */
interface DueRows {
  readonly column: string;
  readonly until: Date;
}

/** Which rows are removed by their own words; `undefined` for none. */
function dueRows(retention: Retention, times: RetentionTimes, now: number): DueRows | undefined {
  if (retention.by === 'end') return { column: retention.column, until: new Date(now) };
  if (retention.by !== 'age') return undefined;
  const age = times[retention.time];
  return Number.isFinite(age)
    ? { column: retention.column, until: new Date(now - age) }
    : undefined;
}

/** How many of them were removed. */
async function removeSome(
  query: Kysely<Tables>,
  table: string,
  { column, until }: DueRows,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${until}
      limit ${sql.lit(MOST_AT_ONCE)} for update skip locked
    ))`.execute(query);
  return Number(numAffectedRows);
}
