import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { BOOKING, book, startServer, type TestServer, testDatabase } from '../harness.ts';

const KEY = { 'idempotency-key': '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11' };

describe('booking a meeting', () => {
  const database = testDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database);
  });
  beforeEach(async () => {
    await database.query.deleteFrom('bookings').execute();
  });

  const rows = () => database.query.selectFrom('bookings').selectAll().execute();

  it('booking a meeting stores what was sent, trimmed, and responds with its id', async () => {
    const before = Date.now();
    const response = await book(server.app, { ...BOOKING, name: '  Åsa Öberg ' });
    const after = Date.now();
    expect(response.statusCode).toBe(201);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(response.json()).toEqual({ id: row?.id });
    expect(row).toMatchObject({
      answers: { name: 'Åsa Öberg', phoneNumber: '070-123 45 67', email: 'asa@exempel.se' },
      form_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      recommended_insurances: BOOKING.recommendedInsurances,
      idempotency_key: null,
    });
    const created = row?.created_at.getTime() ?? 0;
    expect(created).toBeGreaterThanOrEqual(before);
    expect(created).toBeLessThanOrEqual(after);
  });

  it('booking a meeting stores what pasted characters look like, as the form does', async () => {
    const pasted = {
      phoneNumber: '070\u2011123\u00a045\u202f67',
      email: 'asa\u2011b@exempel.se\u00ad',
    };
    expect((await book(server.app, { ...BOOKING, ...pasted })).statusCode).toBe(201);
    const read = { phoneNumber: '070-123 45 67', email: 'asa-b@exempel.se' };
    expect(await rows()).toMatchObject([{ answers: read }]);
  });

  it('booking a meeting without a key stores another booking for every call', async () => {
    await book(server.app);
    await book(server.app);
    expect(await rows()).toHaveLength(2);
  });

  it('the same key and content are one booking with one response, whatever the order of properties', async () => {
    const first = await book(server.app, BOOKING, KEY);
    const { name, ...rest } = BOOKING;
    const second = await book(server.app, { ...rest, name }, KEY);
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.body).toBe(first.body);
    expect(await rows()).toHaveLength(1);
  });

  it('a booking key that was used for something else is refused, and the first booking is kept', async () => {
    await book(server.app, BOOKING, KEY);
    const response = await book(server.app, { ...BOOKING, phoneNumber: '08-1' }, KEY);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await rows()).toMatchObject([{ answers: { phoneNumber: BOOKING.phoneNumber } }]);
  });

  it('one booking is stored when the same key arrives many times at once, at two instances', async () => {
    const other = await startServer(database);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book(index % 2 ? server.app : other.app, BOOKING, KEY),
      ),
    );
    await other.app.close();
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('exactly one booking is stored when a key arrives at once with two contents', async () => {
    const responses = await Promise.all(
      ['1', '2', '1', '2', '1', '2'].map((phoneNumber) =>
        book(server.app, { ...BOOKING, phoneNumber }, KEY),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 201, 422, 422, 422,
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('no booking is stored when its mail cannot be stored with it', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const stuck = await startServer(database, {}, { timeAndRandom: { newId: () => id } });
    // Not due for an hour, so that no server on this database delivers and deletes it.
    const timeAndRandom = {
      ...systemTimeAndRandom,
      newId: () => id,
      now: () => Date.now() + 3_600_000,
    };
    const mail = {
      recipient: 'a@exempel.se',
      replyTo: 'b@exempel.se',
      subject: 'a',
      text: 'a',
      html: 'a',
    };
    await enqueueMail(database.query, mail, timeAndRandom);

    const response = await book(stuck.app);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal_error',
      message: 'Något gick fel. Försök igen om en stund.',
    });
    expect(await rows()).toEqual([]);
    await stuck.app.close();
    await database.query.deleteFrom('outbox').execute();
  });

  it.each([
    ['name', '', 'Fältet är obligatoriskt.'],
    ['name', ' \t ', undefined],
    ['phoneNumber', '   ', 'Fältet är obligatoriskt.'],
    ['email', '  ', 'Fältet är obligatoriskt.'],
    ['email', 'asa', 'Vänligen fyll i giltig mejladress (namn@exempel.se)'],
    ['email', 'asa@exempel.x', 'Vänligen fyll i giltig mejladress (namn@exempel.se)'],
    ['email', 'asa@exempel.museum', 'Vänligen fyll i giltig mejladress (namn@exempel.se)'],
    ['email', 'asa\u202e@exempel.se', undefined],
    ['email', 'asa berg@exempel.se', 'Vänligen fyll i giltig mejladress (namn@exempel.se)'],
    ['phoneNumber', '1'.repeat(41), 'Skriv ett telefonnummer med högst 40 tecken.'],
  ])('booking a meeting refuses %s ’%s’ as the form does', async (field, value, message) => {
    const response = await book(server.app, { ...BOOKING, [field]: value });
    expect(response.statusCode).toBe(message === undefined ? 400 : 422);
    const body = response.json();
    expect(body.code).toBe(message === undefined ? 'invalid_request' : 'invalid_answers');
    expect(body.issues).toEqual([{ path: `/${field}`, message: message ?? expect.any(String) }]);
    expect(await rows()).toEqual([]);
  });

  it.each(['\u0000', '\ud800', '\u0007'])(
    'booking a meeting refuses text that no database can store or mail can show (%j)',
    async (sign) => {
      const response = await book(server.app, { ...BOOKING, name: `A${sign}` });
      expect(response.statusCode).toBe(400);
      const insurances = [{ title: 'Liv', description: `A${sign}` }];
      const other = await book(server.app, { ...BOOKING, recommendedInsurances: insurances });
      expect(other.statusCode).toBe(400);
    },
  );
});
