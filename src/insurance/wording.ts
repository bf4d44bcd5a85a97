import { fill } from '#engine/texts';
import texts from '../../schemas/texts/signed.json' with { type: 'json' };

const NO_BREAK_SPACE = '\u00a0';
// Made when needed: screens that format nothing do not pay for it.
let whole: Intl.NumberFormat | undefined;
let longFormat: Intl.DateTimeFormat | undefined;

/** `yyyymmdd` as '1 januari 2027'; unchanged when it is not a date. */
export function longDate(date: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day));
  longFormat ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
  return Number.isNaN(moment) ? date : longFormat.format(moment);
}

/** A personal number with a hyphen after 8 digits (spec section 2). */
export function shownPersonalNumber(personalNumber: string): string {
  return `${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`;
}

/** Kronor per month: 1200 is '1 200 kronor/månad', with no-break spaces. */
export function kronorAMonth(kronor: number): string {
  return fill(texts.prices.perMonth, { amount: formatNumber(kronor) }).replace(
    /\s/g,
    NO_BREAK_SPACE,
  );
}

/** A whole number: 1200 is '1 200', with a no-break space. */
export function formatNumber(value: number): string {
  whole ??= new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
  return whole.format(value).replace(/\s/g, NO_BREAK_SPACE);
}

/** Replaces spaces within numbers by no-break spaces. */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK_SPACE);
}

/** 'a, b och c' */
export function enumerated(words: readonly string[]): string {
  return new Intl.ListFormat('sv').format(words);
}
