import { expect, it } from 'vitest';
import { browserOf } from '../eidCalls.ts';
import { openSharedDatabase, startServer } from '../harness.ts';
import { completed, PENDING, scriptedBankId } from '../scriptedBankId.ts';

it('an order goes on although the clock was set back an hour between two polls', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const database = await openSharedDatabase();
  const bankid = scriptedBankId();
  const timeAndRandom = { now: () => now };
  const browser = browserOf((await startServer(database, {}, { bankid, timeAndRandom })).app);
  const order = await browser.startLogin();
  bankid.script(PENDING, completed());
  expect((await browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
  now -= 3_600_000;
  expect((await browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  await database.end();
});
