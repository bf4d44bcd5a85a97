import {
  type Condition,
  type Contract,
  choicesFor,
  type Recommendation,
  type RecommendationType,
  type RowChoice,
  tick,
} from '#insurance';

/** A level, such as 'OF-2': what is not told is as plain as can be. */
export function level(conditionNumber: string, fields: Partial<Condition> = {}): Condition {
  return {
    conditionNumber,
    insuredAmountText: `Nivå ${conditionNumber}`,
    isRecommended: false,
    isSigned: false,
    isUnderRiskAssessment: false,
    canNotBeSigned: false,
    canBesignedWithAnyOfConditions: [],
    price: 100,
    priceBaseAmount: 1,
    productId: conditionNumber,
    healthDeclarationVariant: 1,
    renewalDate: '',
    renewalPrice: null,
    ...fields,
  };
}

/** A contract with these levels. */
export function contract(
  contractNumber: string,
  conditions: readonly Condition[],
  fields: Partial<Contract> = {},
): Contract {
  return {
    id: contractNumber,
    companyName: `Förbund ${contractNumber}`,
    contractNumber,
    prePurchaseInfoUrl: '',
    conditions,
    ...fields,
  };
}

/** A new recommendation under one contract with one level, unless told otherwise. */
export function recommend(
  id: string,
  productName: string,
  fields: Partial<Recommendation> = {},
): Recommendation {
  return {
    id,
    productName,
    productId: `${id}-1`,
    productCategory: 1,
    recommendationType: 'New',
    sortingPoints: 100,
    recommendationReasonText: '',
    conditionLevelReasonText: '',
    description: '',
    inputFields: [],
    contracts: [contract('A', [level(`${id}-1`)])],
    isDuplicate: false,
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
    ...fields,
  };
}

/** An insurance for children; each child is a row. */
export const CHILD = recommend('BA', 'Barnförsäkring', {
  productCategory: 3,
  inputFields: ['child-personal-number'],
  contracts: [contract('A', [level('BA-1', { price: 110 })])],
});

/** An insurance for a child that is expected. */
export const PREGNANCY = recommend('GR', 'Gravidförsäkring', {
  productCategory: 3,
  inputFields: ['child-expected-birth'],
  contracts: [contract('A', [level('GR-1', { price: 65 })])],
});

/** The first row of a recommendation, as it is before anything is done about it. */
export function firstChoice(recommendation: Recommendation): RowChoice {
  const [choice] = choicesFor([recommendation]);
  if (!choice) throw new RangeError('nothing to choose');
  return choice;
}

/** The same, ticked. */
export const ticked = (recommendation: Recommendation) =>
  tick(recommendation, firstChoice(recommendation));

/** A package of the person's. */
export const PACKAGE = {
  packageName: 'Trygghetspaket',
  includedInsuranceNames: ['Olycksfall', 'Diagnos'],
};

/** What the person has, at the level that is recommended. */
export const held = (id: string, name: string, recommendationType: RecommendationType) =>
  recommend(id, name, {
    recommendationType,
    contracts: [contract('A', [level(`${id}-1`, { isSigned: true, isRecommended: true })])],
  });
