import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/database';

/** The state that is sampled when the figures are read. */
export interface WatchedState {
  readonly database: Database;
  /** Whether the database answers and takes writes. */
  isReady(): Promise<boolean>;
  /** The database's clock, which all instances go by; the machine's for an embedded database. In ms since 1970. */
  now(): number;
  /** The clock of this machine. */
  machineNow(): number;
}

/** Prometheus gives up a reading after ten seconds, and then there are no figures at all. */
const MAX_WAIT_MS = 2_000;

/**
 * Gauges that are set when the figures are read. Those of a database that does not answer are left out, since
 * 0 would be wrong; `behovsguiden_ready` says so instead.
 */
export function sampleState(registry: Registry, state: WatchedState): void {
  const { database, isReady, now, machineNow } = state;
  const ready = inTime(isReady);
  sampled(registry, {
    name: 'behovsguiden_ready',
    help: '1 while the database answers and takes writes, as /readyz says; otherwise 0.',
    read: async () => ((await ready()) === true ? 1 : 0),
  });
  const mails = inTime(() => waitingMails(database, now()));
  sampled(registry, {
    name: 'behovsguiden_mails_waiting',
    help: 'Mails that are still to be delivered.',
    read: async () => (await mails())?.count,
  });
  sampled(registry, {
    name: 'behovsguiden_mails_oldest_age_seconds',
    help: 'Age of the mail that has waited longest; 0 when none waits.',
    read: async () => (await mails())?.age,
  });
  sampleConnections(registry, database);
  const difference = () => (machineNow() - performance.now()) / 1000;
  const before = difference();
  sampled(registry, {
    name: 'behovsguiden_clock_drift_seconds',
    help: 'How far the clock has moved away from the time that has passed since the start; negative when it was set back.',
    read: async () => difference() - before,
  });
  sampled(registry, {
    name: 'behovsguiden_database_clock_offset_seconds',
    help: 'How far the clock of this machine is ahead of PostgreSQL’s, by which times are stored and compared; negative when it is behind.',
    read: async () => (machineNow() - now()) / 1000,
  });
}

async function waitingMails(
  { query }: Database,
  now: number,
): Promise<{ readonly count: number; readonly age: number }> {
  const { count, oldest } = await query
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.min<Date | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const age = oldest === null ? 0 : (now - oldest.getTime()) / 1000;
  return { count: Number(count), age: Math.max(0, age) };
}

function sampleConnections(registry: Registry, database: Database): void {
  new Gauge({
    name: 'behovsguiden_database_connections',
    help: 'Connections of this process that are used or idle, and statements waiting for one; the embedded database has one connection.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) {
        this.set({ state }, count);
      }
    },
  });
}

/** A gauge that is read anew each time, and left out while its value is `undefined`. */
function sampled(
  registry: Registry,
  {
    name,
    help,
    read,
  }: {
    readonly name: string;
    readonly help: string;
    readonly read: () => Promise<number | undefined>;
  },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/**
 * Asks, and resolves to `undefined` when that fails or takes too long. Not again before the last answer has come:
 * questions to a database that hangs would pile up.
 */
function inTime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let underWay: Promise<Answer | undefined> | undefined;
  return async () => {
    underWay ??= ask()
      // The database is gone; its own figures and `/readyz` say so.
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS, undefined);
    });
    try {
      return await Promise.race([underWay, overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}
