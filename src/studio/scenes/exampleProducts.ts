import type { OfferedCondition, OfferedContract, Recommendation } from '#operations';
import { sceneExamples } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A level of which only what matters is told. */
export const level = (number: string, told: Partial<OfferedCondition> = {}): OfferedCondition => ({
  conditionNumber: number,
  insuredAmountText: '',
  isRecommended: false,
  isSigned: false,
  isUnderRiskAssessment: false,
  canNotBeSigned: false,
  canBesignedWithAnyOfConditions: [],
  price: 89,
  priceBaseAmount: 1,
  productId: number,
  healthDeclarationVariant: 1,
  renewalDate: '',
  renewalPrice: null,
  ...told,
});

/** A contract with its levels. */
export const contract = (
  number: string,
  conditions: readonly OfferedCondition[],
  companyName: string = sceneExamples.organisation,
): OfferedContract => ({
  id: number,
  companyName,
  contractNumber: number,
  prePurchaseInfoUrl: 'https://example.com/',
  conditions,
});

/** An insurance at one level of one contract, of which only what matters is told. */
export const product = (
  productName: string,
  told: Partial<Recommendation> & { readonly levels?: readonly OfferedCondition[] } = {},
): Recommendation => {
  const { levels = [level(`${productName}-1`)], ...rest } = told;
  return {
    id: productName,
    productName,
    productId: productName,
    productCategory: 1,
    recommendationType: 'New',
    sortingPoints: 50,
    recommendationReasonText: '',
    conditionLevelReasonText: '',
    description: '',
    inputFields: [],
    contracts: [contract('1', levels)],
    isDuplicate: false,
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
    ...rest,
  };
};

/** An insurance for children, with fields for each of them. */
export const CHILD = product('Barnförsäkring', {
  productCategory: 3,
  inputFields: ['child-personal-number', 'child-expected-birth'],
});
/** Levels with everything that can be said of them. */
export const LIFE = product('Livförsäkring', {
  sortingPoints: 100,
  recommendationReasonText: sceneExamples.reason,
  levels: [
    level('L1', { insuredAmountText: '300 000 kronor', isSigned: true }),
    level('L2', { isUnderRiskAssessment: true }),
    level('L3', { insuredAmountText: '900 000 kronor', canNotBeSigned: true }),
    level('L4', {
      insuredAmountText: '1 200 000 kronor',
      isRecommended: true,
      healthDeclarationVariant: 3,
      renewalDate: '20991231',
      renewalPrice: 129,
    }),
  ],
});
export const ACCIDENT = product('Olycksfallsförsäkring', {
  contracts: [
    contract('1', [level('O1')]),
    contract('2', [level('O2', { price: 79 })]),
    contract('3', [level('O3', { price: 99 })], ''),
    contract('4', [level('O4', { price: 99 })], sceneExamples.employer),
  ],
});
