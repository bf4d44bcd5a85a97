import { firstCondition, isSelectable } from './conditions.ts';
import {
  CATEGORIES,
  type Contract,
  conditionsOf,
  findCondition,
  INPUT_FIELDS,
  type Recommendation,
} from './recommendation.ts';

/** For whom a row is: the person, a child, or an expected child with its mother. */
export type ChoiceKind = 'product' | 'child' | 'pregnancy';

/**
 * The visitor's choice in one row of the result. A recommendation has one row, of kind
 * `product`; one of category 3 has a row for each child or pregnancy that is added instead.
 */
export interface Choice {
  /** Unique: the recommendation's id, with ':child:1' and the like behind it for added rows. */
  readonly id: string;
  readonly recommendationId: string;
  readonly kind: ChoiceKind;
  readonly isTicked: boolean;
  /** Empty until one is chosen. */
  readonly contractNumber: string;
  /** Empty until one is chosen. */
  readonly conditionNumber: string;
  /** As typed; 12 digits when it is right. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** As typed; `yyyymmdd` when it is right. */
  readonly childExpectedBirth: string;
}

/** The inputs typed into an added row. */
export type AddedInputs = Pick<
  Choice,
  'childPersonalNumber' | 'motherPersonalNumber' | 'childExpectedBirth'
>;

const ADDED = /:(?:child|pregnancy):\d+$/;

/** The id of the recommendation that a choice, or the application made of it, belongs to. */
export function recommendationIdOf(choiceId: string): string {
  return choiceId.replace(ADDED, '');
}

/** The kinds of rows one adds to a recommendation; none for those that are signed as they are. */
export function additionsOf(recommendation: Recommendation): readonly ChoiceKind[] {
  const { productCategory, isDuplicate, inputFields } = recommendation;
  if (productCategory !== CATEGORIES.child || isDuplicate || !canBeSigned(recommendation))
    return [];
  const kinds: ChoiceKind[] = [];
  if (inputFields.includes(INPUT_FIELDS.childPersonalNumber)) kinds.push('child');
  if (inputFields.includes(INPUT_FIELDS.childExpectedBirth)) kinds.push('pregnancy');
  return kinds;
}

/** Whether there is a level of it that can be chosen. */
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

/** Whether there is anything to sign: without it the guide ends at the result. */
export function hasRecommendations(recommendations: readonly Recommendation[]): boolean {
  return recommendations.some(canBeSigned);
}

/**
 * Ticks a row: with one contract it is chosen, with several it is the visitor's to choose (spec
 * section 4). Contracts without a level that can be chosen do not count.
 */
export function tick(recommendation: Recommendation, choice: Choice): Choice {
  const ticked = { ...choice, isTicked: true };
  const [only, ...others] = recommendation.contracts.filter(isOffered);
  if (choice.contractNumber !== '' || only === undefined || others.length > 0) return ticked;
  return chooseContract(recommendation, ticked, only.contractNumber);
}

/** Takes a row out of the selection; what was typed for a child stays to be ticked again. */
export function untick(choice: Choice): Choice {
  return { ...choice, isTicked: false, contractNumber: '', conditionNumber: '' };
}

/** Chooses a contract, with the level to begin with there; an empty number takes it back. */
export function chooseContract(
  { contracts }: Recommendation,
  choice: Choice,
  contractNumber: string,
): Choice {
  const contract = contracts.find((own) => own.contractNumber === contractNumber);
  const condition = contract && firstCondition(contract);
  return {
    ...choice,
    contractNumber: contract?.contractNumber ?? '',
    conditionNumber: condition?.conditionNumber ?? '',
  };
}

/** Chooses a level of the contract; one that cannot be chosen changes nothing. */
export function chooseCondition(
  recommendation: Recommendation,
  choice: Choice,
  conditionNumber: string,
): Choice {
  const found = findCondition(recommendation, conditionNumber, choice.contractNumber);
  return found && isSelectable(found.condition) ? { ...choice, conditionNumber } : choice;
}

function isOffered(contract: Contract): boolean {
  return contract.conditions.some(isSelectable);
}
