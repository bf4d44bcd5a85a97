import type { ApplicationResult } from '#api';
import { decisionOf, type ProductApplication, totalPrice } from '#insurance';
import type { Receipt, SignedContent } from '#state';

/**
 * What the visitor takes along. A declaration follows when what was signed needs a whole one and
 * the person is fully functional (spec section 2, item 5).
 */
export function receiptOf(
  { selectedProducts, email, isFullyFunctional, consentsToMarketing }: SignedContent,
  results: readonly ApplicationResult[],
  packagePrice: number,
): Receipt {
  return {
    results,
    products: selectedProducts.map(({ conditionNumber, productName, price }) => ({
      conditionNumber,
      productName,
      price,
    })),
    total: totalPrice(selectedProducts, packagePrice),
    email,
    consentsToMarketing,
    awaited: awaitedOf(selectedProducts, isFullyFunctional),
  };
}

function awaitedOf(
  products: readonly ProductApplication[],
  isFullyFunctional: boolean,
): readonly ProductApplication[] {
  return products.filter((product) => decisionOf(product, isFullyFunctional) === 'declaration');
}
