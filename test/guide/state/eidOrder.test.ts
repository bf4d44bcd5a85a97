import { beforeEach, expect, it } from 'vitest';
import {
  EID_ORDER_KEY,
  forgetEidOrder,
  type KeptEidOrder,
  keepEidOrder,
  keptEidOrder,
} from '#guide/state';

const ORDER: KeptEidOrder = {
  orderRef: 'order',
  transactionId: 'transaction',
  autoStartUrl: 'bankid:///?autostarttoken=a&redirect=null',
  purpose: 'login',
  flow: 'same-device',
  launched: true,
  startedAt: 1000,
};

beforeEach(() => sessionStorage.clear());

it('a pending order is kept for the tab alone, for what it was begun for', () => {
  keepEidOrder(ORDER);
  expect(keptEidOrder('login', 61_000)).toEqual(ORDER);
  expect(keptEidOrder('signing', 61_000)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it('a pending order is gone once it has ended', () => {
  keepEidOrder(ORDER);
  forgetEidOrder();
  expect(keptEidOrder('login', 1000)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['ten minutes old', 601_000],
  ['from the future', 999],
])('a pending order does not come back when it is %s', (_age, now) => {
  keepEidOrder(ORDER);
  expect(keptEidOrder('login', now)).toBeUndefined();
});

it.each([
  '{',
  'null',
  '[]',
  '"order"',
  ...Object.keys(ORDER).map((field) => JSON.stringify({ ...ORDER, [field]: [] })),
])('a pending order does not come back when the tab holds %s', (text) => {
  sessionStorage.setItem(EID_ORDER_KEY, text);
  expect(keptEidOrder('login', 1000)).toBeUndefined();
});
