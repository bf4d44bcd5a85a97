/** Between thousands: narrow and unbreakable, as in the amounts the rest of the page shows. */
const THIN_SPACE = '\u202f';

/** What people write after an amount of kronor. */
const CURRENCY = /\s*(?:kr|kronor|sek|:-)\.?$/i;

/**
 * An amount as it stands in its field: digits in groups of three, without what stands for kronor.
 *
 * | typed or pasted | shown    |
 * |-----------------|----------|
 * | `31000`         | `31 000` |
 * | `31 000 kr`     | `31 000` |
 * | `31000,50`      | as typed |
 * | `abc`           | as typed |
 */
export function formatAmount(typed: string): string {
  const digits = typed.replace(CURRENCY, '').replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : typed;
}

/** A personal number as it is shown: 8 digits, hyphen, rest. What has not 12 digits stays as typed. */
export function formatPersonalNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? `${digits.slice(0, 8)}-${digits.slice(8)}` : typed;
}

/** A date as it is shown: `yyyymmdd`. What has not 8 digits stays as typed. */
export function formatDate(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : typed;
}
