import { beforeEach } from 'vitest';
import { type Browser, browserOf } from './eidCalls.ts';
import { type SharedDatabase, startServer, type TestServer, testDatabase } from './harness.ts';
import { type ScriptedBankId, scriptedBankId } from './scriptedBankId.ts';

export const NOON = Date.parse('2026-03-01T12:00:00Z');

/** What the tests of a file log in to; all but the database is new for each test. */
interface LoginServer {
  database: SharedDatabase;
  server: TestServer;
  bankid: ScriptedBankId;
  browser: Browser;
  /** The server's clock, in milliseconds: `NOON` at first. */
  now: number;
}

/** A server with a scripted BankID and a clock, for the tests of the describe that calls it. */
export function testLoginServer(): LoginServer {
  const at = { now: NOON, database: testDatabase() } as LoginServer;
  beforeEach(async () => {
    at.now = NOON;
    at.bankid = scriptedBankId();
    const timeAndRandom = { now: () => at.now };
    at.server = await startServer(at.database, {}, { bankid: at.bankid, timeAndRandom });
    at.browser = browserOf(at.server.app);
    return async () => await at.server.app.close();
  });
  return at;
}
