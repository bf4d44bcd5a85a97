import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSURERS } from '../../../src/server/sandbox/insurers.ts';
import {
  ANY_DEVICE,
  begin,
  type Clock,
  dataOf,
  ELIAS,
  logIn,
  MARIA,
  OTHER_DEVICE,
  operatePhone,
  pollStatus,
  SAME_DEVICE,
  startCollecting,
  statusOf,
  stoppedClock,
} from '../collectionCalls.ts';
import { type Browser, browserOf } from '../eidCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';

const LIAM = '200803042399';
const FOUND = [
  'Hemförsäkring',
  'Bilförsäkring halvförsäkring',
  'Olycksfallsförsäkring',
  'Reseförsäkring',
];

const database = testDatabase();
let server: TestServer;
let browser: Browser;
const clock: Clock = stoppedClock();

beforeAll(async () => {
  server = await startCollecting(database, clock);
});
beforeEach(async () => {
  clock.pass(3_600);
  browser = await logIn(server, MARIA);
});

type Seen = readonly (readonly [seconds: number, status: string])[];

/** Seconds since the signature with the status from then on, and the insurances in the end. */
const COURSES: Readonly<Record<string, readonly [seen: Seen, found: readonly string[]]>> = {
  almvik: [
    [
      [0, 'LOGIN'],
      [0.499, 'LOGIN'],
      [0.5, 'COLLECTING'],
      [1.999, 'COLLECTING'],
      [2, 'COMPLETED'],
    ],
    FOUND,
  ],
  'bjorkhaga-liv': [
    [
      [0.5, 'COLLECTING'],
      [2, 'COMPLETED'],
    ],
    ['Livförsäkring 1 000 000 kronor'],
  ],
  fjallbo: [
    [
      [0.5, 'COLLECTING'],
      [2, 'COMPLETED_PARTIAL'],
    ],
    ['Sjuk- och olycksfallsförsäkring'],
  ],
  lindas: [
    [
      [0.5, 'COLLECTING'],
      [2, 'COMPLETED EMPTY'],
    ],
    [],
  ],
  malarskog: [
    [
      [0.5, 'COLLECTING'],
      [2, 'FAILED'],
    ],
    [],
  ],
  norrhamn: [
    [
      [0, 'LOGIN'],
      [0.5, 'INCORRECT CREDENTIALS'],
    ],
    [],
  ],
  rosenlid: [
    [
      [0, 'LOGIN'],
      [0.5, 'USER_INPUT'],
    ],
    [],
  ],
  sjoberga: [
    [
      [0, 'LOGIN'],
      [59.999, 'LOGIN'],
      [60, 'COLLECTING'],
      [61, 'COMPLETED'],
    ],
    ['Båtförsäkring', 'Hemförsäkring bostadsrätt'],
  ],
  tallmo: [[[0, 'AUTHENTICATION_MISMATCH']], []],
  vastanang: [
    [
      [0.5, 'COLLECTING'],
      [2, 'THIRD PARTY ERROR'],
    ],
    [],
  ],
  angsbacka: [
    [
      [0, 'LOGIN'],
      [0.5, 'QUEUED_AT_INSURER'],
      [4.999, 'QUEUED_AT_INSURER'],
      [5, 'COMPLETED'],
    ],
    ['Inkomstförsäkring'],
  ],
};

describe('a collection from an insurer', () => {
  it.each(Object.entries(COURSES))(
    'a collection passes through the statuses of the insurer %s',
    async (company, [seen, found]) => {
      const method = company === 'bjorkhaga-liv' ? OTHER_DEVICE : ANY_DEVICE;
      const { id, swedishBankIdQrCode } = await begin(browser, company, MARIA, method);
      expect(await statusOf(browser, id)).toMatch(/^WAITING[ _]FOR[ _]AUTHENTICATION$/);
      expect(await dataOf(browser, id)).toEqual([]);
      clock.pass(3);
      await operatePhone(server, swedishBankIdQrCode);
      const signedAt = clock.now();
      for (const [seconds, status] of seen) {
        clock.set(signedAt + seconds * 1000);
        expect([seconds, await statusOf(browser, id)]).toEqual([seconds, status]);
        const isLast = seconds === seen.at(-1)?.[0];
        if (!isLast) expect(await dataOf(browser, id)).toEqual([]);
      }
      const data = await dataOf(browser, id);
      expect(data.map(({ insuranceName }) => insuranceName)).toEqual(found);
      const { displayName } = INSURERS.find(({ name }) => name === company) ?? {};
      for (const row of data) {
        expect(row).toMatchObject({
          insuranceCompany: company,
          insuranceCompanyDisplayName: displayName,
        });
        expect(row.insuranceStatusText).not.toBe('');
      }
      clock.pass(300);
      expect(await statusOf(browser, id)).toBe(seen.at(-1)?.[1]);
    },
  );

  it('the table of collection statuses covers every insurer', () => {
    expect(Object.keys(COURSES).sort()).toEqual(INSURERS.map(({ name }) => name).sort());
  });

  it.each([
    ['refused in the app', 'refuse', 'AUTHENTICATION CANCELLED'],
    ['expired in the app', 'expire', 'AUTHENTICATION TIMEOUT'],
    ['blocked', 'block', 'FAILED'],
    ['ended for an unknown reason', 'unknownFailed', 'FAILED'],
  ])('a collection ends when the identification is %s', async (_case, act, status) => {
    const { id, autoStartToken } = await begin(browser, 'almvik');
    await operatePhone(server, autoStartToken, { act });
    expect(await statusOf(browser, id)).toBe(status);
    expect(await dataOf(browser, id)).toEqual([]);
  });

  it('a collection gives the person 30 seconds, and the app learns when they are over', async () => {
    const [opened, unopened] = [await begin(browser, 'almvik'), await begin(browser, 'almvik')];
    const page = await operatePhone(server, opened.autoStartToken, { act: 'unknownPending' });
    clock.pass(29.999);
    for (const { id } of [opened, unopened]) {
      expect(await statusOf(browser, id)).toBe('WAITING FOR AUTHENTICATION');
    }
    clock.pass(0.001);
    for (const { id } of [opened, unopened]) {
      expect(await statusOf(browser, id)).toBe('AUTHENTICATION TIMEOUT');
    }
    expect((await server.app.inject(page)).body).toContain('Begäran avbröts');
  });

  it('a collection times out for a signature after the 30 seconds, even when nobody has polled', async () => {
    const { id, autoStartToken } = await begin(browser, 'almvik');
    const page = await operatePhone(server, autoStartToken, { act: 'unknownPending' });
    clock.pass(31);
    await server.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=approve&personalNumber=${MARIA}`,
    });
    expect((await server.app.inject(page)).body).toContain('Klart');
    expect(await statusOf(browser, id)).toBe('AUTHENTICATION TIMEOUT');
    expect(await dataOf(browser, id)).toEqual([]);
  });

  it('a collection returns and stores nothing of another person who signs', async () => {
    const { id, autoStartToken } = await begin(browser, 'almvik');
    await operatePhone(server, autoStartToken, { act: 'approve', personalNumber: ELIAS });
    clock.pass(2);
    expect(await statusOf(browser, id)).toBe('AUTHENTICATION MISMATCH');
    expect(await dataOf(browser, id)).toEqual([]);
    const stored = await database.query
      .selectFrom('simulated_collections')
      .select(['insurances', 'signed_at'])
      .where('ending', '=', 'AUTHENTICATION MISMATCH')
      .orderBy('created_at', 'desc')
      .execute();
    expect(stored[0]).toEqual({ insurances: null, signed_at: null });
  });

  it('a collection finds what this person has at the insurer, or nothing', async () => {
    const liam = await logIn(server, LIAM);
    const { id, autoStartToken } = await begin(liam, 'almvik', LIAM);
    await operatePhone(server, autoStartToken, { act: 'approve', personalNumber: LIAM });
    expect(await statusOf(liam, id)).toBe('LOGIN');
    clock.pass(2);
    expect(await statusOf(liam, id)).toBe('COMPLETED EMPTY');
    expect(await dataOf(liam, id)).toEqual([]);
  });

  it('a collection shows a code that changes every second until the app has read it', async () => {
    const { id, swedishBankIdQrCode } = await begin(browser, 'almvik');
    expect(swedishBankIdQrCode).toMatch(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/);
    const codes = new Set([swedishBankIdQrCode]);
    for (let second = 1; second <= 3; second += 1) {
      clock.pass(1);
      const { extraInformation } = (await pollStatus(browser, id)).json();
      expect(extraInformation.swedishBankIdQrCode).toContain(`.${second}.`);
      codes.add(extraInformation.swedishBankIdQrCode);
    }
    expect(codes.size).toBe(4);
    await operatePhone(server, [...codes].at(-1) ?? '', { act: 'wait', personalNumber: MARIA });
    expect((await pollStatus(browser, id)).json()).toEqual({
      status: 'WAITING FOR AUTHENTICATION',
    });
  });

  it.each([
    [SAME_DEVICE, { autoStartToken: expect.stringMatching(/./), swedishBankIdQrCode: '' }],
    [OTHER_DEVICE, { autoStartToken: '', swedishBankIdQrCode: expect.stringMatching(/./) }],
  ])(
    'a collection with the login method %s is begun on that device alone',
    async (method, extra) => {
      const begun = await begin(browser, 'bjorkhaga-liv', MARIA, method);
      expect(begun).toMatchObject(extra);
      expect('autoStartUrl' in begun).toBe(method === SAME_DEVICE);
    },
  );

  it('a collection returns from the app on the same device to the waiting page of the guide', async () => {
    const { autoStartUrl = '' } = await begin(browser, 'almvik');
    const started = await server.app.inject(autoStartUrl);
    const page = String(started.headers.location);
    expect((await server.app.inject(page)).body).toContain(
      'Hämta dina försäkringar från Almviks Försäkring.',
    );
    const done = await server.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=approve&personalNumber=${MARIA}`,
    });
    expect(done.headers.location).toBe('http://localhost/fordjupade-guiden/hamtar-forsakringar/');
  });

  it.each<Record<string, string>>([{ origin: 'https://attacker.example' }, {}])(
    'a collection has no return address when it was begun with %j',
    async (headers) => {
      const stranger = browserOf(server.app, headers);
      stranger.token = browser.token;
      const { autoStartUrl = '' } = await begin(stranger, 'almvik');
      const page = String((await server.app.inject(autoStartUrl)).headers.location);
      const { headers: answered } = await server.app.inject(page);
      const policy = String(answered['content-security-policy']).split('; ');
      expect(policy).toContain("form-action 'self'");
    },
  );
});
