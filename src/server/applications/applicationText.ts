import { fill } from '#engine/texts';
import {
  type ApplicationDecision,
  CATEGORIES,
  type Condition,
  conditionsOf,
  decisionOf,
  findCondition,
  kronorAMonth,
  longDate,
  needsHealthQuestion,
  type ProductApplication,
  type Recommendation,
  recommendationIdOf,
  shownPersonalNumber,
  signedHeading,
  signedItem,
  signedParagraph,
  totalPrice,
} from '#insurance';
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };

const { application } = texts;

/** The application that a person is about to sign. */
export interface ApplicationContent {
  /** The provider's name. */
  readonly provider: string;
  readonly recommendations: readonly Recommendation[];
  readonly products: readonly ProductApplication[];
  readonly isFullyFunctional: boolean;
  /** Kronor per month of the packages the person has. */
  readonly packagePrice: number;
}

/**
 * The text that the person reads and signs in the BankID app: everything that is applied for, at
 * what price and from when, and what they state about their health. Swedish, in BankID's
 * `simpleMarkdownV1`, which is also readable as plain text. Dates are relative to the day of the
 * signature, so that the text stays true when it is signed after midnight.
 *
 * It does not name who signs: the signature does, and unsigned documents need no personal data.
 */
export function applicationText(content: ApplicationContent): string {
  const { provider, products, isFullyFunctional } = content;
  const sections = [
    [signedHeading(1, application.title), signedParagraph(fill(application.lead, { provider }))],
    ...products.map((product) => productLines(content, product)),
    priceLines(content),
    ...(needsHealthQuestion(products) ? [healthLines(isFullyFunctional)] : []),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function productLines(
  { recommendations, isFullyFunctional }: ApplicationContent,
  product: ProductApplication,
): readonly string[] {
  const { id, productName, conditionNumber, contractNumber, productCategory, price } = product;
  const recommendation = recommendations.find((own) => own.id === recommendationIdOf(id));
  const found = recommendation && findCondition(recommendation, conditionNumber, contractNumber);
  const held = heldLevel(recommendation, product);
  const level = found?.condition.insuredAmountText ?? '';
  const company = found?.contract.companyName ?? '';
  const lines = [
    level && `${recommendation?.insuredAmountLabel || application.level}: ${level}`,
    held ? fill(application.replaces, { level: held.insuredAmountText || productName }) : '',
    ...insuredLines(product),
    company && fill(application.contract, { company }),
    fill(application.price, { price: kronorAMonth(price) }),
    startLine(decisionOf(product, isFullyFunctional), productCategory),
  ];
  return [signedHeading(2, productName), ...lines.filter((line) => line !== '').map(signedItem)];
}

/** The level that this one replaces; none for an added child or pregnancy. */
function heldLevel(
  recommendation: Recommendation | undefined,
  { isAddedChild, isAddedPregnancy }: ProductApplication,
): Condition | undefined {
  if (recommendation === undefined || isAddedChild || isAddedPregnancy) return undefined;
  return conditionsOf(recommendation).find(({ isSigned }) => isSigned);
}

/** When it takes effect. */
function startLine(decision: ApplicationDecision, productCategory: number): string {
  const { sameDay, nextDay, ...pending } = texts.applicationStart;
  if (decision !== 'granted') return pending[decision];
  return productCategory === CATEGORIES.immediate ? sameDay : nextDay;
}

/** Whom it insures, when that is not the person who signs. */
function insuredLines(product: ProductApplication): readonly string[] {
  const { childPersonalNumber, motherPersonalNumber, childExpectedBirth } = product;
  return [
    childPersonalNumber &&
      fill(application.child, { personalNumber: shownPersonalNumber(childPersonalNumber) }),
    childExpectedBirth && fill(application.expectedChild, { date: longDate(childExpectedBirth) }),
    motherPersonalNumber &&
      fill(application.mother, { personalNumber: shownPersonalNumber(motherPersonalNumber) }),
  ].filter((line) => line !== '');
}

function priceLines({ products, packagePrice }: ApplicationContent): readonly string[] {
  const parts = [
    fill(application.appliedPrice, { price: kronorAMonth(totalPrice(products, 0)) }),
    fill(application.packagePrice, { price: kronorAMonth(packagePrice) }),
  ];
  const sum = fill(application.totalPrice, {
    price: kronorAMonth(totalPrice(products, packagePrice)),
  });
  return [
    signedHeading(2, application.prices),
    ...[...(packagePrice === 0 ? [] : parts), sum].map(signedItem),
  ];
}

/** The question in `schemas/pages/sign.json` as a statement of the person. */
function healthLines(isFullyFunctional: boolean): readonly string[] {
  const { title, fullyFunctional, notFullyFunctional, statements } = texts.applicationHealth;
  return [
    signedHeading(2, title),
    signedParagraph(isFullyFunctional ? fullyFunctional : notFullyFunctional),
    ...statements.map(signedItem),
  ];
}
