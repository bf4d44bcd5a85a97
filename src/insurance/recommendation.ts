/**
 * How a recommendation relates to what the person has (spec section 3, the condition status enum).
 *
 * | type         | meaning                                                     | section of the result |
 * |--------------|-------------------------------------------------------------|-----------------------|
 * | New          | the person does not have it                                 | missing               |
 * | Updated      | the person has it, at a level that no longer fits           | update                |
 * | Canceled     | the person had it, and it has been cancelled                | update                |
 * | Unchanged    | the person has what is needed                               | own                   |
 * | NotUpdatable | the person has it, and it cannot be changed here            | own                   |
 * | Obligatory   | paid by the employer; cannot be changed                     | own                   |
 * | RiskAssessment | applied for, not decided yet                              | own                   |
 * | MF           | co-insured: only the group member can change it             | own                   |
 * | Unknown      | a type this version has not heard of                        | own                   |
 */
export const RECOMMENDATION_TYPES = [
  'Unknown',
  'New',
  'Updated',
  'Unchanged',
  'Canceled',
  'NotUpdatable',
  'Obligatory',
  'RiskAssessment',
  'MF',
] as const;

/** One of the types above; their order is the number each has in the enum. */
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** Fields a recommendation asks for before it can be signed (spec section 9). */
export const INPUT_FIELDS = {
  childPersonalNumber: 'child-personal-number',
  childExpectedBirth: 'child-expected-birth',
} as const;

/** Product categories that rules speak of. */
export const CATEGORIES = {
  /** Child or pregnancy: signed for somebody else than the person. */
  child: 3,
  /** Supplementary income insurance, 'Tilläggsförsäkring inkomst', which others build upon. */
  supplementaryIncome: 5,
  /** In force at once; its description is shown. */
  immediate: 10,
} as const;

/** One level of an insurance under one contract. */
export interface Condition {
  readonly conditionNumber: string;
  /** Swedish, such as '300 000 kronor'. */
  readonly insuredAmountText: string;
  readonly isRecommended: boolean;
  /** The person has it. */
  readonly isSigned: boolean;
  readonly isUnderRiskAssessment: boolean;
  readonly canNotBeSigned: boolean;
  /** Needs one of these, signed together with it or held; empty for none. */
  readonly canBesignedWithAnyOfConditions: readonly string[];
  /** Whole kronor per month. */
  readonly price: number;
  /** What the insurance is measured by; compared, never shown. */
  readonly priceBaseAmount: number;
  /** 'x-number', where the number is the level. */
  readonly productId: string;
  /** 1 asks nothing about health, 2 one question, 3 and more a whole declaration. */
  readonly healthDeclarationVariant: number;
  /** `yyyymmdd`; empty when the price is not known to change. */
  readonly renewalDate: string;
  /** Whole kronor per month from that date; null when unknown. */
  readonly renewalPrice: number | null;
}

/** What an insurance costs and contains under one contract of the provider. */
export interface Contract {
  readonly id: string;
  /** The organisation or employer. */
  readonly companyName: string;
  readonly contractNumber: string;
  /** Address of the information before purchase; empty when there is none. */
  readonly prePurchaseInfoUrl: string;
  /** From the lowest level to the highest. */
  readonly conditions: readonly Condition[];
}

/** One insurance that the result is about (spec section 3). */
export interface Recommendation {
  readonly id: string;
  readonly productName: string;
  /** 'x-number' */
  readonly productId: string;
  readonly productCategory: number;
  readonly recommendationType: RecommendationType;
  /** 100 for what matters most, 50 for the rest. */
  readonly sortingPoints: number;
  /** Why it is recommended; Swedish, may be empty. */
  readonly recommendationReasonText: string;
  /** Why at that level; Swedish, may be empty. */
  readonly conditionLevelReasonText: string;
  readonly description: string;
  /** Some of `INPUT_FIELDS`. */
  readonly inputFields: readonly string[];
  readonly contracts: readonly Contract[];
  /** Another recommendation of the same product stands before it. */
  readonly isDuplicate: boolean;
  /** 12 digits of the child that is insured; empty for none. */
  readonly childPersonalNumber: string;
  /** 12 digits; empty for none. */
  readonly motherPersonalNumber: string;
  /** `yyyymmdd`; empty for none. */
  readonly childExpectedBirthDate: string;
}

/** The condition with this number, and the contract it stands in; the first contract by default. */
export function findCondition(
  { contracts }: Pick<Recommendation, 'contracts'>,
  conditionNumber: string,
  contractNumber?: string,
): { readonly contract: Contract; readonly condition: Condition } | undefined {
  for (const contract of contracts) {
    if (contractNumber !== undefined && contract.contractNumber !== contractNumber) continue;
    const condition = contract.conditions.find((own) => own.conditionNumber === conditionNumber);
    if (condition) return { contract, condition };
  }
  return undefined;
}

/** Every condition of a recommendation, under whatever contract. */
export function conditionsOf({
  contracts,
}: Pick<Recommendation, 'contracts'>): readonly Condition[] {
  return contracts.flatMap(({ conditions }) => conditions);
}

/** An insurance as it is applied for (spec section 3, 'Selected product application'). */
export interface ProductApplication {
  /** `Choice.id` */
  readonly id: string;
  readonly productName: string;
  readonly productId: string;
  readonly productCategory: number;
  /** Empty until a level is chosen. */
  readonly conditionNumber: string;
  /** Empty until a contract is chosen. */
  readonly contractNumber: string;
  /** Whole kronor per month; 0 until a level is chosen. */
  readonly price: number;
  readonly canBesignedWithAnyOfConditions: readonly string[];
  readonly prePurchaseInfoUrl: string;
  readonly healthDeclarationVariant: number;
  readonly priceBaseAmount: number;
  /** Lower than what the person has: nothing about health is asked. */
  readonly isReduction: boolean;
  /** 12 digits; empty for none. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** `yyyymmdd`; empty for none. */
  readonly childExpectedBirth: string;
  readonly isAddedChild: boolean;
  readonly isAddedPregnancy: boolean;
  readonly isCurrentlySelected: boolean;
}
