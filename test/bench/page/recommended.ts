import type { Condition, Recommendation } from '#insurance';

const WHY =
  'Du har svarat att du vill ha en trygghet om du blir sjuk länge, och har den inte i dag.';

/**
 * Recommendations like those of a server: three levels each, every fifth held at the lowest, every
 * sixth under two contracts, every tenth with a level that requires the one before.
 */
export function recommended(size: number): readonly Recommendation[] {
  return Array.from({ length: size }, (_none, index) => {
    const isHeld = index % 5 === 4;
    const contracts = index % 6 === 5 ? ['100', '200'] : ['100'];
    return {
      id: `P${index}`,
      productName: `Försäkring ${index}`,
      productId: `P${index}-2`,
      productCategory: 1 + (index % 10 === 2 ? 3 : index % 10),
      recommendationType: isHeld ? 'Updated' : 'New',
      sortingPoints: index % 2 === 0 ? 100 : 50,
      recommendationReasonText: WHY,
      conditionLevelReasonText: WHY,
      description: WHY,
      inputFields: [],
      contracts: contracts.map((contractNumber) => ({
        id: contractNumber,
        companyName: `Förbundet ${contractNumber}`,
        contractNumber,
        prePurchaseInfoUrl: 'https://granbo.example/information.pdf',
        conditions: [1, 2, 3].map((level) => conditionOf(index, level, isHeld)),
      })),
      isDuplicate: false,
      childPersonalNumber: '',
      motherPersonalNumber: '',
      childExpectedBirthDate: '',
    };
  });
}

function conditionOf(index: number, level: number, isHeld: boolean): Condition {
  return {
    conditionNumber: `P${index}-${level}`,
    insuredAmountText: `${level}00 000 kronor`,
    isRecommended: level === 2,
    isSigned: isHeld && level === 1,
    isUnderRiskAssessment: false,
    canNotBeSigned: false,
    canBesignedWithAnyOfConditions: index % 10 === 9 ? [`P${index - 1}-2`, `P${index - 1}-3`] : [],
    price: 40 + index + 30 * level,
    priceBaseAmount: level,
    productId: `P${index}-${level}`,
    healthDeclarationVariant: 1 + (index % 3),
    renewalDate: '20990101',
    renewalPrice: 50 + index + 30 * level,
  };
}
