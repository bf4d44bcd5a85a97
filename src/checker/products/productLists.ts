import {
  advise,
  closest,
  type Document,
  into,
  itemsOf,
  type JsonNode,
  judgeDuplicates,
  meantOr,
  movedLast,
  propertyOf,
  quoted,
  quotedList,
  removed,
  textsAt,
  type UnlocatedFinding,
} from '#checker/findings';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };

const { productLists: texts } = proofs;

const OPENING = { kind: 'opening' } as const;

/** Reasons and recommended levels: the first that fits counts, so only the last is without a rule. */
export function judgeCases(product: JsonNode): readonly UnlocatedFinding[] {
  return ['reasons', 'recommendedLevel'].flatMap((name) => {
    const cases = itemsOf(product, name);
    const last = cases.length - 1;
    const isOnlyOne = cases.filter((item) => propertyOf(item, 'when').length === 0).length === 1;
    return cases.flatMap((item, index): readonly UnlocatedFinding[] => {
      const [when] = propertyOf(item, 'when');
      if ((index === last) === (when === undefined)) return [];
      const finding: UnlocatedFinding = when
        ? {
            code: 'case-order',
            pointer: when.pointer,
            part: { kind: 'key' },
            ...advise(texts.noLastRow, { list: name }),
            ...(when.value === true && { remedy: removed('when') }),
          }
        : {
            code: 'case-order',
            pointer: item.pointer,
            part: OPENING,
            ...advise(texts.rowWithoutRule, { list: name }),
            ...(isOnlyOne && { remedy: movedLast(texts.moveLast, index, last, 1) }),
          };
      return [finding];
    });
  });
}

/** Condition numbers: of their own insurance, rising, and those that are named exist. */
export function judgeNumbers(products: readonly JsonNode[]): readonly UnlocatedFinding[] {
  const levels = products.flatMap((product) => itemsOf(product, 'levels'));
  const known = levels.flatMap((level) => textsAt(level, 'conditionNumber'));
  return products.flatMap((product) => {
    const own = itemsOf(product, 'levels');
    const ownNumbers = own.flatMap((level) => textsAt(level, 'conditionNumber'));
    const chosen = itemsOf(product, 'recommendedLevel').flatMap((item) =>
      propertyOf(item, 'conditionNumber'),
    );
    const needed = own.flatMap((level) => itemsOf(level, 'canBesignedWithAnyOfConditions'));
    return [
      ...own.flatMap((level, index) => judgeNumber(product, level, own[index - 1])),
      ...chosen.flatMap((item) => unknownNumber(item, ownNumbers)),
      ...needed.flatMap((item) => unknownNumber(item, known)),
    ];
  });
}

function judgeNumber(
  product: JsonNode,
  level: JsonNode,
  before?: JsonNode,
): readonly UnlocatedFinding[] {
  const [own = ''] = textsAt(product, 'code');
  const [number] = textsAt(level, 'conditionNumber');
  if (number === undefined) return [];
  const code = 'condition-number';
  const pointer = into(level.pointer, 'conditionNumber');
  if (!number.startsWith(`${own}-`)) {
    const values = { number: quoted(number), product: quoted(own), code: own };
    return [{ code, pointer, ...advise(texts.foreignNumber, values) }];
  }
  const [lower] = before ? textsAt(before, 'conditionNumber') : [];
  if (lower === undefined || levelIn(lower) < levelIn(number)) return [];
  const values = { number: quoted(number), lower: quoted(lower) };
  return [{ code, pointer, ...advise(texts.levelOrder, values) }];
}

function levelIn(conditionNumber: string): number {
  return Number(conditionNumber.split('-')[1]);
}

function unknownNumber(
  { value, pointer }: JsonNode,
  known: readonly string[],
): readonly UnlocatedFinding[] {
  if (typeof value !== 'string' || known.includes(value)) return [];
  const values = { number: quoted(value), numbers: quotedList(known) };
  const { message, hint } = advise(texts.unknownNumber, values);
  const advice = meantOr(value, closest(value, known), hint);
  return [{ code: 'unknown-condition', pointer, message, ...advice }];
}

/** Prices by contract: for each contract that visitors can belong to, and for no other. */
export function judgeContracts(
  document: Document,
  contracts: readonly JsonNode[],
  file: Document | undefined,
): readonly UnlocatedFinding[] {
  const repeated = ['contractName', 'contractNumber'].flatMap((name) =>
    judgeDuplicates(document, contracts, name),
  );
  const names = itemsOf({ value: file?.content?.value, pointer: '' }, 'contracts').flatMap(
    (contract) => textsAt(contract, 'contractName'),
  );
  if (names.length === 0) return repeated;
  const priced = contracts.flatMap((contract) => propertyOf(contract, 'contractName'));
  const unknown = priced.flatMap(({ value, pointer }): readonly UnlocatedFinding[] => {
    if (typeof value !== 'string' || names.includes(value)) return [];
    const { message, hint } = advise(texts.unknownContract, { contract: quoted(value) });
    const advice = meantOr(value, closest(value, names), hint);
    return [{ code: 'unknown-contract', pointer, message, ...advice }];
  });
  // A name that is misspelled is not reported again as missing.
  if (unknown.length > 0) return [...repeated, ...unknown];
  const missing = names.filter((name) => priced.every(({ value }) => value !== name));
  if (missing.length === 0) return repeated;
  const withoutPrice: UnlocatedFinding = {
    code: 'contract-without-price',
    pointer: '/contracts',
    part: OPENING,
    ...advise(texts.missingContracts, { contracts: quotedList(missing) }),
  };
  return [...repeated, withoutPrice];
}
