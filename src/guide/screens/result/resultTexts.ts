import { fill } from '#engine/texts';
import { formatNumber } from '#guide/ui';
import {
  additionsOf,
  type Condition,
  type Contract,
  kronorAMonth,
  levelRequirementOf,
  longDate,
  type Obstacle,
  type Recommendation,
  type ResultSections,
  type RowChoice,
  renewalOf,
} from '#insurance';
import { result as texts } from '../../../../schemas/texts/sv.json';
import { heldConditionOf } from './resultRow.ts';

/**
 * The result in a few sentences: how many insurances are suggested, how many of them are most important
 * if not all, and how many that the person has need to change. Empty for none.
 */
export function summaryText({
  missing,
  update,
}: Pick<ResultSections, 'missing' | 'update'>): string {
  const { first, others } = missing;
  return [
    countText(first.length + others.length, texts.suggestedOne, texts.suggestedMany),
    others.length > 0 && countText(first.length, texts.importantOne, texts.importantMany),
    countText(update.length, texts.updateOne, texts.updateMany),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A sentence about a number of things, in words up to twelve; empty for none. */
function countText(count: number, one: string, many: string): string {
  if (count < 2) return count === 1 ? one : '';
  const sentence = fill(many, { count: texts.countWords[count - 1] ?? String(count) });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * Name of a row: the product, and the child where it has several rows, whose number stays on the line of its word. `choices` are those of the whole
 * result.
 */
export function rowName(
  recommendation: Recommendation,
  choice: RowChoice,
  choices: readonly RowChoice[],
): string {
  const { productName: product } = recommendation;
  if (choice.kind === 'product') return product;
  if (choice.kind === 'pregnancy') {
    const isAlone = additionsOf(recommendation).length < 2;
    return isAlone ? product : fill(texts.expectedChild, { product });
  }
  const children = choices.filter(
    ({ recommendationId, kind }) => recommendationId === recommendation.id && kind === 'child',
  );
  const number = children.findIndex(({ id }) => id === choice.id) + 1;
  const name = fill(texts.childNumber, { product, number });
  return children.length < 2 ? product : name.replace(/ (?=\d+$)/, '\u00a0');
}

/** The insurance held today and its price; empty where nothing is held. */
export function heldText(recommendation: Recommendation): string {
  const held = heldConditionOf(recommendation);
  if (!held?.isSigned) return '';
  const price = kronorAMonth(held.price);
  const level = held.insuredAmountText;
  return level ? fill(texts.held, { level, price }) : fill(texts.heldPrice, { price });
}

/** The server's reasons for a recommendation and its level, without blank ones. */
export function reasonsOf(recommendation: Recommendation): readonly string[] {
  const { recommendationReasonText, conditionLevelReasonText } = recommendation;
  const reasons = [recommendationReasonText, conditionLevelReasonText];
  return [...new Set(reasons.filter((reason) => reason.trim() !== ''))];
}

/** Label of a contract; those of the same organisation are distinguished by number. */
export function contractText(contract: Contract, among: readonly Contract[]): string {
  const { companyName: company, contractNumber: number } = contract;
  if (company === '') return fill(texts.contractUnnamed, { number });
  const namesakes = among.filter(({ companyName }) => companyName === company);
  return namesakes.length > 1 ? fill(texts.contractNumber, { company, number }) : company;
}

/** Why a level cannot be chosen; empty for a selectable one. */
export function unavailableReason(condition: Condition): string {
  if (condition.isSigned) return texts.levelSigned;
  if (condition.isUnderRiskAssessment) return texts.levelUnderRiskAssessment;
  return condition.canNotBeSigned ? texts.levelNotOffered : '';
}

/** Requirement of a level as a sentence; empty for none. */
export function requirementText(
  condition: Condition,
  recommendations: readonly Recommendation[],
): string {
  const requirement = levelRequirementOf(condition, recommendations);
  if (requirement === undefined) return '';
  if (requirement.kind === 'supplementary-income') return texts.requiresSupplementary;
  const { productNames } = requirement;
  if (productNames.length === 0) return texts.requiresUnknown;
  return fill(texts.requiresOther, { products: EITHER.format(productNames) });
}

/** 'a, b eller c': one of them is enough. */
const EITHER = new Intl.ListFormat('sv', { type: 'disjunction' });

/**
 * 'Från och med den 1 januari 2027 kostar försäkringen 119 kronor.'; empty when no change is known.
 * `today` as `yyyymmdd`.
 */
export function renewalText(condition: Condition, today: string): string {
  const renewal = renewalOf(condition, today);
  if (renewal === undefined) return '';
  return fill(texts.renewal, { date: longDate(renewal.date), price: formatNumber(renewal.price) });
}

/** Obstacle to 'Nästa' as a sentence; `name` is that of the row. */
export function obstacleText({ kind }: Obstacle, name: string, requirement: string): string {
  switch (kind) {
    case 'nothing':
      return texts.nothingChosen;
    case 'inputs':
      return fill(texts.inputsMissing, { product: name });
    case 'duplicate':
      return fill(texts.duplicate, { product: name });
    case 'contract':
      return fill(texts.contractMissing, { product: name });
    case 'condition':
      return fill(texts.conditionMissing, { product: name });
    case 'combination':
      return fill(texts.combinationMissing, { product: name, requirement });
    default:
      return kind satisfies never;
  }
}
