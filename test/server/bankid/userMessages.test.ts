import { describe, expect, it } from 'vitest';
import type { BankIdErrorCode } from '../../../src/server/bankid/bankid.ts';
import {
  type BankIdDevice,
  type BankIdKind,
  errorMessageOf,
  messageOf,
} from '../../../src/server/bankid/userMessages.ts';

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
  it.each(ROWS)('while %s with the hint "%s" (%s device, %s)', (...row) => {
    const [status, hintCode, device, kind, message] = row;
    expect(messageOf({ status, hintCode, device, kind })).toBe(message);
  });

  it('when BankID refuses is that another order is under way, or that something went wrong', () => {
    expect(errorMessageOf('alreadyInProgress')).toBe(
      'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
    );
    const others: readonly BankIdErrorCode[] = [
      'invalidParameters',
      'unauthorized',
      'notFound',
      'requestTimeout',
      'tooManyRequests',
      'internalError',
      'maintenance',
      'unreachable',
    ];
    for (const code of others) expect(errorMessageOf(code), code).toBe(RFA5);
  });
});
