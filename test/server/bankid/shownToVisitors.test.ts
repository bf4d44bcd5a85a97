import { describe, expect, it } from 'vitest';
import type { BankIdErrorCode } from '../../../src/server/bankid/bankid.ts';
import { qrCode, qrCodes, readQrCode } from '../../../src/server/bankid/qrCode.ts';
import {
  type BankIdDevice,
  type BankIdKind,
  errorMessageOf,
  messageOf,
} from '../../../src/server/bankid/userMessages.ts';
import texts from '../../content/texts/server.json';

const RFA5 = 'Något gick fel. Försök igen.';
const RFA15 = 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.';
const RFA16 =
  'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.';
const RFA17A =
  'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.';
const RFA8 =
  'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Om du inte har ett giltigt BankID kan du skaffa ett hos din bank. Försök sedan igen.';
const RFA21 = 'En identifiering eller underskrift pågår.';

type Row = readonly ['pending' | 'failed', string, BankIdDevice, BankIdKind, string];

const ROWS: readonly Row[] = [
  ['pending', 'outstandingTransaction', 'other', 'auth', 'Starta BankID-appen.'],
  ['pending', 'outstandingTransaction', 'same', 'auth', 'Försöker starta BankID-appen.'],
  ['pending', 'noClient', 'same', 'auth', 'Starta BankID-appen.'],
  ['pending', 'noClient', 'other', 'sign', 'Starta BankID-appen.'],
  ['pending', 'started', 'other', 'auth', RFA15],
  [
    'pending',
    'userMrtd',
    'other',
    'auth',
    'Fotografera och läs av din ID-handling med BankID-appen.',
  ],
  ['pending', 'userCallConfirm', 'other', 'auth', RFA21],
  [
    'pending',
    'userSign',
    'other',
    'auth',
    'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
  ],
  [
    'pending',
    'userSign',
    'same',
    'sign',
    'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
  ],
  ['pending', 'neverHeardOf', 'same', 'sign', RFA21],
  ['pending', '', 'other', 'auth', RFA21],
  ['pending', 'constructor', 'other', 'auth', RFA21],
  ['pending', 'userCancel', 'other', 'auth', RFA21],
  ['failed', 'expiredTransaction', 'other', 'auth', RFA8],
  ['failed', 'certificateErr', 'other', 'sign', RFA16],
  ['failed', 'userCancel', 'same', 'auth', 'Åtgärden avbröts.'],
  ['failed', 'cancelled', 'other', 'auth', 'Åtgärden avbruten. Försök igen.'],
  ['failed', 'startFailed', 'same', 'auth', RFA17A],
  [
    'failed',
    'startFailed',
    'other',
    'auth',
    'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
  ],
  ['failed', 'userDeclinedCall', 'other', 'auth', RFA5],
  ['failed', 'notSupportedByUserApp', 'other', 'auth', RFA5],
  ['failed', 'transactionRiskBlocked', 'same', 'sign', RFA5],
  ['failed', 'neverHeardOf', 'other', 'auth', RFA5],
  ['failed', 'toString', 'other', 'auth', RFA5],
];

describe('what the visitor is told', () => {
  it.each(ROWS)(
    'the visitor gets the message for status %s with the hint ’%s’ (%s device, %s)',
    (...row) => {
      const [status, hintCode, device, kind, message] = row;
      expect(messageOf({ status, hintCode, device, kind })).toBe(message);
    },
  );

  it.each<[BankIdErrorCode, string]>([
    ['alreadyInProgress', texts.bankId.RFA4],
    ['invalidParameters', texts.bankId.notAccepted],
    ['unauthorized', texts.bankId.notAccepted],
    ['notFound', texts.bankId.notAccepted],
    ['certificate', texts.bankId.notAccepted],
    ['noSuchOrder', RFA5],
    ['requestTimeout', RFA5],
    ['tooManyRequests', RFA5],
    ['internalError', RFA5],
    ['maintenance', RFA5],
    ['unreachable', RFA5],
  ])('the message to the visitor when BankID refuses by %s is %s', (code, message) => {
    expect(errorMessageOf(code, 'failed')).toBe(message);
  });
});

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

describe('the QR code', () => {
  it.each([0, 1, 2])('the QR code of second %i is as BankID makes it', (second) => {
    expect(qrCode(ORDER, second)).toBe(CODES[second]);
  });

  it('the QR code counts whole seconds, and none before the start', () => {
    expect(qrCode(ORDER, 1.999)).toBe(CODES[1]);
    expect(qrCode(ORDER, -0.2)).toBe(CODES[0]);
  });

  it('the QR codes of the coming seconds begin with the present one', () => {
    expect(qrCodes(ORDER, 0.4, 3)).toEqual(CODES);
    expect(qrCodes(ORDER, 1, 1)).toEqual([CODES[1]]);
  });

  it('the QR codes never show the secret of the order', () => {
    expect(qrCodes(ORDER, 0, 30).join()).not.toContain(ORDER.qrStartSecret);
  });

  it('a QR code is read back, and any other text is not', () => {
    expect(readQrCode(qrCode(ORDER, 17))).toEqual({
      qrStartToken: ORDER.qrStartToken,
      seconds: 17,
    });
    for (const text of ['', 'bankid', ORDER.qrStartToken, `${CODES[0]}0`, `${CODES[0]}\n`]) {
      expect(readQrCode(text), text).toBeUndefined();
    }
  });
});
