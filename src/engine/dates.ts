/** Calendar dates as `yyyymmdd` texts: they sort and compare as texts. No clock, no time zone. */

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is 8 digits, a year starting 19 or 20, and a day that exists (spec section 5). */
export function isDate(text: string): boolean {
  if (!/^(19|20)\d{6}$/.test(text)) return false;
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month)
  );
}

/**
 * The same day that many months later, or the last day of that month when it is shorter: `20260531`
 * plus 9 is `20270228`.
 */
export function addMonths(date: string, months: number): string {
  const first = Number(date.slice(0, 4)) * 12 + Number(date.slice(4, 6)) - 1 + months;
  const year = Math.floor(first / 12);
  const month = (first % 12) + 1;
  const day = Math.min(Number(date.slice(6, 8)), daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

// To make one takes a hundred times as long as to use it.
let inStockholm: Intl.DateTimeFormat | undefined;

/** The calendar date of a moment in Stockholm, as `yyyymmdd`. */
export function dateInStockholm(moment: Date): string {
  // 'sv-SE' writes dates as yyyy-mm-dd.
  inStockholm ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
  return inStockholm.format(moment).replaceAll('-', '');
}
