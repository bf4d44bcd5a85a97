import type {
  OfferedCondition,
  OfferedContract,
  Recommendation as SentRecommendation,
} from '#operations';

/** An insurance as it is applied for (spec section 3, 'Selected product application'). */
export type { ProductApplication } from '#operations';

/**
 * How a recommendation relates to what the person has (spec section 3, the condition status enum).
 *
 * | type         | meaning                                                     | section of the result |
 * |--------------|-------------------------------------------------------------|-----------------------|
 * | New          | the person does not have it                                 | missing               |
 * | Updated      | the person has it, at a level that no longer fits           | update                |
 * | Canceled     | the person had it, and it has been cancelled                | update                |
 * | Unchanged    | the person has what is needed                               | atProvider            |
 * | NotUpdatable | the person has it, and it cannot be changed here            | atProvider            |
 * | Obligatory   | paid by the employer; cannot be changed                     | atProvider            |
 * | RiskAssessment | applied for, not decided yet                              | atProvider            |
 * | MF           | co-insured: only the group member can change it             | atProvider            |
 * | Unknown      | a type unknown to this version                            | atProvider            |
 */
export type RecommendationType = Recommendation['recommendationType'];

/** Fields a recommendation asks for before it can be signed (spec section 9). */
export const INPUT_FIELDS = {
  childPersonalNumber: 'child-personal-number',
  childExpectedBirth: 'child-expected-birth',
} as const;

/** Product categories that rules refer to. */
export const CATEGORIES = {
  /** Child or pregnancy: signed for another than the person. */
  child: 3,
  /** Supplementary income insurance, 'Tilläggsförsäkring inkomst', which others require. */
  supplementaryIncome: 5,
  /** In force at once; its description is shown. */
  immediate: 10,
} as const;

/** One level of an insurance under one contract. Without a price it is 0 and cannot be signed. */
export interface Condition extends Omit<OfferedCondition, 'price'> {
  /** Whole kronor per month. */
  readonly price: number;
}

/** Levels of an insurance under one contract of the provider. */
export interface Contract extends Omit<OfferedContract, 'conditions'> {
  /** From the lowest level to the highest. */
  readonly conditions: readonly Condition[];
}

/** One insurance of the result (spec section 3). `inputFields` are some of `INPUT_FIELDS`. */
export interface Recommendation extends Omit<SentRecommendation, 'contracts'> {
  readonly contracts: readonly Contract[];
}

/** The condition with this number and its contract; searches all contracts by default. */
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

/** All conditions of a recommendation, under every contract. */
export function conditionsOf({
  contracts,
}: Pick<Recommendation, 'contracts'>): readonly Condition[] {
  return contracts.flatMap(({ conditions }) => conditions);
}
