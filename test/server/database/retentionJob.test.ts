import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { startRetentionJob } from '../../../src/server/database/retentionJob.ts';
import {
  begin,
  dataOf,
  ELIAS,
  logIn,
  MARIA,
  operatePhone,
  startCollecting,
  statusOf,
  stoppedClock,
} from '../collectionCalls.ts';
import { openSharedDatabase, type SharedDatabase, startServer, until } from '../harness.ts';
import { storeResult } from '../resultRows.ts';

const NAME = 'Bilförsäkring halvförsäkring';
const MINUTE_MS = 60_000;
const FOURTEEN_DAYS_MS = 14 * 24 * 60 * MINUTE_MS;

it('a session that has ended is deleted within a minute, with everything in it', async () => {
  const clock = stoppedClock();
  const database = await openSharedDatabase();
  const server = await startCollecting(database, clock);
  await logIn(server, MARIA);
  const { id } = await database.query
    .selectFrom('sessions')
    .select('id')
    .where('person', 'is not', null)
    .executeTakeFirstOrThrow();
  await storeResult(database, id);
  await server.app.close();
  const left = async () => {
    const sessions = await database.query.selectFrom('sessions').select('id').execute();
    const results = await database.query.selectFrom('recommendations').select('id').execute();
    return [sessions.some((session) => session.id === id), results.length];
  };

  const report = (error: unknown) => expect.unreachable(String(error));
  const retentionJob = startRetentionJob(
    database,
    readConfig({}),
    { ...systemTimeAndRandom, now: clock.now },
    report,
  );
  clock.pass(59 * 60);
  await retentionJob.removeDue();
  expect(await left()).toEqual([true, 1]);
  clock.pass(60);
  await retentionJob.removeDue();
  expect(await left()).toEqual([false, 0]);
  await retentionJob.stop();
  await database.end();
});

describe('what was fetched from other insurers', () => {
  let database: SharedDatabase;
  const clock = stoppedClock();

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

  /** The tables in which any row contains a text. */
  async function tablesWith(text: string): Promise<readonly string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' order by 1`.execute(database.query);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as one
        where one::text like ${`%${text}%`} limit 1`.execute(database.query);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('insurances fetched from other insurers are stored fourteen days, and nowhere a minute later', async () => {
    const server = await startCollecting(database, clock);
    const browser = await logIn(server, MARIA);
    const { id, autoStartToken } = await begin(browser, 'almvik');
    await operatePhone(server, autoStartToken);
    clock.pass(2);
    expect(await dataOf(browser, id)).toHaveLength(4);
    const other = await begin(browser, 'almvik');
    await operatePhone(server, other.autoStartToken, { act: 'approve', personalNumber: ELIAS });
    expect(await statusOf(browser, other.id)).toBe('AUTHENTICATION MISMATCH');
    for (const signer of [MARIA, ELIAS]) {
      expect(await tablesWith(signer)).toEqual(['simulated_orders']);
    }
    const fetchedAt = clock.now();
    await server.app.close();

    const report = (error: unknown) => expect.unreachable(String(error));
    const retentionJob = startRetentionJob(
      database,
      readConfig({}),
      { ...systemTimeAndRandom, now: clock.now },
      report,
    );
    clock.set(fetchedAt + 60 * MINUTE_MS - 1);
    await retentionJob.removeDue();
    expect(await tablesWith(ELIAS)).toEqual(['simulated_orders']);
    clock.set(fetchedAt + 60 * MINUTE_MS);
    await retentionJob.removeDue();
    expect(await tablesWith(MARIA)).toEqual([]);
    expect(await tablesWith(ELIAS)).toEqual([]);

    clock.set(fetchedAt + FOURTEEN_DAYS_MS - MINUTE_MS);
    await retentionJob.removeDue();
    expect(await tablesWith(NAME)).toEqual(['simulated_collections']);
    expect(await tablesWith(id)).toEqual(['collections']);

    clock.set(fetchedAt + FOURTEEN_DAYS_MS + MINUTE_MS);
    await retentionJob.removeDue();
    for (const text of [NAME, id, other.id, MARIA, ELIAS]) {
      expect(await tablesWith(text)).toEqual([]);
    }
    await retentionJob.stop();
  });

  it('insurances fetched from other insurers are deleted by every server once it has started', async () => {
    await database.query
      .insertInto('collections')
      .values({
        id: crypto.randomUUID(),
        upstream_id: 'upstream',
        owner_hash: 'owner',
        company: 'almvik',
        company_display_name: 'Almviks Försäkring',
        created_at: new Date(clock.now() - FOURTEEN_DAYS_MS),
      })
      .execute();
    const { app } = await startServer(database, {}, { timeAndRandom: { now: clock.now } });
    await until(
      async () =>
        (await database.query.selectFrom('collections').selectAll().execute()).length === 0,
    );
    await app.close();
  });

  it('insurances fetched from other insurers are deleted every minute, also after a reported failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let looks = 0;
    const reported: unknown[] = [];
    const timeAndRandom = {
      ...systemTimeAndRandom,
      now() {
        looks += 1;
        throw new Error('no clock');
      },
    };
    const retentionJob = startRetentionJob(database, readConfig({}), timeAndRandom, (error) =>
      reported.push(error),
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect([looks, reported.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([looks, reported.length]).toEqual([2, 2]);
    await retentionJob.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(looks).toBe(2);
    vi.useRealTimers();
  });
});
