import { type Kysely, sql } from 'kysely';
import { openDeclaration } from '#server/applications';
import type { RetentionTimes } from '#server/configuration';
import { hashOf, RETENTION, type Tables } from '#server/database';
import { createPseudonyms } from '#server/people';
import type { OperatorContext } from './operatorContext.ts';
import { PERSON_DATA, type PersonData, type Traces } from './personData.ts';
import type { Subject } from './subject.ts';

/** The rows of a table about a person. */
export interface PersonRows {
  readonly table: keyof Tables;
  readonly count: number;
  /** The keys of the rows. */
  readonly keys: readonly string[];
  /** ISO 8601: when the last of them is deleted by itself at the latest; null for no such time. */
  readonly until: string | null;
  /** The rows, health declarations opened; none unless asked for. */
  readonly content: readonly unknown[];
}

/** All that is stored about a person. */
export interface PersonReport {
  readonly tables: readonly PersonRows[];
  /** Sessions of anyone, which only their cookies can tell apart. */
  readonly openSessions: number;
  /** ISO 8601: when the last of them ends at the latest; null for none. */
  readonly sessionsUntil: string | null;
}

/** Rows that are looked at by one statement: some ten milliseconds. */
const ROWS_AT_ONCE = 100;

/** Everything that is stored about a person, and that can be recognised as theirs. */
export async function findPersonData(
  context: OperatorContext,
  subject: Subject,
  { withContent }: { readonly withContent: boolean },
): Promise<PersonReport> {
  const { query } = context.database;
  const traces = await tracesOf(context, subject);
  const { rows: sessions } = await sql<{ count: string; until: Date | null }>`
    select count(*)::text as count, max(ends_at) as until from sessions`.execute(query);
  const tables: PersonRows[] = [];
  for (const [name, data] of Object.entries(PERSON_DATA)) {
    // The keys of the object are the tables.
    const table = name as keyof Tables;
    if (data.by === 'counter' || data.by === 'nothing') {
      tables.push({ table, count: 0, keys: [], until: null, content: [] });
      continue;
    }
    const keys = await keysOf(query, table, data, traces);
    tables.push({
      table,
      count: keys.length,
      keys,
      until: await endOf(query, table, data, keys, context.times),
      content: withContent ? await contentOf(context, table, data, keys) : [],
    });
  }
  return {
    tables,
    openSessions: Number(sessions[0]?.count ?? 0),
    sessionsUntil: sessions[0]?.until?.toISOString() ?? null,
  };
}

async function tracesOf(context: OperatorContext, subject: Subject): Promise<Traces> {
  const { query } = context.database;
  const { personalNumber } = subject;
  if (personalNumber === null) {
    return { ...subject, writtenNumber: null, ownerHash: null, sessionIds: [] };
  }
  const own = await query
    .selectFrom('applications')
    .select(['email', 'session_id'])
    .where('personal_number', '=', personalNumber)
    .execute();
  // In a sandbox the simulated BankID knows who has used an order of ours.
  const { rows: simulated } = await sql<{ begun: string; own: string | null }>`
    select eid_orders.session_id as begun, sessions.id as own
    from simulated_orders
    join eid_orders on eid_orders.upstream_ref = simulated_orders.order_ref
    left join sessions on sessions.order_id = eid_orders.id
    where simulated_orders.personal_number = ${personalNumber}`.execute(query);
  const pseudonymOf = createPseudonyms(context.database, context.timeAndRandom);
  const emails = own.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== '');
  return {
    ...subject,
    emails: [...new Set([...subject.emails, ...emails])],
    writtenNumber: writtenNumber(personalNumber),
    ownerHash: hashOf(await pseudonymOf(personalNumber)),
    sessionIds: [
      ...new Set(
        [
          ...own.map(({ session_id }) => session_id),
          ...simulated.flatMap((row) => [row.begun, row.own]),
        ].filter((id) => id !== null),
      ),
    ],
  };
}

/**
 * However the number is written: also without its century, between no other digits. Ten digits in a row are
 * left alone, since they may be a telephone number.
 */
function writtenNumber(personalNumber: string): string {
  const day = personalNumber.slice(0, 8);
  // No comma and no quote: the next column of a row is another value.
  const sign = '[^0-9A-Za-z,"()]';
  return `(?<![0-9])(${day}${sign}{0,3}|${day.slice(2)}${sign}{1,3})${personalNumber.slice(8)}(?![0-9])`;
}

type FoundData = Extract<PersonData, { readonly key: unknown }>;

/** The keys of the rows about the person, a part of the table at a time. */
async function keysOf(
  query: Kysely<Tables>,
  table: string,
  { key, isAbout }: FoundData,
  traces: Traces,
): Promise<readonly string[]> {
  const found: string[] = [];
  const column = sql.ref(`own.${key.column}`);
  for (let after: string | undefined; ; ) {
    const isAfter =
      after === undefined
        ? sql``
        : sql`where ${column} > cast(${after}::text as ${sql.raw(key.type)})`;
    const { rows } = await sql<{ key: string; isFound: boolean }>`
      select ${column}::text as key, (${isAbout(traces)}) is true as "isFound"
      from ${sql.table(table)} as own ${isAfter}
      order by ${column} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(query);
    found.push(...rows.filter(({ isFound }) => isFound).map((row) => row.key));
    if (rows.length < ROWS_AT_ONCE) return found;
    after = rows.at(-1)?.key;
  }
}

/** Rows of a table by their keys. */
export function isOneOf({ key }: FoundData, keys: readonly string[]) {
  return sql`${sql.ref(`own.${key.column}`)}::text = any(${[...keys]}::text[])`;
}

/** When the rows are deleted by themselves, as `RETENTION` has it. */
async function endOf(
  query: Kysely<Tables>,
  table: keyof Tables,
  data: FoundData,
  keys: readonly string[],
  times: RetentionTimes,
): Promise<string | null> {
  const retention = RETENTION[table];
  if (keys.length === 0 || (retention.by !== 'age' && retention.by !== 'delivery')) return null;
  const age = times[retention.time];
  if (!Number.isFinite(age)) return null;
  const { rows } = await sql<{ last: Date }>`
    select max(own.created_at) as last from ${sql.table(table)} as own
    where ${isOneOf(data, keys)}`.execute(query);
  const last = rows[0]?.last;
  return last ? new Date(last.getTime() + age).toISOString() : null;
}

async function contentOf(
  { database, declarationKeys }: OperatorContext,
  table: keyof Tables,
  data: FoundData,
  keys: readonly string[],
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ row: Parameters<typeof openDeclaration>[1] }>`
    select to_jsonb(own) as row from ${sql.table(table)} as own
    where ${isOneOf(data, keys)} order by ${sql.ref(`own.${data.key.column}`)}`.execute(
    database.query,
  );
  return rows.map(({ row }) => {
    if (table !== 'declarations') return row;
    const { sealed: _sealed, ...others } = row;
    try {
      return { ...others, declaration: openDeclaration(declarationKeys, row) };
    } catch {
      return { ...others, declaration: null };
    }
  });
}
