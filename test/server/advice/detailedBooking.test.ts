import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, browserOf } from '../eidCalls.ts';
import { book, startServer, type TestServer, testDatabase, until } from '../harness.ts';
import { readMail } from '../readMail.ts';
import {
  contract,
  level,
  logIn,
  RECOMMENDATIONS,
  recommendation,
  storeResult,
} from '../resultRows.ts';
import { type ScriptedBankId, scriptedBankId, WITHOUT_GROUP } from '../scriptedBankId.ts';
import { type SmtpServer, startSmtpServer } from '../smtpServer.ts';

const CONTACT = { name: ' Åsa Öberg ', email: 'asa@exempel.se', phoneNumber: '070-123 45 67' };
const KEY = { 'idempotency-key': '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11' };

describe('booking a meeting from the in-depth guide', () => {
  const database = testDatabase();
  let smtp: SmtpServer;
  let bankid: ScriptedBankId;
  let server: TestServer;
  let browser: Browser;
  let session: string;

  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    smtp.close();
  });
  beforeEach(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, { SMTP_URL: smtp.url }, { bankid });
    browser = browserOf(server.app);
    session = await logIn(browser, bankid, database);
  });
  afterEach(async () => {
    await server.app.close();
    for (const table of ['bookings', 'outbox', 'sessions'] as const) {
      await database.query.deleteFrom(table).execute();
    }
    smtp.received.splice(0);
  });

  const ask = (body: object = CONTACT, headers: Record<string, string> = {}) =>
    browser.post('../meeting/book-with-detailed-insurances', body, headers);
  const rows = () => database.query.selectFrom('bookings').selectAll().execute();

  it('an in-depth booking stores what could be signed, most important first, with levels and reasons', async () => {
    const closed = recommendation('XX', 'Stängd försäkring', {
      recommendationType: 'Updated',
      contracts: [contract('Industrifacket', level('XX-1', { canNotBeSigned: true }))],
    });
    await storeResult(database, session, [...RECOMMENDATIONS, closed]);
    const response = await ask();
    expect(response.statusCode).toBe(201);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(response.json()).toEqual({ id: row?.id });
    expect(row).toMatchObject({ answers: { name: 'Åsa Öberg', email: 'asa@exempel.se' } });
    expect(row?.recommended_insurances.map(({ title }) => title)).toEqual([
      'Olycksfallsförsäkring, 600\u00a0000 kronor',
      'Livförsäkring, 600\u00a0000 kronor',
      'Sjukförsäkring, 4\u00a0000 kronor i månaden',
      'Tilläggsförsäkring inkomst, 600\u00a0000 kronor',
      'Barnförsäkring, 600\u00a0000 kronor',
      'Vårdförsäkring, 600\u00a0000 kronor',
      'Diagnosförsäkring, 200\u00a0000 kronor',
      'Sjukkapitalförsäkring, 600\u00a0000 kronor',
    ]);
    expect(row?.recommended_insurances[0]?.description).toBe(
      'Därför behövs Olycksfallsförsäkring. Andra är beroende av din inkomst. Därför rekommenderar vi mellannivån.',
    );
  });

  it('an in-depth booking is mailed to customer service with its details in both parts', async () => {
    await storeResult(database, session);
    await ask();
    await until(() => smtp.received.length > 0);
    const { subject, text, html } = readMail(smtp.received[0] ?? '');
    expect(subject).toBe('Ny bokning av möte från behovsguiden');
    for (const part of [text, html]) {
      expect(part).toContain('Åsa Öberg');
      expect(part).toContain('Sjukförsäkring, 4\u00a0000 kronor i månaden');
      expect(part).toContain('Därför behövs Sjukförsäkring.');
    }
  });

  it('an in-depth booking is possible for someone who has nothing recommended', async () => {
    expect((await ask()).statusCode).toBe(201);
    expect((await rows())[0]?.recommended_insurances).toEqual([]);
    await until(() => smtp.received.length > 0);
    expect(readMail(smtp.received[0] ?? '').text).toContain('Guiden visade inga förslag');
  });

  it('an in-depth booking leaves out what others had recommended', async () => {
    await storeResult(database, session, RECOMMENDATIONS);
    const other = browserOf(server.app);
    await logIn(other, bankid, database);
    await other.post('../meeting/book-with-detailed-insurances', CONTACT);
    expect((await rows())[0]?.recommended_insurances).toEqual([]);
  });

  it('an in-depth booking with the same key is one booking, and the key is refused for another', async () => {
    await storeResult(database, session);
    const first = await ask(CONTACT, KEY);
    const second = await ask(CONTACT, KEY);
    expect(second.body).toBe(first.body);
    const other = await ask({ ...CONTACT, phoneNumber: '08-1' }, KEY);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await rows()).toHaveLength(1);
  });

  it('an in-depth booking refuses what the form does, and suggestions that the client names', async () => {
    const wrong = await ask({ ...CONTACT, email: 'asa' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().issues).toEqual([
      { path: '/email', message: 'Vänligen fyll i giltig mejladress (namn@exempel.se)' },
    ]);
    expect((await ask({ ...CONTACT, recommendedInsurances: [] })).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('an in-depth booking is closed to those the guide is not open to', async () => {
    await logIn(browser, bankid, database, WITHOUT_GROUP);
    expect((await ask()).statusCode).toBe(403);
  });

  it('an in-depth booking needs a login, and shares its limit with the short guide', async () => {
    await server.app.close();
    server = await startServer(
      database,
      { SMTP_URL: smtp.url, BOOKING_RATE_LIMIT: '2' },
      { bankid },
    );
    browser = browserOf(server.app);
    const stranger = await ask();
    expect(stranger.statusCode).toBe(401);
    await logIn(browser, bankid, database);
    await book(server.app);
    expect((await ask()).statusCode).toBe(429);
    await database.query.deleteFrom('rate_windows').execute();
    expect((await ask()).statusCode).toBe(201);
  });
});
