import type { AppliedInsurances } from '#screens/finish';
import type { AppliedProduct, Receipt } from '#state';
import type { ResultItem } from '#ui';

/**
 * Applied-for insurances, granted and pending (spec section 2, item 9). Results are matched to products
 * by condition number, duplicates in order. The receipt's total includes the package.
 *
 * | missing                    | then                                                          |
 * |----------------------------|---------------------------------------------------------------|
 * | the product of a result    | 'Okänd produkt' without a price                               |
 * | the result of a product    | pending: nothing signed disappears                            |
 */
export function appliedInsurances({
  results,
  products,
  total,
}: Pick<Receipt, 'results' | 'products' | 'total'>): AppliedInsurances {
  const open: AppliedProduct[] = [...products];
  const rows = results.map(({ conditionNumber, wasSigned, resultText }, index) => {
    const at = open.findIndex((product) => product.conditionNumber === conditionNumber);
    const [product] = at === -1 ? [] : open.splice(at, 1);
    const item: ResultItem = {
      id: `result-${index}`,
      productName: product?.productName,
      price: product?.price,
      resultText,
    };
    return { item, wasSigned };
  });
  const withoutResult = open.map(({ productName, price }, index): ResultItem => {
    return { id: `product-${index}`, productName, price };
  });
  const itemsOf = (granted: boolean) =>
    rows.filter(({ wasSigned }) => wasSigned === granted).map(({ item }) => item);
  const granted = itemsOf(true);
  const pending = [...itemsOf(false), ...withoutResult];
  const packagePrice = total - sumOf(products);
  return {
    granted,
    pending,
    total: sumOf(granted) + packagePrice,
    totalIfGranted: pending.length > 0 ? total : undefined,
    includesPackage: packagePrice > 0,
  };
}

/** Kronor per month; a missing price counts as 0. */
function sumOf(items: readonly Pick<ResultItem, 'price'>[]): number {
  return items.reduce((kronor, { price }) => kronor + (price ?? 0), 0);
}
