import { type Kysely, sql } from 'kysely';
import { codeOf, StartError } from '#server/configuration';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The name in `server_secrets` of the PostgreSQL that the rows were written in. */
const ORIGIN = 'database';
/** SQLSTATE of a function that hosted databases may not let their users call. */
const NO_PERMISSION = '42501';

/**
 * Recognises the PostgreSQL that instances share: by its cluster, the database and the table itself, which a standby has
 * too, and a restored dump or a copy by `createdb --template` has not.
 *
 * @throws StartError for those, until `renewOrigin`: logins that were ended may be back in it, and mails that
 * were sent would be again.
 */
export async function requireOrigin(query: Kysely<Tables>): Promise<void> {
  const origin = await originOf(query);
  await query
    .insertInto('server_secrets')
    .values({ name: ORIGIN, secret: origin })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { secret } = await query
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', ORIGIN)
    .executeTakeFirstOrThrow();
  if (isSame(secret, origin)) return;
  throw new StartError(
    'The database was restored from a dump: logins that were ended may be back in it, and mails that were sent wait again. Run "node dist/server/administer.js sessions end" with the settings of this server, then start it.',
  );
}

/** Takes the database as it is, once what a restore had brought back is ended; an embedded one has no origin. */
export async function renewOrigin(query: Kysely<Tables>): Promise<void> {
  const noted = query.selectFrom('server_secrets').where('name', '=', ORIGIN).select('name');
  if ((await noted.executeTakeFirst()) === undefined) return;
  const secret = await originOf(query);
  await query.updateTable('server_secrets').set({ secret }).where('name', '=', ORIGIN).execute();
}

/** The cluster is not compared when one of the two could not be asked for it. */
function isSame(one: string, other: string): boolean {
  const [cluster, ...numbers] = one.split('/');
  const [otherCluster, ...otherNumbers] = other.split('/');
  return (
    numbers.join() === otherNumbers.join() &&
    (cluster === otherCluster || cluster === '' || otherCluster === '')
  );
}

async function originOf(query: Kysely<Tables>): Promise<string> {
  const { rows: tables } = await sql<{ oids: string }>`
    select concat_ws('/', oid, 'server_secrets'::regclass::oid) as oids
    from pg_database where datname = current_database()`.execute(query);
  const { rows: clusters } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`
    .execute(query)
    .catch((error: unknown) => {
      if (codeOf(error) === NO_PERMISSION) return { rows: [] };
      throw error;
    });
  return `${clusters[0]?.id ?? ''}/${tables[0]?.oids}`;
}

const MEASURE_EVERY_MS = 10_000;

/** PostgreSQL's clock, for times that instances compare. */
export interface SharedClock {
  /** Milliseconds since 1970. Goes on when the machine's clock is set. */
  now(): number;
  stop(): void;
}

/** Measures the clock of the database now and every ten seconds; `passed` counts milliseconds from any moment. */
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
