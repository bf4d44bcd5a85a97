/** Numbers and dates as Swedish texts of the server write them. */

const WHOLE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const NO_BREAK_SPACE = '\u00a0';

/** Kronor per month: 1200 is '1 200 kronor/månad', with spaces that never break. */
export function kronorAMonth(kronor: number): string {
  return `${formatNumber(kronor)}${NO_BREAK_SPACE}kronor/månad`;
}

/** A whole number: 1200 is '1 200', with a space that never breaks. */
export function formatNumber(value: number): string {
  return WHOLE.format(value).replace(/\s/g, NO_BREAK_SPACE);
}

/** A text whose numbers stay on one line: those of products are typed with ordinary spaces. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK_SPACE);
}

/** 'a, b och c' */
export function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} och ${last}`;
}
