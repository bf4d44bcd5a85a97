import type { ProductApplication } from '#insurance';
import { type Fields, listOf, textOf, textsOf } from './fields.ts';

/** What was applied for before, as the server sends it back; entries without a name are left out. */
export function readApplications(data: unknown): readonly ProductApplication[] {
  return listOf(data)
    .map(applicationOf)
    .filter(({ id, productName }) => id !== '' && productName !== '');
}

function applicationOf(fields: Fields): ProductApplication {
  return {
    id: textOf(fields.id),
    productName: textOf(fields.productName),
    productId: textOf(fields.productId),
    productCategory: amountOf(fields.productCategory),
    conditionNumber: textOf(fields.conditionNumber),
    contractNumber: textOf(fields.contractNumber),
    price: amountOf(fields.price),
    canBesignedWithAnyOfConditions: textsOf(fields.canBesignedWithAnyOfConditions),
    prePurchaseInfoUrl: textOf(fields.prePurchaseInfoUrl),
    healthDeclarationVariant: amountOf(fields.healthDeclarationVariant),
    priceBaseAmount: amountOf(fields.priceBaseAmount),
    isReduction: fields.isReduction === true,
    childPersonalNumber: textOf(fields.childPersonalNumber),
    motherPersonalNumber: textOf(fields.motherPersonalNumber),
    childExpectedBirth: textOf(fields.childExpectedBirth),
    isAddedChild: fields.isAddedChild === true,
    isAddedPregnancy: fields.isAddedPregnancy === true,
    isCurrentlySelected: fields.isCurrentlySelected === true,
  };
}

function amountOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
