import {
  type Choice,
  type Condition,
  type Contract,
  conditionsOf,
  findCondition,
  firstCondition,
  healthDemandOf,
  isSelectable,
  type Recommendation,
  selectedProducts,
} from '#insurance';

/** What a row of the result shows for what is chosen in it, or would be chosen by ticking it. */
export interface Row {
  /** The contracts one chooses among; empty when there is no choice. */
  readonly contracts: readonly Contract[];
  /** Undefined while one of several is to be chosen. */
  readonly contract: Contract | undefined;
  /** The levels of the contract, when there are several; those one cannot choose are among them. */
  readonly levels: readonly Condition[];
  readonly condition: Condition | undefined;
  /** Such as '300 000 kronor'; empty when it hangs on the contract. */
  readonly levelText: string;
  /** Whole kronor per month; undefined when there is nothing to pay for. */
  readonly price: number | undefined;
  /** The price is that of the cheapest contract. */
  readonly isLowestPrice: boolean;
  /** Lower than what the person has. */
  readonly isReduction: boolean;
  /** A whole health declaration has to follow. */
  readonly needsDeclaration: boolean;
}

/** A row of the result, and what is chosen in it. */
export interface RowPart {
  readonly recommendation: Recommendation;
  readonly choice: Choice;
  readonly row: Row;
  /** What the row is called. */
  readonly name: string;
}

/** Puts together a row that can be chosen. */
export function rowOf(recommendation: Recommendation, choice: Choice): Row {
  const offered = offeredContracts(recommendation);
  const [only, ...others] = offered;
  const contract =
    offered.find(({ contractNumber }) => contractNumber === choice.contractNumber) ??
    (others.length === 0 ? only : undefined);
  const chosen = findCondition(recommendation, choice.conditionNumber, choice.contractNumber);
  const condition = chosen?.condition ?? (contract && firstCondition(contract));
  const first = offered.flatMap((own) => firstCondition(own) ?? []);
  const isLowestPrice = condition === undefined && first.length > 0;
  const isReduction = isReductionTo(recommendation, choice, contract, condition);
  return {
    contracts: others.length > 0 ? offered : [],
    contract,
    levels: contract && contract.conditions.length > 1 ? contract.conditions : [],
    condition,
    levelText: condition?.insuredAmountText ?? commonText(first),
    price: isLowestPrice ? Math.min(...first.map(({ price }) => price)) : condition?.price,
    isLowestPrice,
    isReduction,
    needsDeclaration:
      condition !== undefined && healthDemandOf({ ...condition, isReduction }) === 'declaration',
  };
}

/** Contracts with a level that can be chosen. */
function offeredContracts({ contracts }: Recommendation): readonly Contract[] {
  return contracts.filter(({ conditions }) => conditions.some(isSelectable));
}

/** The level the person has, or is applying for. */
export function heldConditionOf(recommendation: Recommendation): Condition | undefined {
  const conditions = conditionsOf(recommendation);
  return (
    conditions.find(({ isSigned }) => isSigned) ??
    conditions.find(({ isUnderRiskAssessment }) => isUnderRiskAssessment)
  );
}

/** Whether it is applied for as a reduction; what is added for a child never is. */
function isReductionTo(
  recommendation: Recommendation,
  choice: Choice,
  contract: Contract | undefined,
  condition: Condition | undefined,
): boolean {
  if (choice.kind !== 'product' || !contract || !condition) return false;
  const { contractNumber } = contract;
  const { conditionNumber } = condition;
  const ticked = { ...choice, isTicked: true, contractNumber, conditionNumber };
  // Nothing about a row without inputs hangs on the day.
  const [application] = selectedProducts([recommendation], [ticked], '');
  return application?.isReduction ?? false;
}

function commonText(conditions: readonly Condition[]): string {
  const texts = new Set(conditions.map(({ insuredAmountText }) => insuredAmountText));
  const [text = '', ...others] = texts;
  return others.length === 0 ? text : '';
}
