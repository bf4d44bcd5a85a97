import { fill } from '#engine/texts';
import {
  type Condition,
  type Contract,
  canBeSigned,
  conditionsOf,
  enumerated,
  formatNumber,
  hasRecommendedLevel,
  INPUT_FIELDS,
  initialCondition,
  kronorAMonth,
  levelRequirementOf,
  longDate,
  type Recommendation,
  withNoBreakSpaces,
} from '#insurance';
import type { LabelledValue } from '#server/pdf';
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };

const { held, notToBeSigned, offers: words } = texts;

/** The level that is recommended under one contract. */
export interface Offer {
  readonly contract: Contract;
  readonly condition: Condition;
}

/** The recommended level of each contract; empty for an insurance that cannot be signed. */
export function offersOf(recommendation: Recommendation): readonly Offer[] {
  if (!canBeSigned(recommendation)) return [];
  return recommendation.contracts.flatMap((contract) => {
    const condition = initialCondition(contract);
    return condition === undefined ? [] : [{ contract, condition }];
  });
}

/** The levels of the offers, without repeating one that several contracts share. */
export function levelText(offers: readonly Offer[]): string {
  const levels = offers.map(({ condition }) => condition.insuredAmountText);
  const [first = '', ...others] = new Set(levels.filter((level) => level !== ''));
  const all = others.reduce(
    (before, level) => fill(words.anyLevel, { levels: before, level }),
    first,
  );
  return withNoBreakSpaces(all);
}

/** Level and price per month; of several contracts each has its own price and later price. */
export function offerFacts(recommendation: Recommendation): readonly LabelledValue[] {
  const offers = offersOf(recommendation);
  const level = levelText(offers);
  // A cancelled insurance that is not needed can be signed again, but is not recommended.
  const isAdvised = offers.some(({ condition }) => condition.isRecommended);
  const facts: LabelledValue[] =
    level === '' ? [] : [[isAdvised ? words.recommendedLevel : words.lowestLevel, level]];
  const { inputFields } = recommendation;
  const isPerChild = inputFields.includes(INPUT_FIELDS.childPersonalNumber);
  const price = isPerChild ? words.pricePerChild : words.price;
  for (const { contract, condition } of offers) {
    const company = contract.companyName;
    const labelled = (label: string) =>
      offers.length > 1 ? fill(words.through, { label, company }) : label;
    facts.push([labelled(price), kronorAMonth(condition.price)]);
    const renewal = renewalNote(condition);
    if (renewal !== '') facts.push([labelled(words.laterPrice), renewal]);
  }
  return facts;
}

/** When the price changes, and to what (spec section 2, item 4); empty when it does not. */
function renewalNote({
  renewalDate,
  renewalPrice,
}: Pick<Condition, 'renewalDate' | 'renewalPrice'>): string {
  if (renewalDate === '' || renewalPrice === null) return '';
  return fill(words.renewal, {
    date: longDate(renewalDate),
    price: formatNumber(renewalPrice),
  });
}

/** The other insurances that the recommended levels require; empty for none. */
export function requirementText(
  recommendation: Recommendation,
  all: readonly Recommendation[],
): string {
  for (const { condition } of offersOf(recommendation)) {
    const requirement = levelRequirementOf(condition, all);
    if (requirement?.kind === 'supplementary-income') {
      return words.requiresIncome;
    }
    if (requirement !== undefined && requirement.productNames.length > 0) {
      const products = enumerated(requirement.productNames);
      return requirement.productNames.length === 1
        ? fill(words.requiresOne, { product: products })
        : fill(words.requiresAny, { products });
    }
  }
  return '';
}

/** Why an insurance is recommended, and why at that level. */
export function reasonsOf({
  recommendationReasonText,
  conditionLevelReasonText,
}: Recommendation): readonly string[] {
  return [recommendationReasonText, conditionLevelReasonText].filter((text) => text.trim() !== '');
}

/** The level the person has; `undefined` for none. */
export function heldLevel(recommendation: Recommendation): Condition | undefined {
  return conditionsOf(recommendation).find(({ isSigned }) => isSigned);
}

/** The level the person has and what it costs, as far as they pay; empty for none. */
export function heldText(recommendation: Recommendation): string {
  const condition = heldLevel(recommendation);
  if (condition === undefined) return '';
  const level = withNoBreakSpaces(condition.insuredAmountText);
  if (recommendation.recommendationType === 'Obligatory') return level;
  const price = kronorAMonth(condition.price);
  return level === '' ? price : fill(held.levelAtPrice, { level, price });
}

/** The level the person has, stated before the offer; empty for none. */
export function heldFacts(recommendation: Recommendation): readonly LabelledValue[] {
  const text = heldText(recommendation);
  return text === '' ? [] : [[held.today, text]];
}

/** Why an insurance cannot be signed; empty for no reason to give. */
export function holdingStatusText(recommendation: Recommendation): string {
  switch (recommendation.recommendationType) {
    case 'Obligatory':
    case 'NotUpdatable':
    case 'MF':
      return notToBeSigned[recommendation.recommendationType];
    case 'RiskAssessment': {
      const applied = conditionsOf(recommendation).find((level) => level.isUnderRiskAssessment);
      const level = withNoBreakSpaces(applied?.insuredAmountText ?? '');
      if (level === '') return notToBeSigned.RiskAssessment;
      return fill(notToBeSigned.riskAssessmentOfLevel, { level });
    }
    default:
      return hasRecommendedLevel(recommendation) ? held.hasRecommendedLevel : '';
  }
}
