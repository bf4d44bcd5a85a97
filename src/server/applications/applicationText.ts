import {
  CATEGORIES,
  type Condition,
  conditionsOf,
  type Decision,
  decisionOf,
  findCondition,
  kronorAMonth,
  longDate,
  needsHealthQuestion,
  type ProductApplication,
  type Recommendation,
  recommendationIdOf,
  shownPersonalNumber,
  totalPrice,
} from '#insurance';

/** What somebody is about to sign. */
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
 * What the person reads and signs in the BankID app: everything that is applied for, at what price
 * and from when, and what they say about their health. Swedish, in BankID's `simpleMarkdownV1`,
 * which is also readable as it stands. The days are told by the signature's own day, so that the
 * text stays true when it is signed after midnight.
 *
 * It does not say who signs: the signature does, and documents that are never signed need not know.
 */
export function applicationText(content: ApplicationContent): string {
  const { provider, products, isFullyFunctional } = content;
  const sections = [
    ['# Ansökan om försäkring', `Jag ansöker om det här hos ${provider}:`],
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
  const lines = [
    level && `Nivå: ${level}`,
    held && `Ersätter det jag har i dag: ${held.insuredAmountText || productName}`,
    ...insuredLines(product),
    found?.contract.companyName && `Avtal: ${found.contract.companyName}`,
    `Pris: ${kronorAMonth(price)}`,
    START_LINES[decisionOf(product, isFullyFunctional)](
      productCategory === CATEGORIES.immediate ? SAME_DAY : NEXT_DAY,
    ),
  ];
  return [`## ${productName}`, ...lines.filter(Boolean).map((line) => `- ${line}`)];
}

/** The level that this one takes the place of; an added child or pregnancy has none. */
function heldLevel(
  recommendation: Recommendation | undefined,
  { isAddedChild, isAddedPregnancy }: ProductApplication,
): Condition | undefined {
  if (recommendation === undefined || isAddedChild || isAddedPregnancy) return undefined;
  return conditionsOf(recommendation).find(({ isSigned }) => isSigned);
}

const SAME_DAY = 'den dag jag signerar';
const NEXT_DAY = 'dagen efter att jag har signerat';

const START_LINES = {
  granted: (day) => `Gäller från och med ${day}.`,
  declaration: () =>
    'Kräver en hälsodeklaration. Försäkringen börjar gälla först om min ansökan beviljas.',
  assessment: () =>
    'Kräver en bedömning av min hälsa. Försäkringen börjar gälla först om min ansökan beviljas.',
} as const satisfies Readonly<Record<Decision, (day: string) => string>>;

/** For whom it is, when that is not the person who signs. */
function insuredLines(product: ProductApplication): readonly string[] {
  const { childPersonalNumber, motherPersonalNumber, childExpectedBirth } = product;
  return [
    childPersonalNumber &&
      `För barnet med personnummer ${shownPersonalNumber(childPersonalNumber)}`,
    childExpectedBirth && `För ett barn som väntas den ${longDate(childExpectedBirth)}`,
    motherPersonalNumber && `Mammans personnummer: ${shownPersonalNumber(motherPersonalNumber)}`,
  ].filter((line) => line !== '');
}

function priceLines({ products, packagePrice }: ApplicationContent): readonly string[] {
  const total = `Totalt: ${kronorAMonth(totalPrice(products, packagePrice))}`;
  if (packagePrice === 0) return ['## Pris', `- ${total}`];
  return [
    '## Pris',
    `- Det jag ansöker om: ${kronorAMonth(totalPrice(products, 0))}`,
    `- Mitt försäkringspaket: ${kronorAMonth(packagePrice)}`,
    `- ${total}`,
  ];
}

/** In the words of the question in `schemas/pages/sign.json`, as the person's own. */
function healthLines(isFullyFunctional: boolean): readonly string[] {
  const statement = isFullyFunctional
    ? 'Jag är fullt arbetsför. Det betyder att allt det här stämmer:'
    : 'Jag är inte fullt arbetsför. Det betyder att något av det här inte stämmer:';
  return [
    '## Min hälsa',
    statement,
    '- Jag kan arbeta som vanligt och är inte sjukskriven, inte heller på deltid.',
    '- Jag har inte sjukersättning, aktivitetsersättning eller något liknande.',
    '- Mitt arbete är inte anpassat för att min hälsa kräver det.',
  ];
}
