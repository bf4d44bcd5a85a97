import { expect, it } from 'vitest';
import { qrCode, qrCodes, readQrCode } from '../../../src/server/bankid/qrCode.ts';

/** The example of BankID's own guidelines. */
const ORDER = {
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
};
const MACS = [
  'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
  '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
  'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3',
];
const CODES = MACS.map((mac, second) => `bankid.${ORDER.qrStartToken}.${second}.${mac}`);

it.each([0, 1, 2])('makes the code of second %i as BankID does', (second) => {
  expect(qrCode(ORDER, second)).toBe(CODES[second]);
});

it('counts whole seconds, and none before the start', () => {
  expect(qrCode(ORDER, 1.999)).toBe(CODES[1]);
  expect(qrCode(ORDER, -0.2)).toBe(CODES[0]);
});

it('makes the codes of the coming seconds, the present one first', () => {
  expect(qrCodes(ORDER, 0.4, 3)).toEqual(CODES);
  expect(qrCodes(ORDER, 1, 1)).toEqual([CODES[1]]);
});

it('never shows the secret', () => {
  expect(qrCodes(ORDER, 0, 30).join()).not.toContain(ORDER.qrStartSecret);
});

it('reads a code back, and nothing else', () => {
  expect(readQrCode(qrCode(ORDER, 17))).toEqual({ qrStartToken: ORDER.qrStartToken, seconds: 17 });
  for (const text of ['', 'bankid', ORDER.qrStartToken, `${CODES[0]}0`, `${CODES[0]}\n`]) {
    expect(readQrCode(text), text).toBeUndefined();
  }
});
