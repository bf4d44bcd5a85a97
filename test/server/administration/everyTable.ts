import { sql } from 'kysely';
import type { Database } from '#server';
import { RETENTION } from '../../../src/server/database/retention.ts';

/** A different value of each type every time. */
const FILLERS: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  integer: '7',
  boolean: 'false',
  'timestamp with time zone': "'2026-03-01T12:00:00.123456Z'::timestamptz + i * interval '1 day'",
};

/** Columns that refer to another table, or that allow only one of two to be set. */
const OWN: Readonly<Record<string, string>> = {
  session_id: '(select id from sessions order by id offset i - 1 limit 1)',
  document_id: '(select id from sign_documents order by id offset i - 1 limit 1)',
  text_mark: 'null',
  order_id: 'null::uuid',
};

/** Tables in an order that their foreign keys allow. */
const ORDER = Object.keys(RETENTION).sort(
  (one, other) =>
    Number(one !== 'sessions') - Number(other !== 'sessions') ||
    Number(one !== 'sign_documents') - Number(other !== 'sign_documents'),
);

/**
 * Inserts three rows into every table; texts and JSON begin with `text`, and what may be null is
 * null in the third row.
 */
export async function fillEveryTable({ query }: Database, text: string): Promise<void> {
  for (const table of ORDER) {
    const { rows: columns } = await sql<{ name: string; type: string; nullable: string }>`
      select column_name as name, data_type as type, is_nullable as nullable
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      order by ordinal_position`.execute(query);
    const values = columns.map(({ name, type, nullable }) => {
      const own = OWN[name] ?? FILLERS[type];
      if (own !== undefined && nullable === 'NO') return sql.raw(own);
      if (own !== undefined) return sql.raw(`case when i < 3 then ${own} end`);
      const value = sql`${text}::text || i || gen_random_uuid()`;
      return type === 'jsonb'
        ? sql`jsonb_build_object('b', ${value}, 'a', 1.50, 'list', '[null, true]'::jsonb)`
        : value;
    });
    const names = columns.map(({ name }) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(values)} from generate_series(1, 3) as i`.execute(query);
  }
}
