/** Full-width forms of the visible ASCII signs, and how far after them they stand. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/**
 * A text with the signs of a Swedish keyboard instead of those that look like them, as pages, word processors
 * and contacts paste them. For numbers, dates, personal numbers, telephones and e-mail addresses; in other
 * texts such signs may be meant.
 *
 * | signs                                      | read as     | example         | which is   |
 * |--------------------------------------------|-------------|-----------------|------------|
 * | hyphens, dashes, minus                     | `-`         | `"070\u2011174"` | `"070-174"` |
 * | no-break, narrow and other spaces          | space       | `"31\u202f000"`  | `"31 000"` |
 * | soft hyphen, marks of direction, no width  | nothing     | `"\u200e19\u00ad90"` | `"1990"` |
 * | full-width forms                           | ASCII       | `"\uff13\uff11"` | `"31"`     |
 * | digits of other scripts, such as Arabic    | 0-9         | `"\u0663\u0661"` | `"31"`     |
 */
export function plainSigns(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(DIGIT, digitValue);
}

/** Unicode has the decimal digits of a script in a row, from zero to nine (section 4.6). */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
