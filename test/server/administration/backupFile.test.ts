import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, summaryOf } from '../../../src/server/administration/backup.ts';
import { readBackup, writeBackup } from '../../../src/server/administration/backupFile.ts';
import { insertParts, requireEqual } from '../../../src/server/administration/restore.ts';
import { RETENTION } from '../../../src/server/database/retention.ts';
import { openSharedDatabase, type SharedDatabase } from '../harness.ts';
import { fillEveryTable } from './everyTable.ts';

const NASTY = 'Åsa "\\\u2028\u2029\r\n\t\u0007 𝒳 \'; drop table bookings; --';

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-backup-'));
  const file = join(folder, 'backup');
  let database: SharedDatabase;

  beforeAll(async () => {
    database = await openSharedDatabase();
    await fillEveryTable(database, NASTY);
    await database.query.transaction().execute(async (transaction) => {
      await writeBackup(file, contentOf(transaction, '2026-03-01T12:00:00.000Z'));
    });
  });
  afterAll(async () => {
    await database.end();
    rmSync(folder, { recursive: true });
  });

  it('has every table, and is for its owner alone', async () => {
    const { tables, createdAt } = await summaryOf(file);
    expect(Object.keys(tables).sort()).toEqual(Object.keys(RETENTION).sort());
    expect(Object.values(tables).map(({ rows }) => rows)).not.toContain(0);
    expect(createdAt).toBe('2026-03-01T12:00:00.000Z');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('is inserted into empty tables with every value as it was, and numbers go on', async () => {
    const { tables } = await summaryOf(file);
    const { query } = database;
    const rowsOf = async (table: string) =>
      (await sql`select * from ${sql.table(table)} as own order by own::text`.execute(query)).rows;
    const all = async () => await Promise.all(Object.keys(RETENTION).map(rowsOf));
    const before = await all();
    const names = Object.keys(RETENTION).map((table) => sql.table(table));
    await sql`truncate ${sql.join(names)} restart identity`.execute(query);
    await query.transaction().execute(async (transaction) => {
      await insertParts(transaction, readBackup(file));
      await requireEqual(transaction, tables);
    });
    expect(await all()).toEqual(before);

    const { rows: numbers } = await sql<{ last: number }>`
      select max(sequence) as last from applications`.execute(query);
    const { rows } = await sql`insert into applications (id, created_at, document_id,
      personal_number, given_name, surname, email, mobile, consents_to_marketing,
      is_fully_functional, products, results, text_to_sign, user_non_visible_data, signature,
      ocsp_response) values (gen_random_uuid(), now(), gen_random_uuid(), '', '', '', '', '', true,
      true, '[]', '[]', '', '', '', '') returning sequence`.execute(query);
    expect(rows).toEqual([{ sequence: (numbers[0]?.last ?? 0) + 1 }]);
  });

  it('is compared with the tables it was inserted into: a changed value is found', async () => {
    const { tables } = await summaryOf(file);
    await database.query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('applications').where('personal_number', '=', '').execute();
      await requireEqual(transaction, tables);
      await transaction.updateTable('sessions').set({ has_engagement: true }).execute();
      await expect(requireEqual(transaction, tables)).rejects.toThrow(
        /^The table sessions is anoth/,
      );
    });
  });

  const lines = () => gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const packed = (changed: readonly string[]) => gzipSync(changed.join('\n'));
  const without = (pattern: RegExp) => lines().filter((line) => !pattern.test(line));

  it.each([
    ['its first half', () => readFileSync(file).subarray(0, 1_000), 'it ends too early'],
    [
      'one whose bytes are altered',
      () => readFileSync(file).map((byte, at) => (at === 900 ? byte ^ 0xff : byte)),
      // What is noticed first depends on the byte.
      'nothing has been changed',
    ],
    ['something else', () => Buffer.from('-- PostgreSQL database dump'), 'or something else'],
    ['other lines', () => gzipSync('{"format":"x"}\n'), 'it is something else'],
    ['no lines', () => gzipSync(''), 'it ends too early'],
    ['text', () => gzipSync('Hej\n'), 'a line is no JSON'],
    ['one without its end', () => packed(without(/^\{"complete"/)), 'it ends too early'],
    ['one with a line more', () => packed([...lines().slice(0, -1), '{"x":1}']), 'follows its end'],
    [
      'one without a row',
      () =>
        packed(
          lines().filter((_line, at, all) => !/^\{"table":"bookings"/.test(all[at - 1] ?? '')),
        ),
      /bookings has \d rows, and should have \d/,
    ],
    [
      'one with another value',
      () => packed(lines().map((line) => line.replace('drop table', 'drop Table'))),
      /the checksum of \w+ is another/,
    ],
    [
      'one without a table',
      () => packed(without(/^\{"table":"outbox"/)),
      'rows are without a table',
    ],
  ])('is refused when it is %s', async (_name, content, reason) => {
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, content());
    const refused = summaryOf(damaged);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(`${damaged} is not a whole backup`);
  });

  it('is refused by a name that does not exist, and when its format is newer', async () => {
    await expect(summaryOf(join(folder, 'none'))).rejects.toThrow(
      /cannot be read: it is not there/,
    );
    const newer = join(folder, 'newer');
    writeFileSync(newer, packed(lines().map((line) => line.replace('"version":1', '"version":2'))));
    await expect(summaryOf(newer)).rejects.toThrow(/made by a newer version/);
  });

  it('leaves nothing when it cannot be finished', async () => {
    const name = join(folder, 'broken');
    const broken = async function* () {
      yield { kind: 'header', createdAt: '', schema: [] } as const;
      throw new Error('the database is gone');
    };
    await expect(writeBackup(name, broken())).rejects.toThrow('the database is gone');
    expect([existsSync(name), existsSync(`${name}.part`)]).toEqual([false, false]);
    const whole = async function* () {
      yield { kind: 'header', createdAt: '', schema: [] } as const;
    };
    const nowhere = join(folder, 'none', 'backup');
    await expect(writeBackup(nowhere, whole())).rejects.toThrow(/cannot be written: it is not the/);
  });
});
