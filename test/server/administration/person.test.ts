import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { PERSON_DATA } from '../../../src/server/administration/personData.ts';
import { openDeclarationKeys } from '../../../src/server/applications/declarationKeys.ts';
import { recordContext } from '../../../src/server/applications/declarations.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { RETENTION } from '../../../src/server/database/retention.ts';
import { rowCounts } from '../applications/declaring.ts';
import {
  begin,
  ELIAS,
  logIn,
  MARIA,
  operatePhone,
  startCollecting,
  stoppedClock,
} from '../collectionCalls.ts';
import { BOOKING, book, testDatabase } from '../harness.ts';
import { fillEveryTable } from './everyTable.ts';
import { NEW_KEY, operate } from './operated.ts';

const SIGNED_AT = new Date('2026-03-01T12:00:00Z');
const clock = stoppedClock();

/** Where no personal number can stand in clear; each says how it is recognised instead. */
const UNWRITTEN = [
  // By those of its rows that are certainly the person's.
  'sessions',
  'access_tokens',
  'eid_orders',
  // By a hash.
  'collections',
  'simulated_collections',
  // Not at all.
  'rate_windows',
  'daily_keys',
  'server_secrets',
  'write_probe',
];

describe("a person's data", () => {
  const database = testDatabase();
  let operator: ReturnType<typeof operate>;

  beforeAll(async () => {
    operator = operate(database, { DECLARATION_KEYS: NEW_KEY }, clock.now);
  });
  beforeEach(async () => {
    const tables = Object.keys(RETENTION).map((table) => sql.table(table));
    await sql`truncate ${sql.join(tables)}`.execute(database.query);
  });

  const list = (...input: readonly string[]) => operator.run(['person', 'list'], {}, input);
  const remove = (...input: readonly string[]) => operator.run(['person', 'remove'], {}, input);

  /** The tables that a report names, each with its number of rows. */
  function named(printed: string): Readonly<Record<string, number>> {
    const lines = [...printed.matchAll(/^(\w+): (\d+) rows? /gm)];
    return Object.fromEntries(lines.map(([, table = '', count]) => [table, Number(count)]));
  }

  async function apply(personalNumber: string, email: string, sessionId: string | null = null) {
    await database.query
      .insertInto('applications')
      .values({
        id: crypto.randomUUID(),
        created_at: SIGNED_AT,
        document_id: crypto.randomUUID(),
        session_id: sessionId,
        personal_number: personalNumber,
        given_name: '',
        surname: '',
        email,
        mobile: '',
        consents_to_marketing: false,
        is_fully_functional: true,
        products: JSON.stringify([{ childPersonalNumber: ELIAS }]),
        results: '[]',
        text_to_sign: '',
        user_non_visible_data: '',
        signature: '',
        ocsp_response: '',
        answer_record: '{"formVersion":"f","answers":[{"label":"Bor?","value":"Jag hyr"}]}',
      })
      .execute();
  }

  async function declare(personalNumber: string): Promise<void> {
    const config = readConfig({ DECLARATION_KEYS: NEW_KEY });
    const id = crypto.randomUUID();
    const { keyId, sealed } = openDeclarationKeys(config, systemTimeAndRandom).seal(
      { answer: 'Ja' },
      recordContext(id, personalNumber),
    );
    await database.query
      .insertInto('declarations')
      .values({
        id,
        created_at: SIGNED_AT,
        document_id: id,
        personal_number: personalNumber,
        results: '[]',
        key_id: keyId,
        sealed,
      })
      .execute();
  }

  it('a person’s data is searched in every table that has a retention', () => {
    expect(Object.keys(PERSON_DATA).sort()).toEqual(Object.keys(RETENTION).sort());
  });

  it('a person’s data is found wherever the number is written, with a hyphen or without', async () => {
    for (const written of [MARIA, `${MARIA.slice(0, 8)}-${MARIA.slice(8)}`]) {
      await fillEveryTable(database, ` ${written} `);
      await database.query.updateTable('declarations').set({ personal_number: MARIA }).execute();
      const { status, printed } = await list(MARIA);
      expect(status).toBe(0);
      expect(Object.keys(named(printed)).sort()).toEqual(
        Object.keys(RETENTION)
          .filter((table) => !UNWRITTEN.includes(table))
          .sort(),
      );
      expect(named((await list(ELIAS)).printed)).toEqual({});
      const tables = Object.keys(RETENTION).map((table) => sql.table(table));
      await sql`truncate ${sql.join(tables)}`.execute(database.query);
    }
  });

  it('a sandbox visitor’s data is found and removed, and the data of others is not', async () => {
    const visited = await startCollecting(database, clock);
    for (const person of [MARIA, ELIAS]) {
      const browser = await logIn(visited, person);
      const { autoStartToken } = await begin(browser, 'almvik', person);
      await operatePhone(visited, autoStartToken, { act: 'approve', personalNumber: person });
    }
    expect((await book(visited.app)).statusCode).toBe(201);
    expect((await book(visited.app, { ...BOOKING, email: 'en@exempel.se' })).statusCode).toBe(201);
    const mails = async () =>
      (await database.query.selectFrom('captured_mails').selectAll().execute()).length === 2;
    await expect.poll(mails).toBe(true);
    await visited.app.close();
    const before = await rowCounts(database);

    const address = ` ${BOOKING.email.toUpperCase()} `;
    expect(named((await list(MARIA, address)).printed)).toEqual({
      bookings: 1,
      captured_mails: 1,
      collections: 1,
      simulated_collections: 1,
      simulated_orders: 1,
    });
    expect(named((await list('+46 70-123 45 67')).printed)).toEqual({ bookings: 2 });
    const { printed } = await remove(MARIA, address);
    expect(printed).toMatch(/^bookings: 1 row removed\.$/m);
    expect(printed).toContain('What is left:\nNothing is found.');
    expect(printed).toContain('whose the 2 open sessions are cannot be told, unless above.');
    expect(await rowCounts(database)).toEqual({
      ...before,
      bookings: 1,
      captured_mails: 1,
      collections: 1,
      simulated_collections: 1,
      simulated_orders: 1,
    });
    expect(Object.keys(named((await list(ELIAS)).printed))).toHaveLength(3);
  });

  it('a person’s data is found however their number and telephone are written', async () => {
    const [day, last] = [MARIA.slice(2, 8), MARIA.slice(8)];
    const numbers = [
      `${MARIA.slice(0, 8)} ${last}`,
      `${MARIA.slice(0, 8)} \u2013 ${last}`,
      `${day}-${last}`,
      `${day}\u2011${last}`,
      `${day} ${last}`,
    ];
    const telephones =
      '0701740605, 070-174 06 05, 070/174 06 05, +46701740605, +46 (0)70-174 06 05, +460701740605, 0046 70 174 06 05'.split(
        ', ',
      );
    const others = [`1${MARIA}`, `${MARIA}0`, `${day}-${last}1`, '070-174 06 0', '+47 701740605'];
    const written = [...numbers, ...telephones, ...others];
    const row = { created_at: SIGNED_AT, form_version: '', recommended_insurances: '[]' };
    const rows = written.map((name) => ({
      ...row,
      id: crypto.randomUUID(),
      answers: JSON.stringify({ name }),
      content_hash: '',
    }));
    await database.query.insertInto('bookings').values(rows).execute();
    for (const own of numbers) {
      expect(named((await list(own)).printed), own).toEqual({ bookings: numbers.length });
    }
    for (const own of telephones) {
      expect(named((await list(own)).printed), own).toEqual({ bookings: telephones.length });
    }
    await remove(numbers[2] ?? '', telephones[4] ?? '');
    expect(await rowCounts(database)).toMatchObject({ bookings: others.length });
  });

  it('data of a person that the law keeps says why and until when, and their session ends', async () => {
    const session = crypto.randomUUID();
    await database.query
      .insertInto('sessions')
      .values({
        id: session,
        secret_hash: session,
        idle_ends_at: SIGNED_AT,
        ends_at: SIGNED_AT,
      })
      .execute();
    await apply(MARIA, 'Maria@exempel.se', session);
    await declare(MARIA);
    await database.query
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        created_at: SIGNED_AT,
        recipient: 'maria@exempel.se',
        reply_to: '',
        subject: '',
        text: '',
        html: '',
        next_attempt_at: SIGNED_AT,
      })
      .execute();
    expect(named((await list(MARIA)).printed)).toEqual({
      outbox: 1,
      sessions: 1,
      applications: 1,
      declarations: 1,
    });
    const { status, printed } = await remove(MARIA);
    expect(status).toBe(0);
    expect(printed.split('What is left:')[0]).toBe(
      'outbox: 1 row removed.\nsessions: 1 row removed.\n',
    );
    expect(printed).toMatch(
      /^applications: 1 row .*\. Stays until "person remove --records" for who has signed \(APPLICATION_RETENTION_YEARS sets no time\): the insurer's record of an agreement: .* \(GDPR, article 17\.3 b and e\)\.$/m,
    );
    expect(named((await list(ELIAS)).printed)).toEqual({ applications: 1 });

    const all = await operator.run(['person', 'remove', '--records'], {}, [ELIAS]);
    expect(named(all.printed.split('What is left:')[1] ?? '')).toEqual({ applications: 1 });
    await operator.run(['person', 'remove', '--records'], {}, [MARIA]);
    expect(await rowCounts(database)).toMatchObject({ applications: 0, declarations: 0 });
  });

  it('data of a person that is kept for years says until when, by the setting of the server', async () => {
    await apply(MARIA, 'maria@exempel.se');
    const years = { DECLARATION_KEYS: NEW_KEY, APPLICATION_RETENTION_YEARS: '10' };
    const other = operate(database, years, clock.now);
    const { printed } = await other.run(['person', 'list'], {}, [MARIA]);
    expect(printed).toContain('Stays until 2036-03-08T12:00:00.000Z (APPLICATION_RETENTION_YEARS)');
  });

  it('a person’s data is exported as JSON with opened health declarations, also by a receipt number', async () => {
    await declare(MARIA);
    await apply(MARIA, 'maria@exempel.se');
    const { printed } = await operator.run(['person', 'list', '--json'], {}, [MARIA]);
    const content = JSON.parse(printed);
    expect(Object.keys(content)).toEqual(['applications', 'declarations']);
    expect(JSON.stringify(content.applications[0])).toMatch(/maria@exempel\.se.*Jag hyr/);
    expect(content.declarations[0]).toMatchObject({ declaration: { answer: 'Ja' } });
    const digits: string = content.applications[0].document_id.replaceAll('-', '');
    const reference = digits.replace(/^(.{4})(.{4})(.{4}).*/, '$1-$2-$3').toUpperCase();
    expect((await operator.run(['person', 'list', '--json'], {}, [reference])).printed).toBe(
      printed,
    );
  });

  it.each([
    [[], /^Nobody is named/],
    [[MARIA, ELIAS], /^One personal number or reference at a time\./],
    [['maria\0@exempel.se'], /^Line 1 is neither a personal number,/],
    [['maria@exempel.se\u0007'], /^Line 1 is neither a personal number,/],
    [['', 'Maria'], /^Line 2 is neither a personal number,/],
  ])(
    'a person’s data is not searched when the input is %j, which is not repeated',
    async (input, reason) => {
      const { status, printed, complained } = await list(...input);
      expect([status, printed]).toEqual([2, '']);
      expect(complained).toMatch(reason);
      for (const line of input.filter((text) => text !== ''))
        expect(complained).not.toContain(line);
    },
  );

  it('the person command takes no number as an argument, and repeats none in its errors', async () => {
    const { status, complained } = await operator.run(['person', 'list', MARIA]);
    expect(status).toBe(2);
    expect(complained).not.toContain(MARIA);
    expect((await operator.run(['person', MARIA])).complained).not.toContain(MARIA);
  });
});
