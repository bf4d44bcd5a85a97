import type { OfferedCondition, OfferedContract, Recommendation } from '#operations';
import { products } from '../../../schemas/reference/products.json' with { type: 'json' };
import { sceneExamples } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A level of which only what matters is told. */
export const level = (
  number: string,
  values: Partial<OfferedCondition> = {},
): OfferedCondition => ({
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
  ...values,
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

/** Content may have fewer insurances than scenes: two of one name are two still. */
let made = 0;

/** An insurance at one level of one contract, of which only what matters is told; the rest as the server's. */
export const product = (
  productName: string,
  values: Partial<Recommendation> & { readonly levels?: readonly OfferedCondition[] } = {},
): Recommendation => {
  const own = products.find((known) => known.productName === productName);
  const { levels = [level(`${productName}-1`, leastOf(productName))], ...rest } = values;
  made += 1;
  return {
    id: String(made),
    productName,
    productId: productName,
    productCategory: 1,
    recommendationType: 'New',
    sortingPoints: 50,
    recommendationReasonText: '',
    conditionLevelReasonText: '',
    description: '',
    purpose: own?.purpose ?? '',
    insuredAmountLabel: own?.insuredAmountLabel ?? '',
    inputFields: [],
    contracts: [contract('1', levels)],
    isDuplicate: false,
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
    ...rest,
  };
};

/** Text of the lowest level of an insurance. */
const leastOf = (name: string) => {
  const [least] = products.find(({ productName }) => productName === name)?.levels ?? [];
  return { insuredAmountText: least?.insuredAmountText ?? '' };
};

/**
 * An insurance of the content by its place there, from the first again after the last, and one of its levels: the scenes
 * show what is sold, whoever sells it.
 */
export function sold(place: number, levelPlace = 0) {
  const { productName: name = '', levels = [] } = products[place % products.length] ?? {};
  const { conditionNumber: number = '', insuredAmountText: text = '' } =
    levels[levelPlace % levels.length] ?? {};
  return { name, number, text };
}

/** An insurance for children, with fields for each of them. */
export const CHILD = product(sold(2).name, {
  productCategory: 3,
  inputFields: ['child-personal-number', 'child-expected-birth'],
});
/** Levels with everything that can be said of them. */
export const LIFE = product(sold(1).name, {
  sortingPoints: 100,
  recommendationReasonText: sceneExamples.reason,
  levels: [
    level('L1', { insuredAmountText: '300 000 kronor', isSigned: true }),
    level('L2', { insuredAmountText: '600 000 kronor', isUnderRiskAssessment: true }),
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
const LEAST_ACCIDENT = leastOf(sold(0).name);
export const ACCIDENT = product(sold(0).name, {
  contracts: [
    contract('1', [level('O1', LEAST_ACCIDENT)]),
    contract('2', [level('O2', { ...LEAST_ACCIDENT, price: 79 })]),
    contract('3', [level('O3', { ...LEAST_ACCIDENT, price: 99 })], ''),
    contract('4', [level('O4', { ...LEAST_ACCIDENT, price: 99 })], sceneExamples.employer),
  ],
});
