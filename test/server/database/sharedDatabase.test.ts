import { afterEach, expect, it, vi } from 'vitest';
import { startSharedClock } from '../../../src/server/database/sharedDatabase.ts';
import { openSharedDatabase, until } from '../harness.ts';

afterEach(() => vi.useRealTimers());

it('the clock that instances share goes by the database and the time that passes, whatever the machine says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await openSharedDatabase();
  let set = 5_000_000;
  const clock = await startSharedClock(database, () => performance.now() + set);
  const difference = () => Math.abs(clock.now() - Date.now());
  expect(difference()).toBeLessThan(1_000);
  // Another primary, or a machine that slept: seen within a minute.
  set += 60_000;
  expect(difference()).toBeGreaterThan(59_000);
  vi.advanceTimersByTime(60_000);
  await until(() => difference() < 1_000);
  clock.stop();
  await database.end();
});
