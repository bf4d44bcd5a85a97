import { CATEGORIES, type Condition } from './recommendation.ts';

/** The values by which two levels of an insurance are compared. */
export interface PricedLevel {
  readonly productCategory: number;
  /** 'x-number' */
  readonly productId: string;
  readonly priceBaseAmount: number;
  readonly healthDeclarationVariant: number;
}

/** Variants that ask so little about health that it does not matter which level is the lower. */
const EXEMPT: readonly number[] = [1, 2];

/**
 * Whether a level is lower than the one the person has, which makes it a reduction: nobody has to
 * declare their health to have less. Spec section 5, 'Lower-price rule'.
 *
 * | the level                                  | lower when                                          |
 * |--------------------------------------------|-----------------------------------------------------|
 * | of health declaration variant 1 or 2       | never                                               |
 * | of category 3 or 5, numbers after the dash differ | its number is the lower one                  |
 * | any other                                  | its `priceBaseAmount` is the lower one              |
 */
export function isLowerPrice(
  level: PricedLevel,
  signed: Pick<PricedLevel, 'productId' | 'priceBaseAmount'> | undefined,
): boolean {
  if (signed === undefined || EXEMPT.includes(level.healthDeclarationVariant)) return false;
  const isNumbered =
    level.productCategory === CATEGORIES.child ||
    level.productCategory === CATEGORIES.supplementaryIncome;
  if (isNumbered) {
    const [own, other] = [numberOf(level.productId), numberOf(signed.productId)];
    if (own !== undefined && other !== undefined && own !== other) return own < other;
  }
  return level.priceBaseAmount < signed.priceBaseAmount;
}

/** The number after the dash of 'x-number'. */
function numberOf(productId: string): number | undefined {
  const digits = /-(\d+)$/.exec(productId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Kronor per month: what is selected, and the package the person has (spec section 5). */
export function totalPrice(
  selected: readonly { readonly price: number }[],
  packagePrice: number,
): number {
  return selected.reduce((sum, { price }) => sum + price, packagePrice);
}

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

/** Kronor per month for all packages a person has; a price that nobody knows counts nothing. */
export function packagePriceOf(packages: readonly { readonly price: number | null }[]): number {
  return packages.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
