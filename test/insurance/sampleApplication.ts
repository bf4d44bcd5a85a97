import type { ProductApplication } from '#insurance';

/** An application for one insurance, granted at once unless said otherwise. */
export function application(
  id: string,
  productName: string,
  parts: Partial<ProductApplication> = {},
): ProductApplication {
  return {
    id,
    productName,
    productId: `${id}-1`,
    productCategory: 1,
    conditionNumber: `${id}-1`,
    contractNumber: 'VF',
    price: 79,
    canBesignedWithAnyOfConditions: [],
    prePurchaseInfoUrl: '',
    healthDeclarationVariant: 1,
    priceBaseAmount: 1,
    isReduction: false,
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirth: '',
    isAddedChild: false,
    isAddedPregnancy: false,
    isCurrentlySelected: true,
    ...parts,
  };
}
