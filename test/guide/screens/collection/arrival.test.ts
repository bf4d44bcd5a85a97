import { describe, expect, it } from 'vitest';
import { LOGIN_METHODS } from '#guide/api';
import { collectedPerson } from '../../../../src/guide/screens/collection/collectedPerson.ts';
import {
  flowChoiceOf,
  loginMethodFor,
  startLink,
} from '../../../../src/guide/screens/collection/loginFlow.ts';
import { company, KEPT } from './samples.ts';

describe('the person', () => {
  const known = {
    insurances: [],
    packages: [],
    person: {
      personnummer: '191212121212',
      fornamn: '',
      efternamn: '',
      mobilnummer: '',
      epost: '',
      id: '',
    },
  };
  const asWritten = { ...known, person: { ...known.person, personnummer: '19121212-1212' } };
  const nobody = { ...known, person: { ...known.person, personnummer: '' } };

  it.each([
    ['199908072391', undefined, 'idle', { kind: 'known', personalNumber: '199908072391' }],
    ['199908072391', known, 'success', { kind: 'known', personalNumber: '191212121212' }],
    ['', known, 'success', { kind: 'known', personalNumber: '191212121212' }],
    ['', asWritten, 'success', { kind: 'known', personalNumber: '191212121212' }],
    ['', undefined, 'idle', { kind: 'loading' }],
    ['', undefined, 'pending', { kind: 'loading' }],
    ['', undefined, 'error', { kind: 'missing' }],
    ['', nobody, 'success', { kind: 'missing' }],
  ] as const)(
    'the person to collect for, typed %j, signed insurances %o, query %j: %o',
    (personalNumber, data, status, whose) => {
      expect(collectedPerson({ personalNumber }, { status, data })).toEqual(whose);
    },
  );
});

describe('how to identify oneself', () => {
  const { anyDevice, otherDevice, sameDevice } = LOGIN_METHODS;
  it.each([
    ['same-device', [otherDevice, anyDevice, sameDevice], sameDevice],
    ['same-device', [otherDevice, anyDevice], anyDevice],
    ['same-device', [otherDevice], otherDevice],
    ['same-device', [], anyDevice],
    ['qr', [sameDevice, anyDevice, otherDevice], otherDevice],
    ['qr', [sameDevice, anyDevice], anyDevice],
    ['qr', ['SOMETHING_ELSE'], 'SOMETHING_ELSE'],
    ['qr', [], anyDevice],
  ] as const)(
    'the login method for the way %s is chosen among the methods %o',
    (flow, loginMethods, method) => {
      expect(loginMethodFor({ ...company('alfa'), loginMethods }, flow)).toBe(method);
    },
  );

  const codes = { frames: ['code'], since: 0 };
  const without = { autoStartToken: '' };
  it.each([
    ['desktop', 'qr', codes, {}, { shown: 'qr', other: 'same-device' }],
    ['desktop', 'qr', codes, without, { shown: 'qr', other: null }],
    ['desktop', 'qr', null, {}, { shown: 'same-device', other: null }],
    ['desktop', 'qr', null, without, { shown: 'qr', other: null }],
    ['desktop', 'same-device', codes, without, { shown: 'qr', other: null }],
    ['phone', 'same-device', codes, {}, { shown: 'same-device', other: 'qr' }],
    ['phone', 'same-device', codes, without, { shown: 'same-device', other: 'qr' }],
    ['phone', 'same-device', null, {}, { shown: 'same-device', other: null }],
    ['phone', 'qr', codes, {}, { shown: 'qr', other: 'same-device' }],
    ['phone', 'qr', null, {}, { shown: 'same-device', other: null }],
  ] as const)(
    'a %s with the way %s, code %o and login %o shows the right ways to identify oneself',
    (device, flow, given, login, ways) => {
      const pending = { order: { ...KEPT, flow, ...login }, codes: given };
      expect(flowChoiceOf({ isPhone: device === 'phone' }, pending)).toEqual(ways);
    },
  );
});

describe('the link to the app', () => {
  const onPhone = { origin: 'https://guide.exempel.se', isPhone: true };
  it.each([
    [{ autoStartUrl: '/sandbox/app/?a=1' }, 'https://guide.exempel.se/sandbox/app/?a=1'],
    [{ autoStartToken: 'a-1' }, 'https://app.bankid.com/?autostarttoken=a-1&redirect=null'],
    [{ autoStartUrl: 'javascript:alert(1)' }, 'bankid:///?autostarttoken=&redirect=null'],
    [{ autoStartToken: '' }, 'bankid:///?autostarttoken=&redirect=null'],
  ])('the link to the app is right for the login %o', (login, link) => {
    expect(startLink({ ...KEPT, ...login }, onPhone)).toBe(link);
  });

  it('the link to the app opens the program itself on a computer', () => {
    expect(startLink(KEPT, { ...onPhone, isPhone: false })).toBe(
      'bankid:///?autostarttoken=token&redirect=null',
    );
  });
});
