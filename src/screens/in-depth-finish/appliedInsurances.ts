import type { AppliedProduct, Receipt } from '#state';
import type { ResultItem } from '#ui';
import type { AppliedInsurances } from '../FinishContent.tsx';

/**
 * What was applied for, as granted and pending (spec section 2, item 9). A result belongs to the
 * product with its condition number, among several with the same number to the one in its place.
 *
 * | what is missing            | then                                                          |
 * |----------------------------|---------------------------------------------------------------|
 * | the product of a result    | 'Okänd produkt' without a price                               |
 * | the result of a product    | pending: nothing that was signed disappears                   |
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
  const unanswered = open.map(({ productName, price }, index): ResultItem => {
    return { id: `product-${index}`, productName, price };
  });
  const itemsOf = (granted: boolean) =>
    rows.filter(({ wasSigned }) => wasSigned === granted).map(({ item }) => item);
  const sum = products.reduce((kronor, { price }) => kronor + price, 0);
  return {
    granted: itemsOf(true),
    pending: [...itemsOf(false), ...unanswered],
    total,
    includesPackage: total > sum,
  };
}
