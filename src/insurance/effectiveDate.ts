import { CATEGORIES } from './recommendation.ts';

/**
 * The day from which a new insurance is in force: the day it is signed for category 10, the day
 * after for all others (spec section 5). Both as `yyyymmdd`.
 */
export function effectiveDate(productCategory: number, today: string): string {
  return productCategory === CATEGORIES.immediate ? today : dayAfter(today);
}

function dayAfter(date: string): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)].map(Number);
  const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 1));
  return next.toISOString().slice(0, 10).replaceAll('-', '');
}
