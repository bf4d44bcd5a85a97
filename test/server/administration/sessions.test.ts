import { beforeAll, expect, it } from 'vitest';
import { rowCounts } from '../applications/declaring.ts';
import { testDatabase } from '../harness.ts';
import { fillEveryTable } from './everyTable.ts';
import { NEW_KEY, operate } from './operated.ts';

/** Of no login: they outlive all of them. */
const KEPT = [
  'applications',
  'declarations',
  'bookings',
  'captured_mails',
  'collections',
  'simulated_collections',
] as const;

const database = testDatabase();
let operator: ReturnType<typeof operate>;

beforeAll(async () => {
  operator = operate(database, { DECLARATION_KEYS: NEW_KEY });
  await fillEveryTable(database, 'text');
});

const end = (...flags: readonly string[]) => operator.run(['sessions', 'end', ...flags]);

it('a restored database has no logins and orders after the command, and mails as the operator says', async () => {
  const before = await rowCounts(database);
  expect(before).toMatchObject({ sessions: 3, outbox: 3 });

  const asked = await end();
  expect([asked.status, asked.printed]).toEqual([1, '']);
  expect(asked.complained).toMatch(/^3 mails wait.* --drop-mails .* --send-mails/s);
  expect(await rowCounts(database)).toEqual(before);

  const both = await end('--drop-mails', '--send-mails');
  expect([both.status, both.complained]).toEqual([2, expect.stringMatching(/not both/)]);

  const { status, printed } = await end('--send-mails');
  expect(status).toBe(0);
  expect(printed).toMatch(/^Ended: 3 logins, 3 orders of BankID\.\n3 waiting mails will be sent\./);
  const after = await rowCounts(database);
  const gone = Object.keys(before).filter((table) => after[table] === 0);
  expect(gone.sort()).toEqual([
    'access_tokens',
    'application_documents',
    'declaration_documents',
    'eid_orders',
    'recommendations',
    'sessions',
    'sign_documents',
    'simulated_orders',
  ]);
  for (const table of KEPT) expect(after[table], table).toBe(before[table]);
  expect((await end('--drop-mails')).printed).toContain('3 waiting mails removed.');
  expect(await rowCounts(database)).toMatchObject({ outbox: 0 });
  expect((await end()).status).toBe(0);
});
