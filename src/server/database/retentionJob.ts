import { type Kysely, sql } from 'kysely';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import type { Database } from './database.ts';
import { DatabaseDownError } from './databaseDown.ts';
import { RETENTION, type Retention } from './retention.ts';
import type { Tables } from './tables.ts';

/** Deletes rows whose retention is over. */
export interface RetentionJob {
  /** Deletes everything that is due. */
  removeDue(): Promise<void>;
  /** Resolves when the deletion in progress has ended. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 60_000;
/** Rows per statement, so that a large backlog does not exceed the statement timeout. */
const BATCH_SIZE = 1_000;

/**
 * Deletes at once, and then every minute, what is due according to `RETENTION`. A table that fails is
 * reported and does not affect the others. All instances do this: a row that another one has locked is
 * skipped until the next minute.
 *
 * The rows of the simulators are deleted even when the sandbox has been turned off since.
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
        while (!isStopped && (await removeBatch(query, table, due)) === BATCH_SIZE);
      } catch (error) {
        // The other tables would fail as well.
        if (error instanceof DatabaseDownError) throw error;
        report(error);
      }
    }
  }

  function removeDue(): Promise<void> {
    round = round.then(removeOld).catch(report);
    return round;
  }

  const timer = setInterval(removeDue, INTERVAL_MS);
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

/** Rows whose `column` is not after `until`. */
interface DueRows {
  readonly column: string;
  readonly until: Date;
}

/** The rows to delete by age or end; `undefined` for other kinds of retention. */
function dueRows(retention: Retention, times: RetentionTimes, now: number): DueRows | undefined {
  if (retention.by === 'end') return { column: retention.column, until: new Date(now) };
  if (retention.by !== 'age') return undefined;
  const age = times[retention.time];
  return Number.isFinite(age)
    ? { column: retention.column, until: new Date(now - age) }
    : undefined;
}

/** Returns how many rows were deleted. */
async function removeBatch(
  query: Kysely<Tables>,
  table: string,
  { column, until }: DueRows,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${until}
      limit ${sql.lit(BATCH_SIZE)} for update skip locked
    ))`.execute(query);
  return Number(numAffectedRows);
}
