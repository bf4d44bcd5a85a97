import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database';

/** A table as the database describes it. */
export interface TableShape {
  readonly name: string;
  /** In the order of the table. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns that rows are ordered by: the primary key, or all columns without one. */
  readonly key: readonly string[];
}

/** Values in PostgreSQL's text format, in the order of the columns. */
export type TextRow = readonly (string | null)[];

/** Rows that are read or inserted by one statement. */
const ROWS_AT_ONCE = 500;

/**
 * The settings that the text of a value depends on, the same for every database, for a transaction that
 * may take longer than a call.
 */
export async function prepareTransfer(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(transaction);
  await sql`set local datestyle = 'ISO, MDY'`.execute(transaction);
  await sql`set local intervalstyle = 'postgres'`.execute(transaction);
  await sql`set local extra_float_digits = 1`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

/** The tables of a database, each after those that its foreign keys refer to, without the history. */
export async function tablesOf(query: Kysely<Tables>): Promise<readonly TableShape[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; key: boolean }>`
    select c.relname::text as "table", a.attname::text as "name",
      format_type(a.atttypid, a.atttypmod) as "type",
      coalesce(a.attnum = any(i.indkey), false) as "key"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> 'schema_history'
    order by c.relname, a.attnum`.execute(query);
  const { rows: references } = await sql<{ table: string; owner: string }>`
    select child.relname::text as "table", parent.relname::text as "owner"
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(query);

  const shapes = new Map<string, TableShape>();
  for (const name of new Set(columns.map(({ table }) => table))) {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter((column) => column.key).map((column) => column.name);
    shapes.set(name, {
      name,
      columns: own.map((column) => ({ name: column.name, type: column.type })),
      key: key.length > 0 ? key : own.map((column) => column.name),
    });
  }
  return inOrder([...shapes.values()], references);
}

function inOrder(
  shapes: readonly TableShape[],
  references: readonly { readonly table: string; readonly owner: string }[],
): readonly TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...shapes];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(
      ({ name }) => !references.some(({ table, owner }) => table === name && waiting.has(owner)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting]}`);
    ordered.push(...ready);
    left = left.filter((shape) => !ready.includes(shape));
  }
  return ordered;
}

/** All rows of a table, some at a time, in the order of its key: the same in every database. */
export async function* rowsOf(
  transaction: Kysely<Tables>,
  { name, columns, key }: TableShape,
): AsyncGenerator<readonly TextRow[]> {
  // A name of its own: a prepared statement is known by its text, and tells its columns only once.
  const cursor = sql.ref(`rows of ${name}`);
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text`);
  const order = key.map((column) =>
    // Two databases may sort texts by different languages.
    columns.find((own) => own.name === column)?.type === 'text'
      ? sql`${sql.ref(column)} collate "C"`
      : sql.ref(column),
  );
  await sql`declare ${cursor} no scroll cursor for
    select json_build_array(${sql.join(texts)})::text as "row" from ${sql.table(name)}
    order by ${sql.join(order)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch forward ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(transaction);
    if (rows.length === 0) break;
    // Written by the statement above.
    yield rows.map(({ row }) => JSON.parse(row) as TextRow);
  }
  await sql`close ${cursor}`.execute(transaction);
}

/** Inserts rows as they were read, numbers of identity columns included. */
export async function insertRows(
  transaction: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const values = columns.map(
    ({ type }, index) => sql`cast(own ->> ${sql.lit(index)} as ${sql.raw(type)})`,
  );
  await sql`insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from json_array_elements(${JSON.stringify(rows)}::text::json) as own
  `.execute(transaction);
}

/** Lets identity columns go on after the largest number that was inserted. */
export async function continueSequences(
  transaction: Kysely<Tables>,
  { name }: TableShape,
): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as "column" from pg_attribute
    where attrelid = ${name}::text::regclass and attidentity <> '' and not attisdropped`.execute(
    transaction,
  );
  for (const { column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}::text, ${column}::text),
      (select max(${sql.ref(column)}) from ${sql.table(name)}))
      from ${sql.table(name)} limit 1`.execute(transaction);
  }
}
