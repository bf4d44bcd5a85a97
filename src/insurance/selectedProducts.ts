import type { RowChoice } from './choices.ts';
import { invalidInputs } from './invalidInputs.ts';
import { isLowerLevel } from './prices.ts';
import {
  CATEGORIES,
  conditionsOf,
  findCondition,
  type ProductApplication,
  type Recommendation,
} from './recommendation.ts';

/**
 * Applications for the selection, in the order of the recommendations. A ticked row without a
 * contract is included without one; an added row only with valid inputs and a contract (spec section
 * 4). `today` as `yyyymmdd`.
 */
export function selectedProducts(
  recommendations: readonly Recommendation[],
  choices: readonly RowChoice[],
  today: string,
): readonly ProductApplication[] {
  return recommendations.flatMap((recommendation) =>
    choices
      .filter(
        (choice) => choice.recommendationId === recommendation.id && isSelected(choice, today),
      )
      .map((choice) => applicationOf(recommendation, choice)),
  );
}

/**
 * Whether applications are for exactly these choices, as far as can be known without the
 * recommendations: rows, contracts, levels and inputs, but no prices. `today` as `yyyymmdd`.
 */
export function matchChoices(
  products: readonly ProductApplication[],
  choices: readonly RowChoice[],
  today: string,
): boolean {
  const selected = choices.filter((choice) => isSelected(choice, today));
  return (
    selected.length === products.length &&
    selected.every((choice) => products.some((product) => isFor(product, choice)))
  );
}

function isFor(product: ProductApplication, choice: RowChoice): boolean {
  return (
    product.id === choice.id &&
    product.contractNumber === choice.contractNumber &&
    product.conditionNumber === choice.conditionNumber &&
    (choice.kind !== 'child' || product.childPersonalNumber === choice.childPersonalNumber) &&
    (choice.kind !== 'pregnancy' ||
      (product.motherPersonalNumber === choice.motherPersonalNumber &&
        product.childExpectedBirth === choice.childExpectedBirth))
  );
}

function isSelected(choice: RowChoice, today: string): boolean {
  if (!choice.isTicked) return false;
  if (choice.kind === 'product') return true;
  return choice.contractNumber !== '' && invalidInputs(choice, today).length === 0;
}

function applicationOf(recommendation: Recommendation, choice: RowChoice): ProductApplication {
  const { productName, productCategory } = recommendation;
  const found = findCondition(recommendation, choice.conditionNumber, choice.contractNumber);
  const condition = found?.condition;
  const productId = condition?.productId || recommendation.productId;
  const level = {
    productCategory,
    productId,
    priceBaseAmount: condition?.priceBaseAmount ?? 0,
    healthDeclarationVariant: condition?.healthDeclarationVariant ?? 1,
  };
  const isChild = choice.kind === 'child';
  const isPregnancy = choice.kind === 'pregnancy';
  // Added rows are for another person, so never a reduction.
  const signed =
    isChild || isPregnancy
      ? undefined
      : conditionsOf(recommendation).find(({ isSigned }) => isSigned);
  return {
    id: choice.id,
    productName,
    ...level,
    conditionNumber: condition?.conditionNumber ?? '',
    contractNumber: choice.contractNumber,
    price: condition?.price ?? 0,
    canBesignedWithAnyOfConditions: condition?.canBesignedWithAnyOfConditions ?? [],
    prePurchaseInfoUrl: found?.contract.prePurchaseInfoUrl ?? '',
    isReduction: isLowerLevel(level, signed),
    childPersonalNumber: isChild ? choice.childPersonalNumber : recommendation.childPersonalNumber,
    motherPersonalNumber: isPregnancy
      ? choice.motherPersonalNumber
      : recommendation.motherPersonalNumber,
    childExpectedBirth: isPregnancy
      ? choice.childExpectedBirth
      : recommendation.childExpectedBirthDate,
    isAddedChild: isChild,
    isAddedPregnancy: isPregnancy,
    // The list holds selected products only.
    isCurrentlySelected: true,
  };
}

/**
 * Day from which a new insurance is in force: the day of signing for category 10, the day after for
 * all others (spec section 5). Both as `yyyymmdd`.
 */
export function effectiveDate(productCategory: number, today: string): string {
  return productCategory === CATEGORIES.immediate ? today : dayAfter(today);
}

function dayAfter(date: string): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)].map(Number);
  const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 1));
  return next.toISOString().slice(0, 10).replaceAll('-', '');
}
