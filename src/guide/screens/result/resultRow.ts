import {
  type Condition,
  type Contract,
  conditionsOf,
  findCondition,
  healthRequirementOf,
  initialCondition,
  isSelectable,
  type Recommendation,
  type RowChoice,
  selectedProducts,
} from '#insurance';

/** View of a row of the result, by its choice or by what ticking it would choose. */
export interface ResultRow {
  /** Contracts to choose among; empty when there is no choice. */
  readonly contracts: readonly Contract[];
  /** Undefined until one of several has been chosen. */
  readonly contract: Contract | undefined;
  /** Levels of the contract, if several, including those that cannot be chosen. */
  readonly levels: readonly Condition[];
  readonly condition: Condition | undefined;
  /** Such as '300 000 kronor'; empty when it depends on the contract. */
  readonly levelText: string;
  /** Whole kronor per month; undefined without a level. */
  readonly price: number | undefined;
  /** It is the price of the cheapest contract, or level. */
  readonly isLowestPrice: boolean;
  /** Lower than what the person has. */
  readonly isReduction: boolean;
  /** Requires a full health declaration. */
  readonly needsDeclaration: boolean;
}

/** Props of the parts of a row. */
export interface ResultRowProps {
  readonly recommendation: Recommendation;
  readonly choice: RowChoice;
  readonly row: ResultRow;
  /** Name of the row. */
  readonly name: string;
}

/** Builds the view of a row. */
export function resultRow(recommendation: Recommendation, choice: RowChoice): ResultRow {
  const offered = offeredContracts(recommendation);
  const [only, ...others] = offered;
  const contract =
    offered.find(({ contractNumber }) => contractNumber === choice.contractNumber) ??
    (others.length === 0 ? only : undefined);
  const chosen = findCondition(recommendation, choice.conditionNumber, choice.contractNumber);
  const initial = contract && !choice.isTicked ? initialCondition(contract) : undefined;
  const condition = chosen?.condition ?? initial;
  const first = contract
    ? contract.conditions.filter(isSelectable)
    : offered.flatMap((own) => initialCondition(own) ?? []);
  const prices = condition ? [condition.price] : first.map(({ price }) => price);
  const isReduction = isReductionTo(recommendation, choice, contract, condition);
  return {
    contracts: others.length > 0 ? offered : [],
    contract,
    levels: contract && contract.conditions.length > 1 ? contract.conditions : [],
    condition,
    levelText: condition?.insuredAmountText ?? commonText(first),
    price: prices.length > 0 ? Math.min(...prices) : undefined,
    isLowestPrice: new Set(prices).size > 1,
    isReduction,
    needsDeclaration:
      condition !== undefined &&
      healthRequirementOf({ ...condition, isReduction }) === 'declaration',
  };
}

/** Contracts with a selectable level. */
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

/** Whether the application would be a reduction; never for an added row. */
function isReductionTo(
  recommendation: Recommendation,
  choice: RowChoice,
  contract: Contract | undefined,
  condition: Condition | undefined,
): boolean {
  if (choice.kind !== 'product' || !contract || !condition) return false;
  const { contractNumber } = contract;
  const { conditionNumber } = condition;
  const ticked = { ...choice, isTicked: true, contractNumber, conditionNumber };
  // A row without inputs does not depend on the date.
  const [application] = selectedProducts([recommendation], [ticked], '');
  return application?.isReduction ?? false;
}

function commonText(conditions: readonly Condition[]): string {
  const texts = new Set(conditions.map(({ insuredAmountText }) => insuredAmountText));
  const [text = '', ...others] = texts;
  return others.length === 0 ? text : '';
}
