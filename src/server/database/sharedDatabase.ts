import { sql } from 'kysely';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 60_000;

/** PostgreSQL's clock, for times that instances compare. */
export interface SharedClock {
  /** Milliseconds since 1970. Goes on when the machine's clock is set. */
  now(): number;
  stop(): void;
}

/** Measures the clock of the database now and every minute; `passed` counts milliseconds from any moment. */
export async function startSharedClock(
  { query }: Pick<Database, 'query'>,
  passed: () => number = () => performance.now(),
): Promise<SharedClock> {
  let offset = Number.NaN;

  async function measure(): Promise<void> {
    const begun = passed();
    const { rows } = await sql<{ ms: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(query);
    const doubt = (passed() - begun) / 2;
    const measured = Number(rows[0]?.ms) - (begun + doubt);
    // What may be the journey of the answer alone changes nothing.
    if (!(Math.abs(measured - offset) <= doubt)) offset = measured;
  }

  await measure();
  // A database that is gone keeps the clock as it was.
  const timer = setInterval(() => void measure().catch(() => {}), MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => Math.round(passed() + offset),
    stop: () => clearInterval(timer),
  };
}
