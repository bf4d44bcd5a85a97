import { CATEGORIES, type Condition } from './recommendation.ts';

/** Properties that levels of an insurance are compared by. */
export interface PricedLevel {
  readonly productCategory: number;
  /** 'x-number' */
  readonly productId: string;
  readonly priceBaseAmount: number;
  readonly healthDeclarationVariant: number;
}

/** Variants that require so little about health that reductions need no exemption. */
const EXEMPT: readonly number[] = [1, 2];

/**
 * Whether a level is lower than the one the person has: a reduction, which requires no health
 * declaration. Spec section 5, 'Lower-price rule'.
 *
 * | the level                                  | lower when                                          |
 * |--------------------------------------------|-----------------------------------------------------|
 * | of health declaration variant 1 or 2       | never                                               |
 * | of category 3 or 5, numbers after the dash differ | its number is lower                          |
 * | any other                                  | its `priceBaseAmount` is lower                      |
 */
export function isLowerLevel(
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

/** Kronor per month for the selection and the package the person has (spec section 5). */
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
 * Renewal for the note 'Från och med den <date> kostar försäkringen <price> kronor.' (spec section 2,
 * item 4). The specification leaves open when the note is shown: here when both are known and the
 * date is in the future, even for an unchanged price. `today` as `yyyymmdd`.
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

/** Kronor per month for all packages a person has; an unknown price counts as 0. */
export function packagePriceOf(packages: readonly { readonly price: number | null }[]): number {
  return packages.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
