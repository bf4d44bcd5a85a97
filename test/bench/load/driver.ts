import { setTimeout as wait } from 'node:timers/promises';
import { declarationGuide, inDepthGuide, type Journey, pollLogin, shortGuide } from './journeys.ts';
import { LOAD_PEOPLE } from './people.ts';
import { type Measured, openVisitor } from './visitor.ts';

/** One load on servers that share a database, or on one. */
export interface Load {
  /** Shared out among the visitors in turn. */
  readonly works: readonly Work[];
  readonly urls: readonly string[];
  /** The server that simulates BankID; each server itself by default. */
  readonly phoneUrl?: string | undefined;
  readonly visitors: number;
  /** Pause before each call of a visitor; 0 for none. */
  readonly pauseMs: number;
  /** Warm-up, and then the time that is measured. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** The index of the first person who has not logged in yet. */
  readonly firstPerson: number;
}

/** The results for the measured time. */
export interface LoadResult {
  readonly journeys: number;
  readonly calls: number;
  readonly refused: number;
  /** Journeys that broke off, and why the first of them did. */
  readonly errors: number;
  readonly firstError: string;
  readonly seconds: number;
  /** Ms: median, 95th and 99th percentile and maximum of the calls. */
  readonly half: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  readonly people: number;
}

/** What a visitor does repeatedly; true when it counts as done. */
const WORK = {
  inDepth: inDepthGuide,
  declaration: declarationGuide,
  short: shortGuide,
  polls: (journey: Journey) => pollLogin(journey, () => Date.now() < until),
  async fixed({ visitor }: Journey) {
    while (Date.now() < until) await visitor.call('POST', '/api/fixed', { a: 1 });
  },
} as const;

/** Names one of the things that visitors do. */
export type Work = keyof typeof WORK;

/** A visitor whose journey has broken off begins another one, but not at once. */
const AFTER_ERROR_MS = 1_000;

let until = 0;

async function drive(load: Load): Promise<LoadResult> {
  const { works, urls, phoneUrl, visitors, pauseMs, warmUpSeconds, seconds, firstPerson } = load;
  const measured: Measured = { ms: [], refused: 0 };
  let next = firstPerson;
  let journeys = 0;
  const errors: string[] = [];
  const begun = Date.now();
  until = begun + (warmUpSeconds + seconds) * 1000;

  async function visit(url: string, work: Work): Promise<void> {
    // Visitors do not all start at the same moment.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * warmUpSeconds * 500));
    while (Date.now() < until) {
      const person = LOAD_PEOPLE[next++ % LOAD_PEOPLE.length];
      if (person === undefined) throw new Error('there are no people');
      const visitor = openVisitor(
        url,
        phoneUrl ?? url,
        pauseMs,
        measured,
        () => Date.now() < until,
      );
      try {
        await WORK[work]({ visitor, person, url, isPausing: pauseMs > 0 });
        if (Date.now() < until) journeys += 1;
      } catch (error) {
        if (Date.now() >= until) return;
        errors.push(String(error));
        await wait(AFTER_ERROR_MS);
      } finally {
        visitor.leave();
      }
    }
  }

  const warm = setTimeout(() => {
    measured.ms.length = 0;
    measured.refused = 0;
    journeys = 0;
    errors.length = 0;
  }, warmUpSeconds * 1000);
  const all = Array.from({ length: visitors }, (_, index) =>
    visit(urls[index % urls.length] ?? '', works[index % works.length] ?? 'short'),
  );
  await Promise.all(all);
  clearTimeout(warm);
  const sorted = Float64Array.from(measured.ms).sort();
  const at = (share: number) => sorted[Math.ceil((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    journeys,
    calls: sorted.length,
    refused: measured.refused,
    errors: errors.length,
    firstError: errors[0] ?? '',
    seconds,
    half: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
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
