/** Texts recommended by BankID for relying parties, in Swedish, by their number there. */
const TEXTS = {
  RFA1: 'Starta BankID-appen.',
  RFA3: 'Åtgärden avbruten. Försök igen.',
  RFA4: 'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
  RFA5: 'Något gick fel. Försök igen.',
  RFA6: 'Åtgärden avbröts.',
  RFA8: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Om du inte har ett giltigt BankID kan du skaffa ett hos din bank. Försök sedan igen.',
  RFA9_AUTH: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
  RFA9_SIGN: 'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
  RFA13: 'Försöker starta BankID-appen.',
  RFA15: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
  RFA16:
    'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
  RFA17A:
    'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.',
  RFA17B: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
  RFA21: 'En identifiering eller underskrift pågår.',
  RFA22: 'Något gick fel. Försök igen.',
  RFA23: 'Fotografera och läs av din ID-handling med BankID-appen.',
} as const;

/** What an order is for. */
export type BankIdKind = 'auth' | 'sign';

/** How the app is reached: started on the same device by a link, or another that scans the code. */
export type BankIdDevice = 'same' | 'other';

/** How an order stands, as far as its message depends on it. */
export interface MessageCase {
  readonly status: 'pending' | 'failed';
  /** As BankID sent it; may be one nobody knew when this was written. */
  readonly hintCode: string;
  readonly device: BankIdDevice;
  readonly kind: BankIdKind;
}

type Choose = (device: BankIdDevice, kind: BankIdKind) => keyof typeof TEXTS;

const PENDING: ReadonlyMap<string, Choose> = new Map<string, Choose>([
  ['outstandingTransaction', (device) => (device === 'same' ? 'RFA13' : 'RFA1')],
  ['noClient', () => 'RFA1'],
  ['started', () => 'RFA15'],
  ['userSign', (_device, kind) => (kind === 'sign' ? 'RFA9_SIGN' : 'RFA9_AUTH')],
  ['userMrtd', () => 'RFA23'],
]);

const FAILED: ReadonlyMap<string, Choose> = new Map<string, Choose>([
  ['cancelled', () => 'RFA3'],
  ['userCancel', () => 'RFA6'],
  ['expiredTransaction', () => 'RFA8'],
  ['certificateErr', () => 'RFA16'],
  ['startFailed', (device) => (device === 'same' ? 'RFA17A' : 'RFA17B')],
]);

/**
 * What the visitor is told while an order is pending or when it has failed.
 *
 * | status  | hint                   | message                                             |
 * |---------|------------------------|-----------------------------------------------------|
 * | pending | outstandingTransaction | RFA13 on the same device, RFA1 on another           |
 * | pending | noClient               | RFA1                                                |
 * | pending | started                | RFA15B                                              |
 * | pending | userSign               | RFA9, with the one of its two verbs that is meant   |
 * | pending | userMrtd               | RFA23                                               |
 * | pending | any other              | RFA21, userCallConfirm too: we start no phone calls |
 * | failed  | cancelled              | RFA3                                                |
 * | failed  | userCancel             | RFA6                                                |
 * | failed  | expiredTransaction     | RFA8                                                |
 * | failed  | certificateErr         | RFA16                                               |
 * | failed  | startFailed            | RFA17A on the same device, RFA17B on another        |
 * | failed  | any other              | RFA22                                               |
 *
 * Source: BankID's recommended user messages.
 */
export function messageOf({ status, hintCode, device, kind }: MessageCase): string {
  const choose = (status === 'pending' ? PENDING : FAILED).get(hintCode);
  return TEXTS[choose?.(device, kind) ?? (status === 'pending' ? 'RFA21' : 'RFA22')];
}

/** By the code of a `BankIdError`, what the visitor is told: RFA4 for `alreadyInProgress`, else RFA5. */
export function errorMessageOf(code: string): string {
  return code === 'alreadyInProgress' ? TEXTS.RFA4 : TEXTS.RFA5;
}
