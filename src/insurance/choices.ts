import { initialCondition, isSelectable } from './conditions.ts';
import {
  CATEGORIES,
  type Contract,
  conditionsOf,
  findCondition,
  INPUT_FIELDS,
  type Recommendation,
} from './recommendation.ts';

/** Insured person of a row: the visitor, a child, or an expected child with its mother. */
export type RowKind = 'product' | 'child' | 'pregnancy';

/**
 * State of one row of the result. A recommendation has one row, of kind `product`; one of category 3
 * has a row for each added child or pregnancy instead.
 */
export interface RowChoice {
  /** Unique: the recommendation's id, with a suffix such as ':child:1' for added rows. */
  readonly id: string;
  readonly recommendationId: string;
  readonly kind: RowKind;
  readonly isTicked: boolean;
  /** Empty until one is chosen. */
  readonly contractNumber: string;
  /** Empty until one is chosen. */
  readonly conditionNumber: string;
  /** As typed; 12 digits when it is valid. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** As typed; `yyyymmdd` when it is valid. */
  readonly childExpectedBirth: string;
}

/** Inputs of an added row. */
export type AddedInputs = Pick<
  RowChoice,
  'childPersonalNumber' | 'motherPersonalNumber' | 'childExpectedBirth'
>;

const ADDED = /:(?:child|pregnancy):\d+$/;

/** Id of the recommendation that a choice, or its application, belongs to. */
export function recommendationIdOf(choiceId: string): string {
  return choiceId.replace(ADDED, '');
}

/** Kinds of rows that can be added to a recommendation; none for those that are signed as they are. */
export function additionsOf(recommendation: Recommendation): readonly RowKind[] {
  const { productCategory, isDuplicate, inputFields } = recommendation;
  if (productCategory !== CATEGORIES.child || isDuplicate || !canBeSigned(recommendation))
    return [];
  const kinds: RowKind[] = [];
  if (inputFields.includes(INPUT_FIELDS.childPersonalNumber)) kinds.push('child');
  if (inputFields.includes(INPUT_FIELDS.childExpectedBirth)) kinds.push('pregnancy');
  return kinds;
}

/** Whether any of its levels can be chosen. */
export function canBeSigned({
  recommendationType,
  contracts,
}: Pick<Recommendation, 'recommendationType' | 'contracts'>): boolean {
  const isOffered =
    recommendationType === 'New' ||
    recommendationType === 'Updated' ||
    recommendationType === 'Canceled';
  return isOffered && conditionsOf({ contracts }).some(isSelectable);
}

/** Whether there is anything to sign; otherwise the guide ends at the result. */
export function hasRecommendations(recommendations: readonly Recommendation[]): boolean {
  return recommendations.some(canBeSigned);
}

/**
 * Ticks a row. An only contract is chosen; among several the visitor chooses (spec section 4).
 * Contracts without a selectable level do not count.
 */
export function tick(recommendation: Recommendation, choice: RowChoice): RowChoice {
  const ticked = { ...choice, isTicked: true };
  const [only, ...others] = recommendation.contracts.filter(isOffered);
  if (choice.contractNumber !== '' || only === undefined || others.length > 0) return ticked;
  return chooseContract(recommendation, ticked, only.contractNumber);
}

/** Unticks a row; the inputs for a child stay. */
export function untick(choice: RowChoice): RowChoice {
  return { ...choice, isTicked: false, contractNumber: '', conditionNumber: '' };
}

/** Chooses a contract and its initial level; an empty number clears both. */
export function chooseContract(
  { contracts }: Recommendation,
  choice: RowChoice,
  contractNumber: string,
): RowChoice {
  const contract = contracts.find((own) => own.contractNumber === contractNumber);
  const condition = contract && initialCondition(contract);
  return {
    ...choice,
    contractNumber: contract?.contractNumber ?? '',
    conditionNumber: condition?.conditionNumber ?? '',
  };
}

/** Chooses a level of the contract; ignored for one that cannot be chosen. */
export function chooseCondition(
  recommendation: Recommendation,
  choice: RowChoice,
  conditionNumber: string,
): RowChoice {
  const found = findCondition(recommendation, conditionNumber, choice.contractNumber);
  return found && isSelectable(found.condition) ? { ...choice, conditionNumber } : choice;
}

function isOffered(contract: Contract): boolean {
  return contract.conditions.some(isSelectable);
}
