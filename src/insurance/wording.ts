const LONG_DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });

/** `yyyymmdd` as '1 januari 2027'; as it is when it is no date. */
export function longDate(date: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(moment) ? date : LONG_DATE.format(moment);
}

/** A personal number as it is shown: 8 digits, a hyphen, the rest (spec section 2). */
export function shownPersonalNumber(personalNumber: string): string {
  return `${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`;
}
