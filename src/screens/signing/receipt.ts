import type { ApplicationResult } from '#api';
import { needsHealthDeclaration, totalPrice } from '#insurance';
import type { Receipt, SignedContent } from '#state';

/**
 * What the visitor takes along. A declaration follows when what was signed needs a whole one and
 * the person is fully functional (spec section 2, item 5).
 */
export function receiptOf(
  { selectedProducts, email, isFullyFunctional }: SignedContent,
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
    awaitsDeclaration: isFullyFunctional && needsHealthDeclaration(selectedProducts),
  };
}
