import { inDepthGuide, type Journey, pollLogin, shortGuide } from './journeys.ts';
import { LOAD_PEOPLE } from './people.ts';
import { type Measured, openVisitor } from './visitor.ts';

/** One load on servers that share a database, or on one. */
export interface Load {
  readonly work: keyof typeof WORK;
  readonly urls: readonly string[];
  readonly visitors: number;
  /** Before each call of a visitor; 0 for none. */
  readonly pauseMs: number;
  /** Until it is measured, and for how long then. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Of the people, the first who has not logged in yet. */
  readonly firstPerson: number;
}

/** What came of it, in the seconds that were measured. */
export interface LoadResult {
  readonly journeys: number;
  readonly calls: number;
  readonly refused: number;
  readonly seconds: number;
  /** Ms: half of the calls took no longer, 95 of a hundred, and the longest. */
  readonly half: number;
  readonly p95: number;
  readonly longest: number;
  readonly people: number;
}

/** What a visitor does, over and over; true when it counts as done. */
const WORK = {
  inDepth: inDepthGuide,
  short: shortGuide,
  polls: (journey: Journey) => pollLogin(journey, () => Date.now() < until),
  fixed: ({ visitor }: Journey) => visitor.call('POST', '/api/fixed', { a: 1 }),
} as const;

let until = 0;

async function drive(load: Load): Promise<LoadResult> {
  const { work, urls, visitors, pauseMs, warmUpSeconds, seconds, firstPerson } = load;
  const measured: Measured = { ms: [], refused: 0 };
  let next = firstPerson;
  let journeys = 0;
  const begun = Date.now();
  until = begun + (warmUpSeconds + seconds) * 1000;

  async function visit(url: string): Promise<void> {
    // Not all of them in the same instant.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * warmUpSeconds * 500));
    while (Date.now() < until) {
      const person = LOAD_PEOPLE[next++ % LOAD_PEOPLE.length];
      if (person === undefined) throw new Error('there are no people');
      const visitor = openVisitor(url, pauseMs, measured, () => Date.now() < until);
      try {
        await WORK[work]({ visitor, person, url, isPausing: pauseMs > 0 });
        if (Date.now() < until) journeys += 1;
      } catch (error) {
        if (Date.now() < until) throw error;
      } finally {
        visitor.leave();
      }
    }
  }

  const warm = setTimeout(() => {
    measured.ms.length = 0;
    measured.refused = 0;
    journeys = 0;
  }, warmUpSeconds * 1000);
  const all = Array.from({ length: visitors }, (_, index) =>
    visit(urls[index % urls.length] ?? ''),
  );
  await Promise.all(all);
  clearTimeout(warm);
  const sorted = Float64Array.from(measured.ms).sort();
  const at = (share: number) => sorted[Math.ceil((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    journeys,
    calls: sorted.length,
    refused: measured.refused,
    seconds,
    half: at(0.5),
    p95: at(0.95),
    longest: at(1),
    people: next - firstPerson,
  };
}

process.on('message', (load: Load) => {
  drive(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
