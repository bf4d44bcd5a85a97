import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, call, fetchCollectionStatus } from '#guide/api';
import { collectOrder, type OrderResponse } from '#operations';
import {
  type CollectionTypes,
  collectionPolicy as policyOf,
} from '../../src/guide/screens/collection/collectionPolicy.ts';
import { endsSoFar, statusText } from '../../src/guide/screens/collection/statusText.ts';
import { machineOf } from '../../src/guide/screens/collection/useCollectionRun.ts';
import { EID_POLICIES, type EidTypes } from '../../src/guide/screens/eid/eidPolicy.ts';
import { eidTextsFor } from '../../src/guide/screens/eid/eidTexts.ts';
import { machineFor } from '../../src/guide/screens/eid/phases.ts';
import { type OrderRun, runOrder } from '../../src/guide/screens/eid/runOrder.ts';
import type { OrderTypes } from '../../src/guide/screens/eid/states.ts';
import { LOGIN, roundOf } from '../guide/screens/collection/samples.ts';
import { settlePromises, World } from '../guide/screens/eid/world.ts';
import {
  begin,
  type Clock,
  ELIAS,
  logIn,
  MARIA,
  operatePhone,
  pollStatus,
  startCollecting,
  stoppedClock,
} from './collectionCalls.ts';
import { type Browser, browserOf } from './eidCalls.ts';
import { type TestServer, testDatabase } from './harness.ts';

/*
 * Every failure of the simulators, through the server to the screen: the reason is in the state, in the
 * error report where the fault is ours or the insurer's, in the server's log, and on the screen.
 */

const database = testDatabase();
let server: TestServer;
const clock: Clock = stoppedClock();

beforeAll(async () => {
  server = await startCollecting(database, clock);
});
beforeEach(() => clock.pass(3_600));

/** A client for which every call returns this. */
const clientReturning = (body: unknown): ApiClient => ({
  send: async () => body,
  forgetToken: () => undefined,
});

/** The reasons logged since then; their lines must not identify a person. */
function loggedSince(count: number, message: string): readonly unknown[] {
  const lines = server.logs.slice(count).filter((line) => line.includes(`"${message}"`));
  for (const line of lines) expect(line).not.toMatch(new RegExp(`${MARIA}|${ELIAS}|Maria|Elias`));
  return lines.map((line) => JSON.parse(line).reason);
}

/** Runs until the given order is polled. */
async function runUntilPolled<K extends OrderTypes>(
  world: World<K>,
  run: OrderRun<K>,
  begun: K['beginResponse'],
): Promise<void> {
  run.send({ type: 'begin', flow: 'qr' });
  world.begins[0]?.answer(begun);
  await settlePromises();
  world.pass(1000);
}

describe('an order of BankID', () => {
  type Act = (order: OrderResponse) => Promise<unknown>;
  const plays =
    (act: string): Act =>
    ({ qrCodeToken }) =>
      operatePhone(server, qrCodeToken, { act });
  const passes =
    (seconds: number): Act =>
    async () =>
      clock.pass(seconds);
  const opens: Act = async (order) => {
    await operatePhone(server, order.qrCodeToken, { act: 'wait', personalNumber: MARIA });
    const rival = await browserOf(server.app).startLogin();
    await operatePhone(server, rival.qrCodeToken, { act: 'approve', personalNumber: MARIA });
  };

  it.each<[string, Act, string, title: string, text: RegExp, isReported: boolean]>([
    ['refuse', plays('refuse'), 'refused', 'Åtgärden avbruten', /^$/, false],
    ['another order', opens, 'replaced', 'Åtgärden avbruten', /^Försök igen/, false],
    ['expire', plays('expire'), 'expired', 'Ett fel inträffade', /^BankID-appen svarar/, false],
    ['block', plays('block'), 'unusable', 'Ett fel inträffade', /för gammalt eller spärr/, false],
    ['no app', passes(31), 'notStarted', 'Ett fel inträffade', /läsa av QR-koden/, false],
    ['unknown', plays('unknownFailed'), 'failed', 'Ett fel inträffade', /^Något gick fel/, true],
  ])(
    'a BankID order that ends by %s says why',
    async (_how, act, reason, title, text, isReported) => {
      const browser = browserOf(server.app);
      const order = await browser.startLogin();
      await act(order);
      const { length: before } = server.logs;
      const answer = (await browser.poll(order)).json();
      expect(loggedSince(before, 'an order ended')).toEqual([reason]);

      const world = new World<EidTypes>(({ orderRef }) => orderRef);
      const first = machineFor<EidTypes>({ isPhone: false, subjects: ['login'] });
      const run = runOrder(EID_POLICIES.login, first, world.deps);
      await runUntilPolled(world, run, order);
      const { orderRef, transactionId } = order;
      const body = { orderRef, transactionId, bankIdInactiveProps: null };
      world.polls[0]?.answer(await call(clientReturning(answer), collectOrder, { body }));
      await settlePromises();
      const { phase } = run.state();
      expect(phase).toMatchObject({ name: 'ended', end: { reason } });
      expect(world.problems).toEqual(isReported ? [reason] : []);
      const words = eidTextsFor(run.state());
      expect(words.message).toBe(title);
      expect(words.text).toMatch(text);
    },
  );

  it('a BankID order given up on the page is logged as cancelled, unlike one refused in the app', async () => {
    const browser = browserOf(server.app);
    const { orderRef, transactionId } = await browser.startLogin();
    const { length: before } = server.logs;
    await browser.post('bankid/cancel', { orderRef, transactionId });
    await browser.post('bankid/cancel', { orderRef, transactionId });
    expect(loggedSince(before, 'an order ended')).toEqual(['cancelled']);
  });
});

describe('a collection', () => {
  type Act = (login: { readonly autoStartToken: string }) => Promise<unknown>;
  const approves: Act = async ({ autoStartToken }) => {
    await operatePhone(server, autoStartToken);
    await pollStatus(browser, id);
    clock.pass(3);
  };
  const plays =
    (act: string): Act =>
    ({ autoStartToken }) =>
      operatePhone(server, autoStartToken, { act });
  const waits: Act = async () => clock.pass(30);
  const another: Act = ({ autoStartToken }) =>
    operatePhone(server, autoStartToken, { act: 'approve', personalNumber: ELIAS });
  const rival: Act = async ({ autoStartToken }) => {
    await operatePhone(server, autoStartToken, { act: 'wait', personalNumber: MARIA });
    const order = await browserOf(server.app).startLogin();
    await operatePhone(server, order.qrCodeToken, { act: 'approve', personalNumber: MARIA });
  };
  /** As the insurers' own page does. */
  const chooses =
    (chosen: string): Act =>
    async () =>
      await database.query.updateTable('simulated_collections').set({ chosen }).execute();

  let browser: Browser;
  let id = '';

  beforeEach(async () => {
    browser = await logIn(server, MARIA);
  });

  const failed = 'Alfa Försäkring: det gick inte att hämta försäkringarna.';
  it.each<[string, company: string, Act, string, because: string, isReported: boolean]>([
    ['FAILED', 'malarskog', approves, 'failed', '', true],
    [
      'INCORRECT CREDENTIALS',
      'norrhamn',
      approves,
      'credentials',
      'Bolaget godtog inte signeringen. ',
      false,
    ],
    [
      'USER INPUT',
      'rosenlid',
      approves,
      'userInput',
      'Bolaget behöver uppgifter som inte kan lämnas här. ',
      true,
    ],
    [
      'AUTHENTICATION MISMATCH',
      'tallmo',
      approves,
      'wrongPerson',
      'Någon annan än du signerade. ',
      false,
    ],
    [
      'AUTHENTICATION MISMATCH',
      'almvik',
      another,
      'wrongPerson',
      'Någon annan än du signerade. ',
      false,
    ],
    [
      'THIRD PARTY ERROR',
      'vastanang',
      approves,
      'thirdParty',
      'En tjänst som bolaget använder fungerar inte just nu. ',
      true,
    ],
    [
      'AUTHENTICATION CANCELLED',
      'almvik',
      plays('refuse'),
      'refused',
      'Du avbröt i BankID-appen. ',
      false,
    ],
    [
      'AUTHENTICATION CONFLICT',
      'almvik',
      rival,
      'replaced',
      'En annan signering eller inloggning med BankID kom emellan. ',
      false,
    ],
    [
      'AUTHENTICATION TIMEOUT',
      'almvik',
      plays('expire'),
      'expired',
      'Signeringen blev inte klar i tid. ',
      false,
    ],
    [
      'AUTHENTICATION TIMEOUT',
      'almvik',
      waits,
      'expired',
      'Signeringen blev inte klar i tid. ',
      false,
    ],
    ['FAILED', 'almvik', plays('block'), 'failed', '', true],
    ['FAILED', 'almvik', plays('unknownFailed'), 'failed', '', true],
    [
      'FAILED PDF PARSE',
      'almvik',
      chooses('FAILED PDF PARSE'),
      'document',
      'Bolagets uppgifter gick inte att läsa. ',
      true,
    ],
  ])(
    'a collection that ends with %s at %s says why',
    async (status, company, act, reason, because, isReported) => {
      const login = await begin(browser, company);
      ({ id } = login);
      const { length: before } = server.logs;
      await act(login);
      const answer = await fetchCollectionStatus(
        clientReturning((await pollStatus(browser, id)).json()),
        id,
      );
      expect(answer.status).toBe(status);
      expect(loggedSince(before, 'a collection ended')).toEqual([reason]);

      const { run, world } = await fetching();
      world.polls[0]?.answer(answer);
      await settlePromises();
      expect(run.state().phase).toMatchObject({ name: 'ended', end: { reason } });
      expect(world.problems).toEqual(isReported ? [reason] : []);
      expect(statusText(run.state())).toBe('Hämtningen misslyckades');
      world.pass(1000);
      expect(endsSoFar(run.state())).toEqual([
        { kind: 'failed', text: `${failed} ${because || 'Du kan försöka igen sedan.'}`.trim() },
      ]);
    },
  );

  it('a collection that the insurer is too slow for says so before the insurer ends it', async () => {
    const { run, world } = await fetching();
    // As `sjoberga` does: a minute of LOGIN.
    for (let second = 0; second < 35; second += 1) {
      world.polls[0]?.answer({ status: 'LOGIN', qrCode: '' });
      await settlePromises();
      world.pass(1000);
    }
    expect(world.ends).toMatchObject([{ reason: 'slow' }]);
    expect(world.problems).toEqual(['slow']);
    expect(endsSoFar(run.state()).at(-1)?.text).toBe(`${failed} Bolaget svarade inte i tid.`);
  });

  async function fetching() {
    const world = new World<CollectionTypes>(({ collectionId }) => collectionId);
    const first = machineOf(roundOf('alfa', 'beta'), { outcomes: {} }, false);
    const run = runOrder(policyOf([]), first, world.deps);
    await runUntilPolled(world, run, LOGIN);
    return { run, world };
  }
});
