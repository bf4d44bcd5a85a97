import {
  canBeSigned,
  conditionsOf,
  INPUT_FIELDS,
  isSelectable,
  type Recommendation,
  type RecommendationType,
} from '#insurance';
import { type Catalogue, codeOf, type PricedContract, type Product } from './catalogue.ts';
import { isInPackage, rowFacts } from './factsOf.ts';
import { type Holding, type Holdings, holdingsOn } from './holdings.ts';
import { contractOf } from './offeredContracts.ts';
import { ProductRules } from './productRules.ts';
import {
  type HoldingSummary,
  holdingSummaryOf,
  type RecommendationVerdict,
  verdictOn,
} from './verdict.ts';

/**
 * The recommendations to a person, in the order of the catalogue. Pure; the same circumstances give
 * the same recommendations, with the same ids. A level that requires another insurance is only offered
 * when that one is held or offered too. `levelAnswers` are names of facts.
 */
export function recommendProducts(circumstances: Circumstances): readonly Recommendation[] {
  const { products } = circumstances.catalogue;
  let available: ReadonlySet<string> = new Set(
    products.flatMap(({ levels }) => levels.map(({ conditionNumber }) => conditionNumber)),
  );
  // A fixed point: what is not offered removes the levels that require it, until nothing changes.
  for (;;) {
    const recommendations = products.flatMap((product) =>
      recommendProduct(product, circumstances, available),
    );
    const remaining = new Set(recommendations.flatMap(availableIn));
    if (remaining.size === available.size) return recommendations;
    available = remaining;
  }
}

function availableIn(recommendation: Recommendation): readonly string[] {
  const isOffered = canBeSigned(recommendation);
  return conditionsOf(recommendation)
    .filter((condition) => condition.isSigned || (isOffered && isSelectable(condition)))
    .map(({ conditionNumber }) => conditionNumber);
}

/** The basis of a recommendation. */
interface Circumstances {
  readonly catalogue: Catalogue;
  /** `factsOf` */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly holdings: Holdings;
  /** The contracts under which the person may sign. */
  readonly contracts: readonly PricedContract[];
  /** `yyyymmdd` */
  readonly today: string;
}

/** One row of the result, before its id and its order among the rows of an insurance are known. */
type Row = Omit<Recommendation, 'id' | 'isDuplicate'>;

/** Types of rows whose levels can be chosen. */
const OFFERED: readonly RecommendationType[] = ['New', 'Updated', 'Canceled'];

/**
 * The recommendations of one insurance: a new one first, then those the person has. `available`
 * are the condition numbers, held or offered, that other levels may require.
 */
function recommendProduct(
  product: Product,
  circumstances: Circumstances,
  available: ReadonlySet<string>,
): readonly Recommendation[] {
  const { holdings, today, facts } = circumstances;
  const { code, productName, inputField } = product;
  const own = heldOf(product, circumstances);
  const rulesOf = (isHeld: boolean) =>
    new ProductRules(product, rowFacts(facts, isHeld, today), available);
  // Child insurances are signed once for each child, born or expected; others once.
  const mayHaveMore =
    inputField === INPUT_FIELDS.childPersonalNumber ||
    own.every(({ childExpectedBirth: birth }) => birth !== '' && birth <= today);
  const rows = [
    ...(mayHaveMore && !isInPackage(holdings, productName)
      ? newRows(product, circumstances, rulesOf(false))
      : []),
    ...groupsOf(own).flatMap((group) => heldRows(product, circumstances, rulesOf(true), group)),
  ];
  return rows.map((row, index) => ({
    ...row,
    id: index === 0 ? code : `${code}-${index + 1}`,
    isDuplicate: index > 0,
  }));
}

/** The person's holdings of an insurance today, in force or not. */
export function heldOf(
  product: Product,
  { holdings, today, catalogue }: Pick<Circumstances, 'holdings' | 'today' | 'catalogue'>,
): readonly Holding[] {
  return holdingsOn(holdings, today, catalogue).insurances.filter(
    (held) => codeOf(held.conditionNumber) === product.code && !isPast(product, held),
  );
}

/** A cancelled pregnancy insurance: a new one has its own birth and mother. */
function isPast({ inputField }: Product, { status }: Holding): boolean {
  return inputField === INPUT_FIELDS.childExpectedBirth && status === 'Uppsagd';
}

/** Holdings by child, born or expected; those of the person in one group. */
function groupsOf(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  const childOf = ({ childPersonalNumber, childExpectedBirth }: Holding) =>
    `${childPersonalNumber} ${childExpectedBirth}`;
  return [...new Set(holdings.map(childOf))].map((child) =>
    holdings.filter((held) => childOf(held) === child),
  );
}

/** An insurance the person needs and does not have; none when it cannot be signed. */
function newRows(
  product: Product,
  circumstances: Circumstances,
  rules: ProductRules,
): readonly Row[] {
  const { contracts } = circumstances;
  if (!rules.isNeeded() || rules.isMetElsewhere() || contracts.length === 0) return [];
  const chosen = rules.chosenLevel();
  if (chosen === undefined) return [];
  const verdict: RecommendationVerdict = { type: 'New', chosen, reason: rules.reason() };
  const row = rowOf(product, circumstances, rules, { verdict, contracts });
  return [{ ...row, inputFields: product.inputField === undefined ? [] : [product.inputField] }];
}

/** An insurance the person has, had or has applied for; none for a cancelled one that cannot be signed. */
function heldRows(
  product: Product,
  circumstances: Circumstances,
  rules: ProductRules,
  group: readonly Holding[],
): readonly Row[] {
  const { contracts, catalogue } = circumstances;
  const held = holdingSummaryOf(group);
  if (held === undefined) return [];
  const { decidingHolding } = held;
  const verdict = verdictOn(circumstances, rules, held);
  const isOffered = OFFERED.includes(verdict.type);
  if (isOffered && (contracts.length === 0 || rules.chosenLevel() === undefined)) return [];
  const own = catalogue.contracts.filter(
    ({ contractName }) => contractName === decidingHolding.contractName,
  );
  const row = rowOf(product, circumstances, rules, {
    verdict,
    held,
    contracts: isOffered ? contracts : own,
  });
  return [
    {
      ...row,
      childPersonalNumber: decidingHolding.childPersonalNumber,
      motherPersonalNumber: decidingHolding.motherPersonalNumber,
      childExpectedBirthDate: decidingHolding.childExpectedBirth,
    },
  ];
}

function rowOf(
  product: Product,
  { today }: Circumstances,
  rules: ProductRules,
  row: {
    readonly verdict: RecommendationVerdict;
    readonly held?: HoldingSummary;
    readonly contracts: readonly PricedContract[];
  },
): Row {
  const { verdict, held, contracts } = row;
  const { type, chosen, reason } = verdict;
  const { productName, productCategory, description, levels } = product;
  const { purpose, insuredAmountLabel } = product;
  const recommended = chosen?.conditionNumber ?? '';
  const states = {
    recommended,
    signed: held?.signed ?? '',
    pending: held?.pending ?? '',
    canBeSigned: (level: Product['levels'][number]) =>
      OFFERED.includes(type) && rules.canBeSigned(level),
    isFree: type === 'Obligatory',
  };
  const number = recommended || held?.decidingHolding.conditionNumber || levels[0]?.conditionNumber;
  return {
    productName,
    productId: number ?? '',
    productCategory,
    recommendationType: type,
    sortingPoints: rules.isImportant() ? 100 : 50,
    recommendationReasonText: reason,
    conditionLevelReasonText: chosen?.reason ?? '',
    levelAnswers: chosen ? rules.levelFacts(held?.signed) : [],
    description,
    purpose,
    insuredAmountLabel,
    inputFields: [],
    contracts: contracts.map((contract) => contractOf(product, contract, states, today)),
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
  };
}
