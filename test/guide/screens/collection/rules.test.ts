import { describe, expect, it } from 'vitest';
import {
  type CollectionMachine,
  outcomeOfEnd,
} from '../../../../src/guide/screens/collection/collectionPolicy.ts';
import {
  hasCompanyEnded,
  statusText,
} from '../../../../src/guide/screens/collection/statusText.ts';
import {
  answered,
  begin,
  beginHere,
  type CollectionEvent,
  contacted,
  due,
  following,
  KEPT,
  LOGIN,
  PHONE,
  polled,
  READY,
  STATES,
  T,
  waitedFor,
} from './samples.ts';

const { 'waiting, poll due': WAITING, 'collecting, poll due': COLLECTING } = STATES;
const outcomeOf = ({ ends }: CollectionMachine) => {
  const end = ends.at(-1);
  return end && outcomeOfEnd(end);
};
const hidden: CollectionEvent = { type: 'hidden' };
const visible = (now: number): CollectionEvent => ({ type: 'visible', now });

describe('each status', () => {
  const scan = 'Scanna QR-koden för att starta hämtningen...';
  const contacting = 'Kontaktar Försäkringsbolaget...';
  const searching = 'Söker efter försäkringar...';
  const found = { kind: 'found', collectionId: 'collection-1' };
  const failed = { kind: 'failed' };

  it.each([
    ['WAITING FOR AUTHENTICATION', scan, undefined],
    ['TWO FACTOR PENDING', scan, undefined],
    ['LOGIN', contacting, undefined],
    ['COLLECTING', searching, undefined],
    ['RUNNING', searching, undefined],
    ['COMPLETED', 'Klar!', found],
    ['COMPLETED PARTIAL', 'Klar!', { ...found, kind: 'partial' }],
    ['COMPLETED EMPTY', 'Klar!', { kind: 'empty' }],
    ['INCORRECT CREDENTIALS', 'Hämtningen misslyckades', failed],
    ['FAILED', 'Hämtningen misslyckades', failed],
    ['USER INPUT', 'Hämtningen misslyckades', failed],
    ['AUTHENTICATION CANCELLED', 'Hämtningen misslyckades', failed],
    ['AUTHENTICATION CONFLICT', 'Hämtningen misslyckades', failed],
    ['AUTHENTICATION MISMATCH', 'Hämtningen misslyckades', failed],
    ['AUTHENTICATION TIMEOUT', 'Hämtningen misslyckades', failed],
    ['THIRD PARTY ERROR', 'Hämtningen misslyckades', failed],
    ['FAILED PDF PARSE', 'Hämtningen misslyckades', failed],
    ['', scan, undefined],
    ['SOMETHING NEW', scan, undefined],
  ] as const)('the collection status %s is shown as ’%s’', (status, text, outcome) => {
    const { machine, effects } = polled(WAITING, status);
    expect(statusText(machine)).toBe(text);
    expect(outcomeOf(machine)).toEqual(outcome);
    const settled = effects.flatMap((effect) =>
      effect.type === 'recordEnd' ? [outcomeOfEnd(effect.end)] : [],
    );
    expect(settled).toEqual(outcome ? [outcome] : []);
  });

  it('an unknown collection status keeps the known one, and is reported once for each company', () => {
    let { machine } = polled(COLLECTING, 'NEW');
    expect(statusText(machine)).toBe(searching);
    const again = polled(machine, 'NEWER');
    expect(again.effects).toEqual([expect.objectContaining({ type: 'wait' })]);
    ({ machine } = polled(again.machine, 'COMPLETED'));
    ({ machine } = following(machine, { type: 'endShown', id: waitedFor(machine) }));
    ({ machine } = following(machine, contacted(machine, { collectionId: 'collection-2' })));
    expect(polled(machine, 'NEW').effects[0]).toEqual({ type: 'report', problem: 'unknownStatus' });
  });
});

it('who gives up is not told that it is done', () => {
  for (const reason of ['cancelled', 'left', 'loggedOut'] as const) {
    const end = { reason, message: '' };
    const machine: CollectionMachine = { ...COLLECTING, phase: { name: 'done', end } };
    expect([statusText(machine), hasCompanyEnded(machine)]).toEqual(['', false]);
  }
});

describe('the pace', () => {
  it.each([
    ['a code is shown', READY, 'WAITING FOR AUTHENTICATION', 1000],
    ['a code is shown and the status is unknown', READY, 'NEW', 1000],
    ['a link is shown', PHONE, 'WAITING FOR AUTHENTICATION', 1000],
    ['it is signed', READY, 'LOGIN', 1000],
    ['insurances are searched', READY, 'COLLECTING', 1000],
  ] as const)('a collection is polled at the right pace when %s', (_when, ready, status, ms) => {
    const calling = following(ready, ready.isPhone ? beginHere : begin).machine;
    const { machine } = following(calling, contacted(calling));
    expect(polled(machine, status).effects.at(-1)).toMatchObject({ event: 'pollDue', ms });
  });

  it('a collection is polled at once when a code is wanted and has not come', () => {
    const calling = STATES.contacting;
    const { machine, effects } = following(calling, contacted(calling, { qrCode: '' }));
    expect(effects.at(-1)).toMatchObject({ event: 'pollDue', ms: 0 });
    expect(statusText(machine)).toBe('Kontaktar Försäkringsbolaget...');
    const shown = polled(machine, 'WAITING FOR AUTHENTICATION', { qrCode: 'code' }).machine;
    expect(statusText(shown)).toBe('Scanna QR-koden för att starta hämtningen...');
  });

  it('a poll that brings no newer code keeps the old one, dated by that poll', () => {
    const { machine } = polled(WAITING, 'WAITING FOR AUTHENTICATION', { now: T + 5000 });
    expect(machine.phase).toMatchObject({ codes: { frames: [LOGIN.qrCode], since: T + 5000 } });
  });
});

describe('the time', () => {
  const deadlineOf = ({ phase }: CollectionMachine): CollectionEvent => ({
    type: 'deadline',
    id: 'id' in phase ? phase.id : 0,
  });

  it('the time to contact a company is a minute', () => {
    const { effects } = following(READY, begin);
    expect(effects).toContainEqual({ type: 'wait', event: 'deadline', id: 1, ms: 60_000 });
  });

  it('the time to sign is 30 s from the start of the login, with two minutes more once it is signed', () => {
    const { effects } = following(STATES.contacting, contacted(STATES.contacting));
    expect(effects).toContainEqual({ type: 'wait', event: 'deadline', id: 1, ms: 30_000 });
    expect(polled(WAITING, 'COLLECTING', { now: T + 20_000 }).effects).toContainEqual({
      type: 'wait',
      event: 'deadline',
      id: 1,
      ms: 130_000,
    });
  });

  it.each(['WAITING FOR AUTHENTICATION', 'NEW'])('30 s to sign end with %s', (status) => {
    const late = polled(WAITING, status, { now: T + 30_000 });
    expect(outcomeOf(late.machine)).toEqual({ kind: 'failed' });
  });

  it('the time to sign is extended once by 30 s from when the company first reports a login', () => {
    const heard = polled(WAITING, 'LOGIN', { now: T + 29_900 });
    expect(heard.effects).toContainEqual({ type: 'wait', event: 'deadline', id: 1, ms: 30_000 });
    const again = polled(heard.machine, 'LOGIN', { now: T + 59_000 });
    expect(outcomeOf(again.machine)).toBeUndefined();
    expect(again.effects.map(({ type }) => type)).toEqual(['wait']);
    const late = polled(again.machine, 'LOGIN', { now: T + 59_900 }).machine;
    expect(outcomeOf(late)).toEqual({ kind: 'failed' });
  });

  it('the time to sign is not over after a signature in the last second, with a slow company', () => {
    const asked = following(WAITING, deadlineOf(WAITING)).machine;
    const { machine } = following(asked, answered(asked, 'LOGIN', { now: T + 30_050 }));
    expect(machine.phase).toMatchObject({ name: 'loggingIn', isLast: false });
  });

  it.each(['COLLECTING', 'COMPLETED'])('a signed login never times out: %s', (status) => {
    const asked = following(WAITING, deadlineOf(WAITING)).machine;
    const { machine } = following(asked, answered(asked, status, { now: T + 30_100 }));
    expect(machine.phase.name).toBe(status === 'COLLECTING' ? 'collecting' : 'ended');
    expect(outcomeOf(machine)?.kind).not.toBe('failed');
  });

  it('the time to sign is over when the last poll is not answered either', () => {
    const asked = following(WAITING, deadlineOf(WAITING));
    expect(asked.effects).toContainEqual({ type: 'wait', event: 'deadline', id: 1, ms: 10_000 });
    const { machine } = following(asked.machine, deadlineOf(WAITING));
    expect(outcomeOf(machine)).toEqual({ kind: 'failed' });
  });

  it('the time to sign goes on for a second signature that is requested after the first', () => {
    const { machine } = polled(COLLECTING, 'TWO FACTOR PENDING', { qrCode: 'b', now: T + 60_000 });
    expect(machine.phase).toMatchObject({ name: 'waiting', isSigned: true });
  });
});

describe('a hidden tab', () => {
  it('a collection in a hidden tab is resumed after 100 ms with the time that is left', () => {
    const { effects } = following(WAITING, hidden, visible(T + 12_000));
    expect(effects).toEqual([
      { type: 'wait', event: 'deadline', id: 1, ms: 18_000 },
      { type: 'wait', event: 'pollDue', id: 3, ms: 100 },
    ]);
  });

  it('a tab seen again too late polls once, and shows nothing about time meanwhile', () => {
    const back = following(WAITING, hidden, visible(T + 45_000)).machine;
    expect(back.phase).toMatchObject({ isStatusKnown: false, isLast: true });
    expect(statusText(back)).toBe('Kontaktar Försäkringsbolaget...');
    const signed = polled(back, 'COLLECTING', { now: T + 45_200 }).machine;
    expect(signed.phase).toMatchObject({ name: 'collecting', isStatusKnown: true, isLast: false });
    const unsigned = polled(back, 'WAITING FOR AUTHENTICATION', { now: T + 45_200 }).machine;
    expect(outcomeOf(unsigned)).toEqual({ kind: 'failed' });
  });

  it('a hidden tab contacts no company until it is seen', () => {
    const { ended } = STATES;
    const next = following(ended, hidden, { type: 'endShown', id: waitedFor(ended) });
    expect(next.effects).toEqual([]);
    expect(next.machine.index).toBe(1);
    expect(following(next.machine, visible(T)).effects[0]).toMatchObject({
      type: 'begin',
      subject: { name: 'beta' },
    });
  });
});

describe('a login kept through a reload', () => {
  const resume = (now: number) => following(READY, { type: 'continue', order: KEPT, now });

  it('a login kept through a reload is polled at once, within the time that is left', () => {
    expect(resume(T + 10_000).effects).toEqual([
      { type: 'wait', event: 'deadline', id: 1, ms: 20_000 },
      { type: 'wait', event: 'pollDue', id: 2, ms: 0 },
    ]);
  });

  it('a login kept through a reload has one more poll, however late it is', () => {
    const { machine } = resume(T + 24 * 3_600_000);
    const late = { now: T + 24 * 3_600_000 };
    expect(outcomeOf(polled(machine, 'COMPLETED', late).machine)?.kind).toBe('found');
    expect(outcomeOf(polled(machine, 'COLLECTING', late).machine)?.kind).toBe('failed');
  });

  it('a login kept through a reload gets no extra time when the clock was set back', () => {
    expect(resume(T - 3_600_000).effects).toContainEqual(
      expect.objectContaining({ event: 'deadline', ms: 30_000 }),
    );
  });

  it('a login kept through a reload goes on the way it began, for later companies too', () => {
    const { machine } = following(PHONE, { type: 'continue', order: KEPT, now: T });
    const ended = polled(machine, 'COMPLETED').machine;
    const next = following(ended, { type: 'endShown', id: waitedFor(ended) });
    expect(next.effects[0]).toMatchObject({ type: 'begin', flow: 'qr' });
  });
});

describe('on a phone', () => {
  const calling = following(PHONE, beginHere).machine;
  const kinds = (event: CollectionEvent, machine = calling) =>
    following(machine, event).effects.map(({ type }) => type);

  it('on a phone the app is opened where the browser allows it, after the login has been stored', () => {
    expect(kinds(contacted(calling, {}, true))).toEqual([
      'storeOrder',
      'launchApp',
      'wait',
      'wait',
    ]);
  });

  it.each([
    ['the browser does not allow it', contacted(calling), calling],
    ['it is not the first company', contacted(calling, {}, true), { ...calling, index: 1 }],
    ['the tab is hidden', contacted(calling, {}, true), following(calling, hidden).machine],
    ['there is nothing to open it with', contacted(calling, { autoStartToken: '' }, true), calling],
  ] as const)('on a phone the app is not opened when %s', (_when, event, machine) => {
    expect(kinds(event, machine)).not.toContain('launchApp');
  });

  it('on a phone the way chosen for one company is the way for the next', () => {
    const { machine } = following(calling, contacted(calling));
    const chosen = following(machine, { type: 'switchFlow', flow: 'qr' });
    expect(chosen.effects).toEqual([
      { type: 'storeOrder', order: KEPT },
      { type: 'wait', event: 'pollDue', id: 3, ms: 0 },
    ]);
    expect(statusText(chosen.machine)).toBe('Scanna QR-koden för att starta hämtningen...');
    const ended = polled(chosen.machine, 'COMPLETED').machine;
    const next = following(ended, { type: 'endShown', id: waitedFor(ended) });
    expect(next.effects[0]).toMatchObject({ type: 'begin', flow: 'qr' });
  });

  it('on a phone the status asks to open the app in the tone of the specification', () => {
    const { machine } = following(calling, contacted(calling));
    expect(statusText(machine)).toBe('Öppna BankID-appen för att starta hämtningen...');
  });
});

describe('an id that another company has', () => {
  it('a collection id that another company has fails the company, and is reported', () => {
    const { machine, effects } = following(
      STATES.contacting,
      contacted(STATES.contacting, { collectionId: 'used' }),
    );
    expect(outcomeOf(machine)).toEqual({ kind: 'failed' });
    expect(effects).toContainEqual({ type: 'report', problem: 'reused' });
    expect(following(machine, due(machine)).effects).toEqual([]);
  });
});
