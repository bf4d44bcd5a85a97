import { fill } from '#engine/texts';
import type { Condition, Contract } from '#insurance';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import type { PricedContract, Product, ProductLevel } from './catalogue.ts';

/** States of the levels of a recommendation, as condition numbers; empty for none. */
export interface LevelStates {
  readonly recommended: string;
  readonly signed: string;
  readonly pending: string;
  canBeSigned(level: ProductLevel): boolean;
  /** Paid by another party. */
  readonly isFree: boolean;
}

/** An insurance as it is offered under a contract. `today` as `yyyymmdd`. */
export function contractOf(
  product: Product,
  contract: PricedContract,
  states: LevelStates,
  today: string,
): Contract {
  const { contractName, contractNumber } = contract;
  return {
    id: contractNumber,
    companyName: contractName,
    contractNumber,
    prePurchaseInfoUrl: fill(brand.links.prePurchaseInfo, {
      contract: contractNumber,
      page: product.prePurchaseInfoPage,
    }),
    conditions: product.levels.map((level) => conditionOf(level, contract, states, today)),
  };
}

function conditionOf(
  level: ProductLevel,
  { pricePercent }: PricedContract,
  states: LevelStates,
  today: string,
): Condition {
  const { conditionNumber, priceNextYear } = level;
  const price = (kronor: number) => (states.isFree ? 0 : priceUnder(kronor, pricePercent));
  const isRenewed = priceNextYear !== undefined && !states.isFree;
  return {
    conditionNumber,
    insuredAmountText: level.insuredAmountText,
    isRecommended: conditionNumber === states.recommended,
    isSigned: conditionNumber === states.signed,
    isUnderRiskAssessment: conditionNumber === states.pending,
    canNotBeSigned: !states.canBeSigned(level),
    canBesignedWithAnyOfConditions: level.canBesignedWithAnyOfConditions ?? [],
    price: price(level.price),
    priceBaseAmount: level.priceBaseAmount,
    productId: conditionNumber,
    healthDeclarationVariant: level.healthDeclarationVariant,
    renewalDate: isRenewed ? `${Number(today.slice(0, 4)) + 1}0101` : '',
    renewalPrice: isRenewed ? price(priceNextYear) : null,
  };
}

/** Whole kronor after the contract's percentage; half a krona is rounded up. */
export function priceUnder(kronor: number, percent: number): number {
  // Integers until the division: 1.15 is not exact in floating point.
  return Math.floor((kronor * percent + 50) / 100);
}
