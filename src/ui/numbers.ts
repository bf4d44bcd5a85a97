const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });
const WHOLE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
/** The font's space is a fifth of an em, as narrow as a separator should be; a narrower one vanishes. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * A whole number as it is written in Swedish: 31000 is '31 000', with spaces that never break.
 * Fractions are rounded.
 */
export function formatNumber(value: number): string {
  return WHOLE.format(value).replace(/\s/g, NO_BREAK_SPACE);
}

/** An amount in whole kronor: 31000 is '31 000 kronor'. */
export function formatKronor(kronor: number): string {
  return `${formatNumber(kronor)} kronor`;
}

/** Names in a sentence: 'Länsbo, Havsfrid och Trygga'. */
export function listed(names: readonly string[]): string {
  return LIST.format(names);
}
