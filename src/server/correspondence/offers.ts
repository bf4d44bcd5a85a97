import {
  type Condition,
  type Contract,
  canBeSigned,
  conditionsOf,
  enumerated,
  firstCondition,
  formatNumber,
  hasRecommendedLevel,
  INPUT_FIELDS,
  kronorAMonth,
  longDate,
  type Recommendation,
  requirementOf,
  unbroken,
} from '#insurance';
import type { Fact } from '#server/pdf';

/** The level that is recommended under one contract. */
export interface Offer {
  readonly contract: Contract;
  readonly condition: Condition;
}

/** What is recommended under each contract; empty for an insurance that cannot be signed. */
export function offersOf(recommendation: Recommendation): readonly Offer[] {
  if (!canBeSigned(recommendation)) return [];
  return recommendation.contracts.flatMap((contract) => {
    const condition = firstCondition(contract);
    return condition === undefined ? [] : [{ contract, condition }];
  });
}

/** The levels of the offers, without repeating one that several contracts share. */
export function levelText(offers: readonly Offer[]): string {
  const texts = offers.map(({ condition }) => condition.insuredAmountText);
  return unbroken([...new Set(texts)].filter((text) => text !== '').join(' eller '));
}

/** Level and price per month; of several contracts each has its price, and later price, by itself. */
export function offerFacts(recommendation: Recommendation): readonly Fact[] {
  const offers = offersOf(recommendation);
  const level = levelText(offers);
  // Nobody recommends what can be had again but is not needed.
  const isAdvised = offers.some(({ condition }) => condition.isRecommended);
  const facts: Fact[] =
    level === '' ? [] : [[isAdvised ? 'Nivå vi rekommenderar' : 'Lägsta nivå', level]];
  const { inputFields } = recommendation;
  const price = inputFields.includes(INPUT_FIELDS.childPersonalNumber) ? 'Pris per barn' : 'Pris';
  for (const { contract, condition } of offers) {
    const by = offers.length > 1 ? ` genom ${contract.companyName}` : '';
    facts.push([`${price}${by}`, kronorAMonth(condition.price)]);
    const renewal = renewalNote(condition);
    if (renewal !== '') facts.push([`Senare pris${by}`, renewal]);
  }
  return facts;
}

/** 'Från och med den <date> kostar försäkringen <price> kronor.' (spec section 2, item 4) */
function renewalNote({
  renewalDate,
  renewalPrice,
}: Pick<Condition, 'renewalDate' | 'renewalPrice'>): string {
  if (renewalDate === '' || renewalPrice === null) return '';
  return `Från och med den ${longDate(renewalDate)} kostar försäkringen ${formatNumber(renewalPrice)} kronor.`;
}

/** What the recommended levels need beside themselves; empty for nothing. */
export function requirementText(
  recommendation: Recommendation,
  all: readonly Recommendation[],
): string {
  for (const { condition } of offersOf(recommendation)) {
    const requirement = requirementOf(condition, all);
    if (requirement?.kind === 'supplementary-income') {
      return 'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.';
    }
    if (requirement !== undefined && requirement.productNames.length > 0) {
      const names = requirement.productNames;
      return `Kräver att du har eller tecknar ${names.length > 1 ? 'någon av ' : ''}${enumerated(names)}.`;
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
  const level = heldLevel(recommendation);
  if (level === undefined) return '';
  const isPaid = recommendation.recommendationType !== 'Obligatory';
  return [unbroken(level.insuredAmountText), isPaid ? kronorAMonth(level.price) : '']
    .filter((text) => text !== '')
    .join(' för ');
}

/** What one has before the offer; nothing when one has none. */
export function heldFacts(recommendation: Recommendation): readonly Fact[] {
  const held = heldText(recommendation);
  return held === '' ? [] : [['Du har i dag', held]];
}

/** How it stands with an insurance that is not to be signed; empty when there is nothing to say. */
export function standingText(recommendation: Recommendation): string {
  switch (recommendation.recommendationType) {
    case 'Obligatory':
      return 'Arbetsgivaren betalar och den går inte att ändra.';
    case 'NotUpdatable':
      return 'Den går inte att ändra i guiden.';
    case 'RiskAssessment': {
      const applied = conditionsOf(recommendation).find((level) => level.isUnderRiskAssessment);
      const level = applied?.insuredAmountText ?? '';
      return `Din ansökan${level === '' ? '' : ` om nivån ${unbroken(level)}`} väntar på besked.`;
    }
    case 'MF':
      return 'Du är medförsäkrad och gruppmedlemmen är den som kan ändra den.';
    default:
      return hasRecommendedLevel(recommendation)
        ? 'Du har redan nivån vi rekommenderar på försäkringen.'
        : '';
  }
}
