// Made when needed: the first format of a page loads the language's data, which takes a phone 20 ms.
let list: Intl.ListFormat | undefined;
let whole: Intl.NumberFormat | undefined;

/** The font's space is a fifth of an em, right for a separator; a narrower one vanishes. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Swedish format of a whole number: 31000 is '31 000', with no-break spaces. Fractions are rounded.
 */
export function formatNumber(value: number): string {
  whole ??= new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
  return whole.format(value).replace(/\s/g, NO_BREAK_SPACE);
}

/** Swedish list: 'Länsbo, Havsfrid och Trygga'. */
export function formatList(names: readonly string[]): string {
  list ??= new Intl.ListFormat('sv', { type: 'conjunction' });
  return list.format(names);
}
