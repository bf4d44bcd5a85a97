import {
  type Decision,
  decisionOf,
  effectiveDate,
  type ProductApplication,
  type Recommendation,
  recommendationIdOf,
  totalPrice,
} from '#insurance';

/** One insurance that is about to be signed. */
export interface SummaryRow {
  readonly id: string;
  readonly productName: string;
  /** Swedish, such as '300 000 kronor'; empty when it is not known. */
  readonly level: string;
  /** Whose contract it is, when there was one to choose; empty otherwise. */
  readonly company: string;
  /** 12 digits; empty for none. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** `yyyymmdd`; empty for none. */
  readonly childExpectedBirth: string;
  /** What becomes of it, by the answer about health. */
  readonly decision: Decision;
  /** `yyyymmdd`: the day it is in force from when it is granted. */
  readonly validFrom: string;
  /** As the server gives it; empty for none. */
  readonly prePurchaseInfoUrl: string;
  /** Whole kronor per month. */
  readonly price: number;
}

/** What is signed, what it costs, and the package that the person has beside it. */
export interface Summary {
  readonly rows: readonly SummaryRow[];
  /** Some row awaits a whole declaration. */
  readonly needsDeclaration: boolean;
  /** Kronor per month; 0 without one, or when nobody knows. */
  readonly packagePrice: number;
  /** Kronor per month, the package included. */
  readonly total: number;
}

/** What the summary is put together from; `today` as `yyyymmdd`. */
export interface SummarySource {
  readonly products: readonly ProductApplication[];
  /** May be empty: they only add what a contract or level is called. */
  readonly recommendations: readonly Recommendation[];
  /** By now; true until the question about it has been answered. */
  readonly isFullyFunctional: boolean;
  readonly packagePrice: number;
  readonly today: string;
}

/** The summary of step 4:2 (spec section 2, item 5). */
export function summaryOf(source: SummarySource): Summary {
  const { products, packagePrice } = source;
  const rows = products.map((product) => rowOf(product, source));
  return {
    rows,
    needsDeclaration: rows.some(({ decision }) => decision === 'declaration'),
    packagePrice,
    total: totalPrice(products, packagePrice),
  };
}

function rowOf(
  product: ProductApplication,
  { recommendations, isFullyFunctional, today }: SummarySource,
): SummaryRow {
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
    level: condition?.insuredAmountText ?? '',
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
