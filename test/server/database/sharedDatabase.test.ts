import { afterEach, expect, it, vi } from 'vitest';
import {
  renewOrigin,
  requireOrigin,
  startSharedClock,
} from '../../../src/server/database/sharedDatabase.ts';
import { openSharedDatabase, until } from '../harness.ts';

afterEach(() => vi.useRealTimers());

it('the clock that instances share goes by the database and the time that passes, whatever the machine says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await openSharedDatabase();
  let set = 5_000_000;
  const clock = await startSharedClock(database, () => performance.now() + set);
  const difference = () => Math.abs(clock.now() - Date.now());
  expect(difference()).toBeLessThan(1_000);
  // Another primary, or a machine that slept: seen within ten seconds.
  set += 60_000;
  expect(difference()).toBeGreaterThan(59_000);
  vi.advanceTimersByTime(10_000);
  await until(() => difference() < 1_000);
  clock.stop();
  await database.end();
});

it('a database that was restored is taken once that is settled, by a user who may see the cluster or not', async () => {
  const database = await openSharedDatabase();
  const { query } = database;
  const noted = async () =>
    await query.selectFrom('server_secrets').where('name', '=', 'database').selectAll().execute();
  const note = async (secret: string) =>
    await query
      .updateTable('server_secrets')
      .set({ secret })
      .where('name', '=', 'database')
      .execute();
  await renewOrigin(query);
  expect(await noted()).toEqual([]);
  await requireOrigin(query);
  const [{ secret = '' } = {}] = await noted();
  const [cluster, ...numbers] = secret.split('/');
  await note(['', ...numbers].join('/'));
  await requireOrigin(query);
  for (const other of [`${cluster}1`, '']) {
    await note([other, '1', ...numbers.slice(1)].join('/'));
    await expect(requireOrigin(query)).rejects.toThrow('was restored from a dump');
  }
  await note([`${cluster}1`, ...numbers].join('/'));
  await expect(requireOrigin(query)).rejects.toThrow('was restored from a dump');
  await renewOrigin(query);
  await requireOrigin(query);
  await database.end();
});
