import {
  canBeSigned,
  conditionsOf,
  INPUT_FIELDS,
  isSelectable,
  type Recommendation,
  type RecommendationType,
} from '#insurance';
import {
  type Catalogue,
  codeOf,
  type Holding,
  type Holdings,
  holdingsOn,
  type PricedContract,
  type Product,
} from '#server/people';
import { isPackaged, rowData } from './factsOf.ts';
import { contractOf } from './offeredContracts.ts';
import { ProductRules } from './productRules.ts';
import {
  type InsuranceStanding,
  judge,
  type RecommendationVerdict,
  standingOf,
} from './verdict.ts';

/**
 * The recommendations to a person, in the order of the catalogue. Pure; the same circumstances give
 * the same recommendations, with the same ids. A level that needs another insurance is only offered
 * when that one is held, or to be had beside it.
 */
export function recommendProducts(circumstances: Circumstances): readonly Recommendation[] {
  const { products } = circumstances.catalogue;
  let available: ReadonlySet<string> = new Set(
    products.flatMap(({ levels }) => levels.map(({ conditionNumber }) => conditionNumber)),
  );
  // What is not to be had takes others with it, so there is less each time until all fits together.
  for (;;) {
    const recommendations = products.flatMap((product) =>
      recommendProduct(product, circumstances, available),
    );
    const left = new Set(recommendations.flatMap(availableIn));
    if (left.size === available.size) return recommendations;
    available = left;
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

/** One row of the result before its id and place are known. */
type Row = Omit<Recommendation, 'id' | 'isDuplicate'>;

/** Types of rows whose levels can be chosen. */
const OFFERED: readonly RecommendationType[] = ['New', 'Updated', 'Canceled'];

/**
 * The recommendations of one insurance: a new one first, then those the person has. `available`
 * are the condition numbers that other levels may need: held or to be had.
 */
function recommendProduct(
  product: Product,
  circumstances: Circumstances,
  available: ReadonlySet<string>,
): readonly Recommendation[] {
  const { catalogue, today, facts } = circumstances;
  const { code, productName, inputField } = product;
  const holdings = holdingsOn(circumstances.holdings, today, catalogue);
  const own = holdings.insurances.filter(
    (held) => codeOf(held.conditionNumber) === code && !isPast(product, held),
  );
  const rulesOf = (isHeld: boolean) =>
    new ProductRules(product, rowData(facts, isHeld, today), available);
  // One is signed for each child, born or expected; of everything else one has one.
  const mayHaveMore =
    inputField === INPUT_FIELDS.childPersonalNumber ||
    own.every(({ childExpectedBirth: birth }) => birth !== '' && birth <= today);
  const rows = [
    ...(mayHaveMore && !isPackaged(holdings, productName)
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

/** A cancelled one for a pregnancy: another is signed anew, with its own birth and mother. */
function isPast({ inputField }: Product, { status }: Holding): boolean {
  return inputField === INPUT_FIELDS.childExpectedBirth && status === 'Uppsagd';
}

/** Holdings by the child, born or expected, that they are for; those for nobody else in one group. */
function groupsOf(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  const childOf = ({ childPersonalNumber, childExpectedBirth }: Holding) =>
    `${childPersonalNumber} ${childExpectedBirth}`;
  return [...new Set(holdings.map(childOf))].map((child) =>
    holdings.filter((held) => childOf(held) === child),
  );
}

/** One the person needs and does not have; none when it cannot be signed. */
function newRows(
  product: Product,
  circumstances: Circumstances,
  rules: ProductRules,
): readonly Row[] {
  const { contracts } = circumstances;
  if (!rules.isNeeded() || rules.isCovered() || contracts.length === 0) return [];
  const chosen = rules.chosenLevel();
  if (chosen === undefined) return [];
  const verdict: RecommendationVerdict = { type: 'New', chosen, reason: rules.reason() };
  const row = rowOf(product, circumstances, rules, { verdict, contracts });
  return [{ ...row, inputFields: product.inputField === undefined ? [] : [product.inputField] }];
}

/** One the person has, had or has applied for. A cancelled one that cannot be signed is past. */
function heldRows(
  product: Product,
  circumstances: Circumstances,
  rules: ProductRules,
  group: readonly Holding[],
): readonly Row[] {
  const { contracts, catalogue } = circumstances;
  const standing = standingOf(group);
  if (standing === undefined) return [];
  const { main } = standing;
  const verdict = judge(circumstances, rules, standing);
  const isOffered = OFFERED.includes(verdict.type);
  if (isOffered && (contracts.length === 0 || rules.chosenLevel() === undefined)) return [];
  const own = catalogue.contracts.filter(({ contractName }) => contractName === main.contractName);
  const row = rowOf(product, circumstances, rules, {
    verdict,
    standing,
    contracts: isOffered ? contracts : own,
  });
  return [
    {
      ...row,
      childPersonalNumber: main.childPersonalNumber,
      motherPersonalNumber: main.motherPersonalNumber,
      childExpectedBirthDate: main.childExpectedBirth,
    },
  ];
}

function rowOf(
  product: Product,
  { today }: Circumstances,
  rules: ProductRules,
  row: {
    readonly verdict: RecommendationVerdict;
    readonly standing?: InsuranceStanding;
    readonly contracts: readonly PricedContract[];
  },
): Row {
  const { verdict, standing, contracts } = row;
  const { type, chosen, reason } = verdict;
  const { productName, productCategory, description, levels } = product;
  const recommended = chosen?.conditionNumber ?? '';
  const states = {
    recommended,
    signed: standing?.signed ?? '',
    pending: standing?.pending ?? '',
    canBeSigned: (level: Product['levels'][number]) =>
      OFFERED.includes(type) && rules.canBeSigned(level),
    isFree: type === 'Obligatory',
  };
  const number = recommended || standing?.main.conditionNumber || levels[0]?.conditionNumber;
  return {
    productName,
    productId: number ?? '',
    productCategory,
    recommendationType: type,
    sortingPoints: rules.isImportant() ? 100 : 50,
    recommendationReasonText: reason,
    conditionLevelReasonText: chosen?.reason ?? '',
    description,
    inputFields: [],
    contracts: contracts.map((contract) => contractOf(product, contract, states, today)),
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
  };
}
