/** More digits than these are not exact. */
const MOST_DIGITS = 15;

/**
 * The number that a text is in Swedish, without spaces between thousands (`readTyped` takes them away);
 * `undefined` for any other text, also for one whose number would not be exact.
 *
 * A decimal point is read as a comma, which the keypads of some telephones lack, unless three digits follow:
 * then it may separate thousands.
 *
 * | number                            | is        |
 * |-----------------------------------|-----------|
 * | `"31000"`                         | `31000`   |
 * | `"-3"`                            | `-3`      |
 * | `"1,5"`                           | `1.5`     |
 * | `"0,125"`                         | `0.125`   |
 * | `"1.5"`                           | `1.5`     |
 * | `"1,50"`                          | `1.5`     |
 * | `"1.500"`                         | none      |
 * | `"1e1"`                           | none      |
 * | `"0x10"`                          | none      |
 * | `",5"`                            | none      |
 * | `"5,"`                            | none      |
 * | `"1,5,5"`                         | none      |
 * | `"Infinity"`                      | none      |
 * | `""`                              | none      |
 * | `"0,0000001"`                     | none      |
 * | `"1234567890123456,5"`            | none      |
 */
export function numberIn(text: string): number | undefined {
  const [, whole = '', sign, decimals = ''] = /^(-?\d+)(?:([,.])(\d+))?$/.exec(text) ?? [];
  if (whole === '' || (sign === '.' && decimals.length === 3)) return undefined;
  const number = Number(decimals === '' ? whole : `${whole}.${decimals}`);
  if (decimals === '') return Number.isSafeInteger(number) ? number : undefined;
  const digits = `${whole}${decimals}`.replace(/^[-0]+/, '').length;
  return digits <= MOST_DIGITS && !String(number).includes('e') ? number : undefined;
}

/** A number as it is written in a Swedish text, without spaces between thousands: `1,5`. */
export const decimalText = (number: number): string => String(number).replace('.', ',');

/** A number with its unit, which stays on the same line: `172 cm`. */
export function withUnit(number: string, unit: string | undefined): string {
  return unit === undefined ? number : `${number}\u00a0${unit}`;
}
