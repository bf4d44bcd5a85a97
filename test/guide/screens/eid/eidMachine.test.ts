import { describe, expect, it } from 'vitest';
import type { KeptEidOrder } from '#guide/state';
import type { EidMachine } from '../../../../src/guide/screens/eid/eidPolicy.ts';
import { eidTextsFor } from '../../../../src/guide/screens/eid/eidTexts.ts';
import { machineFor } from '../../../../src/guide/screens/eid/phases.ts';
import {
  begin,
  DESKTOP,
  due,
  failed,
  failureOf,
  following,
  KEEP,
  ORDER,
  ordered,
  POLLING,
  polled,
  T,
} from './eidSamples.ts';

const PHONE: EidMachine = machineFor({ isPhone: true, subjects: ['login'] });

describe('an order', () => {
  it('an identification order is started at once on a desktop, and shows its code when it has come', () => {
    const ordering = following(DESKTOP, begin);
    expect(ordering.machine).toMatchObject({ flow: 'qr', phase: { name: 'beginning' } });
    expect(ordering.effects).toEqual([{ type: 'begin', id: 1, subject: 'login', flow: 'qr' }]);
    const waiting = following(ordering.machine, ordered);
    expect(waiting.machine.phase).toMatchObject({
      name: 'waiting',
      codes: { frames: ['bankid.code.0'], since: T },
    });
    expect(waiting.effects).toEqual([
      { type: 'storeOrder', order: { ...KEEP, startedAt: T } },
      { type: 'wait', event: 'deadline', id: 1, ms: 300_000 },
      { type: 'wait', event: 'pollDue', id: 2, ms: 0 },
    ]);
  });

  it('an identification order is started once, however often the visitor clicks', () => {
    expect(following(DESKTOP, begin, begin, begin).effects).toEqual([]);
    expect(following(PHONE, { type: 'begin', flow: 'same-device' }, begin).effects).toEqual([]);
  });

  it('an identification order opens the app on this device once, after the order has been stored', () => {
    const { effects, machine } = following(PHONE, { type: 'begin', flow: 'same-device' }, ordered);
    expect(effects.map(({ type }) => type)).toEqual(['storeOrder', 'launchApp', 'wait', 'wait']);
    expect(effects[0]).toMatchObject({ order: { launched: true, flow: 'same-device' } });
    expect(effects[1]).toMatchObject({
      type: 'launchApp',
      order: { autoStartUrl: ORDER.autoStartUrl },
    });
    expect(following(machine, ordered, ordered).effects).toEqual([]);
  });

  it('an identification order opens no app from a hidden tab, and none when the code is to be scanned', () => {
    const inTheDark = following(PHONE, { type: 'begin', flow: 'same-device' }, { type: 'hidden' });
    expect(following(inTheDark.machine, ordered).effects.map(({ type }) => type)).toEqual([
      'storeOrder',
      'wait',
    ]);
    expect(following(PHONE, begin, ordered).effects).not.toContainEqual(
      expect.objectContaining({ type: 'launchApp' }),
    );
  });

  it('an identification order that fails is shown as a technical fault, and can be started over', () => {
    const event = { type: 'beginFailed', id: 1, failure: failureOf(true) } as const;
    const { machine, effects } = following(DESKTOP, begin, event);
    expect(eidTextsFor(machine)).toEqual({
      message: 'Ett fel inträffade',
      text: 'Tekniskt fel, försök igen',
      kind: 'error',
    });
    expect(effects).toEqual([
      { type: 'stop' },
      { type: 'report', problem: 'offline' },
      { type: 'recordEnd', end: { reason: 'offline', message: '' } },
    ]);
    expect(following(machine, { type: 'restart' }).effects).toEqual([
      { type: 'begin', id: 3, subject: 'login', flow: 'qr' },
    ]);
    expect(following(machine, { type: 'restart' }, { type: 'restart' }).effects).toEqual([]);
    const phone = following(PHONE, begin, event, { type: 'restart' });
    expect(phone.machine.phase).toEqual({ name: 'ready' });
  });

  it('an identification order that comes after the visitor gave up is cancelled at the server, once', () => {
    const gone = following(DESKTOP, begin, { type: 'cancel' }).machine;
    const late = following(gone, ordered);
    expect(late.effects).toEqual([{ type: 'cancelOrder', order: ORDER }]);
    expect(late.machine.phase).toEqual({
      name: 'done',
      end: { reason: 'cancelled', message: '' },
    });
    expect(following(late.machine, ordered).effects).toEqual([]);
  });
});

describe('giving up', () => {
  it.each([
    ['at the choice', following(PHONE).machine, ['stop']],
    // The call for the order goes on: what it brings has to be cancelled.
    ['while the order is on its way', following(DESKTOP, begin).machine, []],
    ['while a poll is on its way', POLLING, ['stop', 'cancelOrder']],
    [
      'while the tab is hidden',
      following(POLLING, { type: 'hidden' }).machine,
      ['stop', 'cancelOrder'],
    ],
    ['after a failure', following(POLLING, failed(false)).machine, ['stop']],
  ] as const)(
    'giving up the identification %s stops everything and informs the screen once',
    (_when, machine, stops) => {
      const { machine: done, effects } = following(machine, { type: 'cancel' });
      expect(done.phase.name).toBe('done');
      expect(effects.map(({ type }) => type)).toEqual([...stops, 'clearStored', 'finishRound']);
      for (const event of [{ type: 'cancel' }, begin, polled({}), { type: 'restart' }] as const) {
        expect(following(done, event).effects).toEqual([]);
      }
    },
  );

  it('leaving the screen cancels the identification order and informs nobody', () => {
    const { effects } = following(POLLING, { type: 'leave' });
    expect(effects.map(({ type }) => type)).toEqual(['stop', 'cancelOrder', 'clearStored']);
  });
});

describe('coming back', () => {
  const kept: KeptEidOrder = { ...KEEP, flow: 'same-device', launched: true, startedAt: T };

  it('coming back from the app in the same tab goes on polling, opens no app, and shows nothing unknown', () => {
    const { machine, effects } = following(PHONE, {
      type: 'continue',
      order: kept,
      now: T + 60_000,
    });
    expect(effects).toEqual([
      { type: 'wait', event: 'deadline', id: 1, ms: 240_000 },
      { type: 'wait', event: 'pollDue', id: 2, ms: 0 },
    ]);
    expect(eidTextsFor(machine).message).toBe('Frågar BankID hur det har gått...');
    expect(following(machine, due, failed(false)).machine.phase).toMatchObject({ name: 'waiting' });
  });

  it('coming back from the app in another tab looks the order up by the return address and opens no app', () => {
    const looking = following(PHONE, { type: 'returned', nonce: 'n' });
    expect(looking.effects).toMatchObject([{ type: 'begin', id: 1, nonce: 'n' }]);
    expect(eidTextsFor(looking.machine).message).toBe('Frågar BankID hur det har gått...');
    const found = following(looking.machine, ordered);
    expect(found.effects.map(({ type }) => type)).toEqual(['storeOrder', 'wait', 'wait']);
    expect(found.machine.phase).toMatchObject({ order: { launched: true } });
  });

  it('coming back from the app tries the lookup of the order twice when the first call is broken off', () => {
    const broken = { type: 'beginFailed', failure: failureOf(true) } as const;
    const again = following(PHONE, { type: 'returned', nonce: 'n' }, { ...broken, id: 1 });
    expect(again.effects).toMatchObject([{ type: 'begin', id: 2, nonce: 'n' }]);
    expect(following(again.machine, { ...broken, id: 2 }).machine.phase.name).toBe('ended');
  });

  it.each([
    ['login', 'Fortsätt i webbläsaren där du började logga in. Du kan också börja om här.'],
    ['signing', 'Fortsätt i webbläsaren där du började signera. Du kan också börja om här.'],
  ] as const)(
    'coming back from the app in another browser during %s shows where to go on',
    (purpose, text) => {
      const refused = {
        type: 'beginFailed',
        id: 1,
        failure: { reason: 'forbidden', isRetryable: false },
      } as const;
      const { machine } = following(
        { ...PHONE, subjects: [purpose] },
        { type: 'returned', nonce: 'n' },
        refused,
      );
      expect(eidTextsFor(machine)).toEqual({
        message: 'Du är i en annan webbläsare',
        text,
        kind: 'warning',
      });
    },
  );
});

describe('the other way in', () => {
  it('the other way to identify oneself works with the same order, which is stored with that way', () => {
    const phone = following(PHONE, { type: 'begin', flow: 'same-device' }, ordered).machine;
    const { machine, effects } = following(phone, { type: 'switchFlow', flow: 'qr' });
    expect(machine.phase).toMatchObject({ name: 'waiting', order: { flow: 'qr' } });
    expect(effects.map(({ type }) => type)).toEqual(['storeOrder']);
    expect(eidTextsFor(machine).text).toBe('Välj QR i appen och läs av koden.');
  });
});
