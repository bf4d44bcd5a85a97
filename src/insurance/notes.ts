import type { Condition } from './recommendation.ts';

/** A price that is known to change. */
export interface Renewal {
  /** `yyyymmdd`, after today. */
  readonly date: string;
  /** Whole kronor per month from that date. */
  readonly price: number;
}

/**
 * What 'Från och med den <date> kostar försäkringen <price> kronor.' says about a level (spec section
 * 2, item 4). The specification does not say when the note is there: it is when both are known and
 * the day is still to come, also when the price stays the same. `today` as `yyyymmdd`.
 */
export function renewalOf(
  { renewalDate, renewalPrice }: Pick<Condition, 'renewalDate' | 'renewalPrice'>,
  today: string,
): Renewal | undefined {
  if (renewalPrice === null || renewalDate <= today) return undefined;
  return { date: renewalDate, price: renewalPrice };
}

/** Whether texts refer to the footnote: it is shown when one has an asterisk (spec section 2, item 4). */
export function hasFootnote(texts: readonly string[]): boolean {
  return texts.some((text) => text.includes('*'));
}
