import {
  effectiveDate,
  healthDemandOf,
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
  /** `yyyymmdd`; null when a health declaration has to come first. */
  readonly validFrom: string | null;
  /** An https address; empty for none. */
  readonly prePurchaseInfoUrl: string;
  /** Whole kronor per month. */
  readonly price: number;
}

/** What is signed, what it costs, and the package that the person has beside it. */
export interface Summary {
  readonly rows: readonly SummaryRow[];
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
  readonly packagePrice: number;
  readonly today: string;
}

/** The summary of step 4:2 (spec section 2, item 5). */
export function summaryOf({
  products,
  recommendations,
  packagePrice,
  today,
}: SummarySource): Summary {
  const rows = products.map((product) => rowOf(product, recommendations, today));
  return {
    rows,
    needsDeclaration: rows.some(({ validFrom }) => validFrom === null),
    packagePrice,
    total: totalPrice(products, packagePrice),
  };
}

/** Kronor per month for all packages a person has; a price that nobody knows counts nothing. */
export function packagePriceOf(packages: readonly { readonly price: number | null }[]): number {
  return packages.reduce((sum, { price }) => sum + (price ?? 0), 0);
}

function rowOf(
  product: ProductApplication,
  recommendations: readonly Recommendation[],
  today: string,
): SummaryRow {
  const recommendation = recommendations.find(({ id }) => id === recommendationIdOf(product.id));
  const contracts = recommendation?.contracts ?? [];
  const contract = contracts.find(
    ({ contractNumber }) => contractNumber === product.contractNumber,
  );
  const condition = contract?.conditions.find(
    ({ conditionNumber }) => conditionNumber === product.conditionNumber,
  );
  const isDeclared = healthDemandOf(product) === 'declaration';
  const { id, productName, childPersonalNumber, motherPersonalNumber, price } = product;
  return {
    id,
    productName,
    level: condition?.insuredAmountText ?? '',
    company: contracts.length > 1 ? (contract?.companyName ?? '') : '',
    childPersonalNumber,
    motherPersonalNumber,
    childExpectedBirth: product.childExpectedBirth,
    validFrom: isDeclared ? null : effectiveDate(product.productCategory, today),
    prePurchaseInfoUrl: safeAddress(product.prePurchaseInfoUrl),
    price,
  };
}

/** The address comes from the server, and a page of ours must not run what it may hold. */
function safeAddress(address: string): string {
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : '';
}
