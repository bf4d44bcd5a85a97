import {
  type ApplicationDecision,
  decisionOf,
  effectiveDate,
  type ProductApplication,
  type Recommendation,
  recommendationIdOf,
  totalPrice,
} from '#insurance';
import { levelLine } from './insuredLines.ts';

/** One insurance that is about to be signed. */
export interface SigningSummaryRow {
  readonly id: string;
  readonly productName: string;
  /** Swedish, such as 'Försäkringsbelopp: 300 000 kronor'; empty when it is not known. */
  readonly level: string;
  /** Organisation of the contract, when there were several; empty otherwise. */
  readonly company: string;
  /** 12 digits; empty for none. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** `yyyymmdd`; empty for none. */
  readonly childExpectedBirth: string;
  /** Outcome by the answer about health. */
  readonly decision: ApplicationDecision;
  /** `yyyymmdd`: first day in force, if granted. */
  readonly validFrom: string;
  /** As the server gives it; empty for none. */
  readonly prePurchaseInfoUrl: string;
  /** Whole kronor per month. */
  readonly price: number;
}

/** Summary of what is signed, with prices and the person's package. */
export interface SigningSummary {
  readonly rows: readonly SigningSummaryRow[];
  /** Some row requires a full declaration. */
  readonly needsDeclaration: boolean;
  /** Kronor per month; 0 without one, or when unknown. */
  readonly packagePrice: number;
  /** Kronor per month, the package included. */
  readonly total: number;
}

/** Source of the summary; `today` as `yyyymmdd`. */
export interface SigningSummarySource {
  readonly products: readonly ProductApplication[];
  /** May be empty: they only add names of contracts and levels. */
  readonly recommendations: readonly Recommendation[];
  /** Current answer; true until the question has been answered. */
  readonly isFullyFunctional: boolean;
  readonly packagePrice: number;
  readonly today: string;
}

/** The summary of step 4:2 (spec section 2, item 5). */
export function signingSummary(source: SigningSummarySource): SigningSummary {
  const { products, packagePrice } = source;
  const rows = products.map((product) => signingSummaryRow(product, source));
  return {
    rows,
    needsDeclaration: rows.some(({ decision }) => decision === 'declaration'),
    packagePrice,
    total: totalPrice(products, packagePrice),
  };
}

function signingSummaryRow(
  product: ProductApplication,
  { recommendations, isFullyFunctional, today }: SigningSummarySource,
): SigningSummaryRow {
  const recommendation = recommendations.find(({ id }) => id === recommendationIdOf(product.id));
  const contracts = recommendation?.contracts ?? [];
  const contract = contracts.find(
    ({ contractNumber }) => contractNumber === product.contractNumber,
  );
  const condition = contract?.conditions.find(
    ({ conditionNumber }) => conditionNumber === product.conditionNumber,
  );
  const { id, productName, childPersonalNumber, motherPersonalNumber, price } = product;
  return {
    id,
    productName,
    level: levelLine(condition?.insuredAmountText ?? '', recommendation?.insuredAmountLabel),
    company: contracts.length > 1 ? (contract?.companyName ?? '') : '',
    childPersonalNumber,
    motherPersonalNumber,
    childExpectedBirth: product.childExpectedBirth,
    decision: decisionOf(product, isFullyFunctional),
    validFrom: effectiveDate(product.productCategory, today),
    prePurchaseInfoUrl: product.prePurchaseInfoUrl,
    price,
  };
}
